"""What holds for every file: sizes, directions, and nothing that reaches out of the house."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILE, FUNCTION, TEMPLATE, VIEW = 400, 50, 120, 15


def files(folder: str, *suffixes: str) -> list[Path]:
    found = (ROOT / folder).rglob("*")
    return sorted(path for path in found if path.suffix in suffixes and path.is_file())


PYTHON = [ROOT / "manage.py", *files("scorekeeper", ".py"), *files("tests", ".py")]
TEMPLATES = files("templates", ".html", ".txt", ".svg")
STATIC = files("static", ".css", ".js", ".svg", ".webmanifest")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def too_long(paths: list[Path], bound: int) -> dict[str, int]:
    lengths = {name(path): len(read(path).splitlines()) for path in paths}
    return {path: length for path, length in lengths.items() if length > bound}


def functions(paths: list[Path]) -> Iterator[tuple[str, ast.FunctionDef]]:
    for path in paths:
        for node in ast.walk(ast.parse(read(path))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{name(path)}: {node.name}", node


def body_length(function: ast.FunctionDef) -> int:
    """The lines of the body; a docstring costs nothing."""
    statements = function.body
    if ast.get_docstring(function, clean=False) is not None:
        statements = statements[1:]
    if not statements:
        return 0
    return statements[-1].end_lineno - statements[0].lineno + 1


def is_view(function: ast.FunctionDef) -> bool:
    arguments = function.args.posonlyargs + function.args.args
    return bool(arguments) and arguments[0].arg == "request"


def test_no_file_is_too_long():
    assert too_long(PYTHON + STATIC, FILE) == {}


def test_no_template_is_too_long():
    assert too_long(TEMPLATES, TEMPLATE) == {}


def test_no_function_is_too_long():
    lengths = {where: body_length(function) for where, function in functions(PYTHON)}
    assert {where: length for where, length in lengths.items() if length > FUNCTION} == {}


def test_no_view_does_more_than_a_view_should():
    views = [path for path in PYTHON if "views" in path.name or path.parent.name == "views"]
    lengths = {where: body_length(view) for where, view in functions(views) if is_view(view)}
    assert {where: length for where, length in lengths.items() if length > VIEW} == {}


def test_scoring_imports_only_the_standard_library_and_itself():
    foreign = set()
    for path in files("scorekeeper/scoring", ".py"):
        for node in ast.walk(ast.parse(read(path))):
            modules = []
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                modules = [node.module or ""]
            foreign |= {
                f"{name(path)}: {module}"
                for module in modules
                if module.split(".")[0] not in sys.stdlib_module_names
                and not module.startswith("scorekeeper.scoring")
            }
    assert foreign == set()


# Names of document types look like addresses, but no browser fetches them.
TYPE_NAMES = re.compile(r"http://www\.w3\.org/\w+/(?:svg|xhtml|xlink)")


@pytest.mark.parametrize("path", TEMPLATES + STATIC, ids=name)
def test_nothing_is_fetched_from_elsewhere(path):
    text = TYPE_NAMES.sub("", read(path))
    assert re.findall(r"""(?:https?:|["'(]\s*)//[\w.-]+""", text) == []


# Each of these is refused by the content security policy, silently for whoever looks at the page.
INLINE = re.compile(
    r"<style\b|\sstyle\s*=|\son[a-z]+\s*=|\shx-on\b|<script(?![^>]*\ssrc=)|javascript:|\bjs:"
)


@pytest.mark.parametrize("path", files("templates", ".html"), ids=name)
def test_templates_have_no_inline_script_or_style(path):
    assert INLINE.findall(read(path)) == []
