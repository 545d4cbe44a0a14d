"""The page of the Space: the metric card, and nothing that runs what a visitor types.

Candidates need a sandbox on the user's own machine, so there is no input field here.
"""

from pathlib import Path

import gradio

# The card opens with YAML between two lines of dashes; what follows is for people.
CARD = (Path(__file__).parent / "README.md").read_text(encoding="utf-8").split("---\n", 2)[2]

with gradio.Blocks(title="Intent Violation Rate") as page:
    gradio.Markdown(CARD)

if __name__ == "__main__":
    page.launch()
