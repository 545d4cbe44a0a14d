"""Pictures of results, drawn with matplotlib (the ``plot`` extra).

Each module draws one sort of picture from :class:`~intentspec_metric.results.files.Result` values
and computes nothing: what a picture shows stands in the result files. ``style`` holds what
all of them share, ``gallery`` draws them all.
"""
