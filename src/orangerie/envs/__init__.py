"""The games as other people's laboratories know them: PettingZoo, Gymnasium, OpenSpiel. See docs/research.md."""
