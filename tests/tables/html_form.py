"""A form of a page as a browser without JavaScript would send it.

form = Form(page, "compose")
form["scoring"] = "lazy"
client.post(url, form.sent("save"))
"""

from html.parser import HTMLParser
from typing import Any


class Form(HTMLParser):
    """The fields of the form with that id: name → values, in the order of the page."""

    def __init__(self, page: Any, form_id: str) -> None:
        super().__init__()
        self.fields: dict[str, list[str]] = {}
        self.buttons: set[tuple[str, str]] = set()
        self.id, self.inside = form_id, False
        self.select, self.option, self.options = "", None, []
        self.feed(page.content.decode())

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if tag == "form":
            self.inside = attributes.get("id") == self.id
        elif tag == "button" and (self.inside or attributes.get("form") == self.id):
            self.buttons.add((attributes.get("name"), attributes.get("value")))
        elif self.inside and tag == "input":
            self.take(attributes)
        elif self.inside and tag == "select":
            self.select, self.options = attributes["name"], []
        elif self.select and tag == "option":
            self.option = [attributes.get("value"), "", "selected" in attributes]
            self.options.append(self.option)

    def take(self, attributes):
        chosen = attributes.get("type") not in ("radio", "checkbox") or "checked" in attributes
        if chosen:
            box = attributes.get("type") in ("radio", "checkbox")
            value = attributes.get("value", "on" if box else "")
            self.fields.setdefault(attributes["name"], []).append(value)

    def handle_data(self, data):
        if self.option is not None:
            self.option[1] += data

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = False
        elif tag == "option":
            self.option = None
        elif tag == "select" and self.select:
            chosen = [o for o in self.options if o[2]] or self.options[:1]
            values = [value if value is not None else text for value, text, _ in chosen]
            self.fields.setdefault(self.select, []).extend(values)
            self.select = ""

    def __getitem__(self, name: str) -> str:
        """The first value of a field, "" where nothing is sent."""
        return next(iter(self.fields.get(name, [])), "")

    def __setitem__(self, name: str, value: str | list[str] | None) -> None:
        if value is None:
            self.fields.pop(name, None)
        else:
            self.fields[name] = [value] if isinstance(value, str) else value

    def sent(self, button: str, value: str = "1") -> dict[str, list[str]]:
        """What pressing the button sends. The button must be there."""
        assert (button, value) in self.buttons
        return {**self.fields, button: [value]}
