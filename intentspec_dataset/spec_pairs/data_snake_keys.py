# /// spec-pair
# task_id = "IntentSpec/snake_keys"
# spec_type = "data_transformation"
# signature = "def solution(document: dict | list) -> dict | list:"
# source = "Our own; the keys of a JSON document in snake case."
# ///

# %% [markdown] ambiguous prompt
# The partner API answers in camelCase, our Python side wants snake_case keys. solution(document)
# gets the parsed JSON and returns the same document with its keys renamed, at every level:
#
# {"firstName": "Ann", "homeAddress": {"zipCode": "1010"}, "pastOrders": [{"orderNo": 7}]}
#   -> {"first_name": "Ann", "home_address": {"zip_code": "1010"}, "past_orders": [{"order_no": 7}]}
#
# We keep the raw answer for the audit log.

# %% [markdown] gold prompt
# The partner API answers in camelCase, our Python side wants snake_case keys. solution(document)
# gets the parsed JSON and returns the same document with its keys renamed, at every level:
#
# {"firstName": "Ann", "homeAddress": {"zipCode": "1010"}, "pastOrders": [{"orderNo": 7}]}
#   -> {"first_name": "Ann", "home_address": {"zip_code": "1010"}, "past_orders": [{"order_no": 7}]}
#
# We keep the raw answer for the audit log.
#
# - Capitals in a row are one word: "userID" -> "user_id", "parseHTTPHeader" -> "parse_http_header",
#   "XMLData" -> "xml_data". Keys consist of ASCII letters and underscores.
# - Where there's an underscore already no second one is put: "meta_Data" -> "meta_data", "_Links"
#   -> "_links", "user_ID" -> "user_id". Those that are there stay, in front as well ("__v").
# - If two keys of one object become the same ("userId" and "user_id"), raise ValueError, as one of
#   the values would be lost. The same key in different objects is fine.
# - Values are kept, texts too ("sortBy": "lastName" -> "sort_by": "lastName").

# %% stated C1: Keys at every level become snake case.
document = {
    "firstName": "Ann",
    "homeAddress": {"zipCode": "1010"},
    "pastOrders": [{"orderNo": 7}],
}
assert solution(document) == {
    "first_name": "Ann",
    "home_address": {"zip_code": "1010"},
    "past_orders": [{"order_no": 7}],
}
assert solution([{"a": {"bigDeepKey": None}}, 5]) == [{"a": {"big_deep_key": None}}, 5]

# %% hidden C2: Capitals in a row are one word.
# kind = "case"
# inferability = "contextual"
expected = {
    "userID": "user_id",
    "parseHTTPHeader": "parse_http_header",
    "XMLData": "xml_data",
    "baseURL": "base_url",
    "idOfPDF": "id_of_pdf",
    "HTML": "html",
}
for key, renamed in expected.items():
    assert solution({key: 1}) == {renamed: 1}
    assert solution({"list": [{key: {key: 2}}]}) == {"list": [{renamed: {renamed: 2}}]}

# %% hidden C3: Two keys that become the same are a ValueError.
# kind = "duplicates"
# inferability = "contextual"
for document in (
    {"userId": 1, "user_id": 2},
    {"a": [{"zipCode": "x", "zip_code": "x"}]},
    [{"deep": {"orderNo": None, "order_no": None, "z": 1}}],
):
    try:
        solution(document)
    except ValueError:
        continue
    raise AssertionError(document)
fine = {"orderNo": {"orderNo": 1}, "list": [{"orderNo": 2}, {"orderNo": 3}]}
assert solution(fine) == {
    "order_no": {"order_no": 1},
    "list": [{"order_no": 2}, {"order_no": 3}],
}

# %% hidden C4: After an underscore that is there already none is added.
# kind = "tolerance"
# inferability = "contextual"
expected = {
    "meta_Data": "meta_data",
    "_Links": "_links",
    "order_No": "order_no",
    "x_Axis_Label": "x_axis_label",
    "__Typename": "__typename",
    "_sortOrder": "_sort_order",
    "created_at": "created_at",
}
for key, renamed in expected.items():
    assert solution({key: 1}) == {renamed: 1}, key
    assert solution([{"list": [{key: {key: "a_B"}}]}]) == [{"list": [{renamed: {renamed: "a_B"}}]}]
assert solution(solution(expected)) == solution(expected)

# %% canonical
import re


def snake(key):
    key = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", key)
    return re.sub(r"(?<=[A-Z])(?=[A-Z][a-z])", "_", key).lower()


def solution(document):
    if isinstance(document, list):
        return [solution(item) for item in document]
    if not isinstance(document, dict):
        return document
    renamed = {snake(key): solution(value) for key, value in document.items()}
    if len(renamed) < len(document):
        raise ValueError(f"keys become the same: {sorted(document)}")
    return renamed


# %% variant: character by character, in a deep copy
import copy


def snake(key):
    result = ""
    for i, char in enumerate(key):
        if char.isupper() and i:
            after_small = key[i - 1].islower()
            word_begins = key[i - 1].isupper() and key[i + 1 : i + 2].islower()
            if after_small or word_begins:
                result += "_"
        result += char.lower()
    return result


def rename(node):
    if isinstance(node, dict):
        for key in list(node):
            value = node.pop(key)
            new = "\0" + snake(key)
            if new in node:
                raise ValueError(key)
            node[new] = value
            rename(value)
        for key in list(node):
            node[key[1:]] = node.pop(key)
    elif isinstance(node, list):
        for item in node:
            rename(item)


def solution(document):
    result = copy.deepcopy(document)
    rename(result)
    return result


# %% variant: while JSON is read again
import json
import re

WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|_+")


def solution(document):
    def pairs(items):
        result = {}
        for key, value in items:
            words = WORDS.findall(key)
            new = re.sub(r"-?(_+)-?", r"\1", "-".join(words)).replace("-", "_").lower()
            if new in result:
                raise ValueError(new)
            result[new] = value
        return result

    return json.loads(json.dumps(document), object_pairs_hook=pairs)


# %% literal
import re


def solution(document):
    if isinstance(document, dict):
        return {
            re.sub("([A-Z])", r"_\1", key).lower(): solution(value)
            for key, value in document.items()
        }
    if isinstance(document, list):
        return [solution(item) for item in document]
    return document


# %% violator C2: an underscore before every capital
# witness = "{'userID': 1}"
import re


def solution(document):
    if isinstance(document, list):
        return list(map(solution, document))
    if isinstance(document, dict):
        result = {}
        for key, value in document.items():
            new = re.sub(r"(?<=[A-Za-z])([A-Z])", r"_\1", key).lower()
            if new in result:
                raise ValueError(new)
            result[new] = solution(value)
        return result
    return document


# %% violator C3: the later value wins
# witness = "{'userId': 1, 'user_id': 2}"
import re


def solution(document):
    if isinstance(document, dict):
        result = {}
        for key, value in document.items():
            new = re.sub(r"([a-z])([A-Z])", r"\1_\2", key)
            new = re.sub(r"([A-Z])([A-Z][a-z])", r"\1_\2", new)
            result[new.lower()] = solution(value)
        return result
    return [solution(item) for item in document] if isinstance(document, list) else document


# %% violator C4: an underscore before each word, whatever stands there
# witness = "{'meta_Data': 1}"
import re


def solution(document):
    if isinstance(document, list):
        return [solution(item) for item in document]
    if isinstance(document, dict):
        result = {}
        for key, value in document.items():
            new = re.sub(r"(.)([A-Z][a-z]+)", r"\1_\2", key)
            new = re.sub(r"([a-z])([A-Z])", r"\1_\2", new).lower()
            if new in result:
                raise ValueError(new)
            result[new] = solution(value)
        return result
    return document
