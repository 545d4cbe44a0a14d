"""Which prompts the first IntentSpec release asked, known by their hashes.

Its files of answers don't say what they answer. The hashes (the first 16 digits of SHA-256
over the ambiguous prompt, UTF-8) let us tell whether a spec pair asks the same thing.
"""

from __future__ import annotations

import hashlib

from intentspec_dataset import SpecPair

__all__ = ["asked_by_first_release"]

# number of the HumanEval task -> hash of the ambiguous prompt
_PROMPTS = {
    "26": "3f33cc3edc422ce0",
    "18": "a9d834ffd77bfeea",
    "25": "2288450ea439102d",
    "12": "a9f808d2f0a995f1",
    "20": "22a12ff3e9cf147d",
    "21": "a91015eea69b48de",
    "7": "47117890e9ec7624",
    "47": "04c12bd8c7d26dbf",
    "30": "f92d0b53df8b0fb1",
    "34": "3a992bb4e380e004",
    "51": "5454715cf862fafb",
    "57": "7173d276b0f80fac",
    "58": "48d4d4602de32c16",
    "42": "4e7ed5ad6dfe77cc",
    "65": "91eab98f49f0caed",
    "68": "73be30518d5ec742",
    "70": "f409eb4c8267135d",
    "72": "867d539fc8ad6c1f",
    "74": "121c531f2d374721",
    "64": "3458324df3997fae",
    "66": "d012f560787ee660",
    "71": "81ce4887e9725a6a",
    "86": "31be6b957935b50c",
    "90": "a1057c29728402b3",
    "95": "4c9066f00a226cb2",
    "98": "7210b5d64669257e",
    "99": "7f688caf6bd2254f",
    "102": "ba86f7d4f97c8f07",
    "104": "647a4d1aa43567ee",
    "108": "40701078a42dd2be",
    "120": "e066b62d9fc40bdf",
    "126": "21a5fb0d49d228f2",
    "91": "ee14491d4a95be4c",
    "131": "14e7b619f7841470",
    "135": "8cb70dded6bbc6bc",
    "136": "898cf39f2108bae8",
    "140": "4f3192a01490d683",
    "149": "63ebbdb6b03a858f",
    "151": "3af8c86e55a635df",
    "158": "9e03c2492b245342",
    "163": "0a0777d892079036",
    "88": "757e20adb8e26b1a",
    "93": "4c28fd56ada8c90d",
    "101": "e26b3a0c1e90a484",
    "105": "25f498667ef610cd",
    "111": "dc099258e2a457de",
    "112": "e18a6c58be328f55",
    "145": "8de0e681ca8582a1",
    "161": "bdee3b038b9bf02d",
}


def asked_by_first_release(pair: SpecPair) -> bool:
    """Whether the first release asked exactly this pair's ambiguous prompt."""
    known = _PROMPTS.get(pair.task_id.removeprefix("HumanEval/"))
    return known == hashlib.sha256(pair.ambiguous_prompt.encode("utf-8")).hexdigest()[:16]
