"""Measuring and training: benchmarks, the arena, simulations, the graphics card."""
