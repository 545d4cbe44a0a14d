"""Publish the dataset, the metric and results on the Hugging Face Hub.

Every kind of publication says what the files of a repository *should* be, given what is
there (:mod:`contents`, :mod:`results_folder`, :mod:`model_results`). What differs is a plan
(:mod:`plan`), which can be looked at before anything is done (:mod:`showing`). Carrying it out
is one commit a repository, so that a repository is never half published; a run that broke off is
repeated, and finds what is left to do. Where all is in place there is nothing to do, and no
commit. :mod:`hub` is the only module that talks to the Hub, through ``huggingface_hub``'s own
client.

Nothing is written without a token *and* ``--yes``. A token comes from where
``huggingface_hub`` keeps it, never from the command line, where others could read it.
"""
