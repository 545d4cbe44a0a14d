"""One self-contained HTML page of results (the ``report`` extra).

``view`` arranges what is shown as plain values, ``visible`` turns text from anywhere into
text on a page, ``render`` fills the template. The page needs no network and no server.
"""
