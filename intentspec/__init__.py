"""The name under which inspect-ai knows this package: ``inspect eval intentspec/ivr``.

inspect-ai names a task after the top-level package that it is defined in, so this one bears
the distribution's name. It holds that task and nothing else: what there is to import is in
:mod:`intentspec_metric` and :mod:`intentspec_dataset`.
"""
