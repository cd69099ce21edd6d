"""What is said when a package is missing that only an extra brings."""


def missing(extra: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The error to raise instead: which package is missing and how to get it.

    >>> print(missing("gymnasium", ModuleNotFoundError("No module named 'gymnasium'", name="gymnasium")))
    This needs the package gymnasium, which is not installed: pip install 'orangerie[gymnasium]'.
    """
    package = (error.name or extra).partition(".")[0]
    return ModuleNotFoundError(
        f"This needs the package {package}, which is not installed: pip install 'orangerie[{extra}]'.", name=error.name
    )
