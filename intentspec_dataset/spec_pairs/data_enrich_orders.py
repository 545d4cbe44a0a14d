# /// spec-pair
# task_id = "IntentSpec/enrich_orders"
# spec_type = "data_transformation"
# signature = "def solution(orders, lookup):"
# source = "Our own; records completed by a lookup function."
# ///

# %% [markdown] ambiguous prompt
# Orders have a customer number only; the mail merge needs the customer's data in each order, under
# "customer". solution(orders, lookup) please, returning the orders as a list of dicts.
# lookup(number) asks the CRM over the network (half a second!) and gives a dict.
#
#     solution([{"no": 1, "customer": 77}], lookup)
#     [{"no": 1, "customer": {"name": "Ann", "tags": ["vip"]}}]
#
# "customer" is None for cash sales. The merge edits the customer dicts afterwards (form of address,
# a tag or two) order by order.

# %% [markdown] gold prompt
# Orders have a customer number only; the mail merge needs the customer's data in each order, under
# "customer". solution(orders, lookup) please, returning the orders as a list of dicts, in their
# order.
# lookup(number) asks the CRM over the network (half a second!) and gives a dict.
#
#     solution([{"no": 1, "customer": 77}], lookup)
#     [{"no": 1, "customer": {"name": "Ann", "tags": ["vip"]}}]
#
# "customer" is None for cash sales: no lookup then, it stays None. The merge edits the customer
# dicts afterwards (form of address, a tag or two) order by order, so each order needs customer data
# of its own: two orders of the same customer mustn't share the dict, nor the lists in it.
#
# Ask for each customer once only, however many orders there are. Numbers are ints.

# %% stated C1: Each order gets the data of its customer.
crm = {77: {"name": "Ann", "tags": ["vip"]}, 78: {"name": "Bo", "tags": []}}
result = list(solution([{"no": 1, "customer": 77}], lambda number: dict(crm[number])))
assert result == [{"no": 1, "customer": {"name": "Ann", "tags": ["vip"]}}]
orders = [{"no": 5, "customer": 78, "sum": 12}, {"no": 6, "customer": 77, "sum": 3}]
result = list(solution(orders, lambda number: dict(crm[number])))
assert result == [
    {"no": 5, "customer": {"name": "Bo", "tags": []}, "sum": 12},
    {"no": 6, "customer": {"name": "Ann", "tags": ["vip"]}, "sum": 3},
]

# %% hidden C2: Each customer is asked for once only.
# kind = "call_order"
# inferability = "contextual"
import random

rng = random.Random(171)
for _ in range(12):
    asked = []

    def lookup(number, asked=asked):
        asked.append(number)
        return {"name": f"c{number}", "tags": []}

    numbers = [rng.randint(1, 4) for _ in range(rng.randint(2, 9))] + [3, 3]
    orders = [{"no": i, "customer": number} for i, number in enumerate(numbers)]
    result = list(solution(orders, lookup))
    assert [row["customer"]["name"] for row in result] == [f"c{number}" for number in numbers]
    assert sorted(asked) == sorted(set(numbers)), asked

# %% hidden C3: Two orders of a customer don't share the customer's data.
# kind = "duplicates"
# inferability = "contextual"
for n in (2, 3, 5):
    orders = [{"no": i, "customer": 7} for i in range(n)]
    result = list(
        solution(orders, lambda number: {"name": "Ann", "tags": ["vip"], "a": {"zip": 1}})
    )
    assert len(result) == n
    result[0]["customer"]["name"] = "Dear Ann"
    result[0]["customer"]["tags"].append("mailed")
    result[0]["customer"]["a"]["zip"] = 2
    for row in result[1:]:
        assert row["customer"] == {"name": "Ann", "tags": ["vip"], "a": {"zip": 1}}
    assert result[0]["customer"] == {
        "name": "Dear Ann",
        "tags": ["vip", "mailed"],
        "a": {"zip": 2},
    }

# %% canonical
import copy


def solution(orders, lookup):
    known = {None: None}
    result = []
    for order in orders:
        number = order["customer"]
        if number not in known:
            known[number] = lookup(number)
        result.append({**order, "customer": copy.deepcopy(known[number])})
    return result


# %% variant: asks first, then builds
import json


def solution(orders, lookup):
    orders = list(orders)
    numbers = dict.fromkeys(order["customer"] for order in orders)
    numbers.pop(None, None)
    answers = {number: json.dumps(lookup(number)) for number in numbers}
    rows = [dict(order) for order in orders]
    for row in rows:
        row["customer"] = json.loads(answers.get(row["customer"], "null"))
    return rows


# %% variant: a cached function
from copy import deepcopy
from functools import lru_cache


def solution(orders, lookup):
    ask = lru_cache(maxsize=None)(lookup)

    def customer(number):
        return None if number is None else deepcopy(ask(number))

    return [order | {"customer": customer(order["customer"])} for order in orders]


# %% literal
def solution(orders, lookup):
    for order in orders:
        if order["customer"]:
            order["customer"] = lookup(order["customer"])
    return orders


# %% violator C2: asks for every order
# witness = "[{'customer': 7}, {'customer': 7}], lambda n: print(n) or {'n': n}"
def solution(orders, lookup):
    result = []
    for order in orders:
        number = order["customer"]
        customer = None if number is None else lookup(number)
        result.append({**order, "customer": customer})
    return result


# %% violator C3: puts the cached dict into each order
# witness = "*(lambda a: ([{'customer': 7, 'crm': a}, {'customer': 7}], lambda n: a))({'name': 0})"
def solution(orders, lookup):
    known = {}
    result = []
    for order in orders:
        number = order["customer"]
        if number is not None and number not in known:
            known[number] = lookup(number)
        result.append({**order, "customer": known.get(number)})
    return result
