"""Markdown as HTML: what the documents of this repository use of it, and no more.

Headings, paragraphs, lists, tables, fences, quotes, links, pictures, code, emphasis; of DocC its links to symbols
(two backticks) and to articles (<doc:Name>), whose directives are left out.
"""

import html
import re

INLINE = re.compile(
    r"(?P<symbol>``[^`]+``)|(?P<code>`[^`]+`)|(?P<picture>!\[[^\]]*\]\([^)]+\))|(?P<link>\[(?:[^\[\]]|\[[^\]]*\])*\]\([^)]+\))"
    r"|(?P<article><doc:[\w-]+>)|(?P<tag></?\w[^<>]*>|<!--.*?-->)|(?P<strong>\*\*[^*]+\*\*)|(?P<emphasis>(?<![\w*])\*[^*\s][^*]*\*(?![\w*]))",
    re.S,
)


def anchor(text):
    """The name of a heading in addresses, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", re.sub(r"<[^>]+>", "", text).replace("`", "").lower()).strip().replace(" ", "-")


class Page:
    """One document. `link` makes an address of this site from one that the document has; None where there is none."""

    def __init__(self, text, link, article, after_code=lambda language, code: ""):
        self.link, self.article, self.after_code = link, article, after_code
        self.title = None
        self.lines = self.without_directives(text).split("\n")
        self.at = 0

    @staticmethod
    def without_directives(text):
        text = re.sub(r"^<!--.*?-->\n", "", text, flags=re.S | re.M)
        return re.sub(r"^@\w+(?:\([^)]*\))? \{\n(?:.*\n)*?\}\n", "", text, flags=re.M)

    def html(self):
        parts = []
        while self.at < len(self.lines):
            parts.append(self.block())
        return "\n".join(part for part in parts if part)

    # Words

    def words(self, text):
        out, end = [], 0
        for found in INLINE.finditer(text):
            out.append(html.escape(text[end : found.start()], quote=False))
            out.append(self.inline(found.lastgroup, found.group()))
            end = found.end()
        return "".join(out) + html.escape(text[end:], quote=False)

    def inline(self, kind, text):
        if kind == "symbol":
            found = self.article(text[2:-2])
            words = f"<code>{html.escape(text[2:-2])}</code>"
            return f'<a href="{found[0]}">{words}</a>' if found else words
        if kind == "code":
            return f"<code>{html.escape(text[1:-1])}</code>"
        if kind == "strong":
            return f"<strong>{self.words(text[2:-2])}</strong>"
        if kind == "emphasis":
            return f"<em>{self.words(text[1:-1])}</em>"
        if kind == "article":
            found = self.article(text[5:-1])
            return f'<a href="{found[0]}">{html.escape(found[1])}</a>' if found else html.escape(text)
        if kind == "tag":
            return re.sub(r'(src|href)="([^"]+)"', lambda found: f'{found.group(1)}="{self.link(found.group(2)) or ""}"', text)
        label, address = re.fullmatch(r"!?\[(.*)\]\(([^)]+)\)", text, re.S).groups()
        target = self.link(address)
        if kind == "picture":
            return f'<img src="{target}" alt="{html.escape(label)}">' if target else html.escape(label)
        return f'<a href="{target}">{self.words(label)}</a>' if target else self.words(label)

    # Blocks

    def block(self):
        line = self.lines[self.at]
        if not line.strip():
            self.at += 1
            return ""
        if line.startswith("```"):
            return self.fence()
        if found := re.match(r"(#{1,6}) (.*)", line):
            return self.heading(len(found.group(1)), found.group(2))
        if line.startswith("|"):
            return self.table()
        if re.match(r"\s*(?:[-*]|\d+\.) ", line):
            return self.list()
        if line.startswith("> "):
            return f"<blockquote>{self.words(' '.join(part[2:] for part in self.run(lambda one: one.startswith('>'))))}</blockquote>"
        if line.startswith("    "):
            return f"<pre>{html.escape(chr(10).join(part[4:] for part in self.run(lambda one: one.startswith('    '))))}</pre>"
        words = self.words("\n".join(self.run(lambda one: one.strip() and not re.match(r"```|#{1,6} |\||> |\s*[-*] ", one))))
        return f"<p>{words}</p>"

    def run(self, goes_on):
        first = self.at
        self.at += 1
        while self.at < len(self.lines) and goes_on(self.lines[self.at]):
            self.at += 1
        return self.lines[first : self.at]

    def fence(self):
        language = self.lines[self.at][3:].strip().split(" ")[0]
        self.at += 1
        first = self.at
        while self.at < len(self.lines) and not self.lines[self.at].startswith("```"):
            self.at += 1
        code = "\n".join(self.lines[first : self.at])
        self.at += 1
        return f'<pre class="{language}">{html.escape(code)}</pre>{self.after_code(language, code)}'

    def heading(self, level, words):
        self.at += 1
        self.title = self.title or re.sub(r"`|``", "", words)
        return f'<h{level} id="{anchor(words)}">{self.words(words)}</h{level}>'

    def table(self):
        rows = [re.split(r"(?<!\\)\|", row.strip()[1:-1]) for row in self.run(lambda one: one.startswith("|"))]
        body = [row for row in rows if not all(re.fullmatch(r"\s*:?-+:?\s*", cell) for cell in row)]
        lines = []
        for place, row in enumerate(body):
            kind = "th" if place == 0 and len(body) < len(rows) else "td"
            cells = "".join(f"<{kind}>{self.words(cell.strip().replace(chr(92) + '|', '|'))}</{kind}>" for cell in row)
            if kind == "td" or any(cell.strip() for cell in row):
                lines.append(f"<tr>{cells}</tr>")
        return '<div class="wide"><table>' + "\n".join(lines) + "</table></div>"

    def list(self):
        numbered = bool(re.match(r"\s*\d+\. ", self.lines[self.at]))
        indent = len(self.lines[self.at]) - len(self.lines[self.at].lstrip())
        items = []
        while self.at < len(self.lines):
            line = self.lines[self.at]
            found = re.match(r"(\s*)(?:[-*]|\d+\.) (.*)", line)
            if found and len(found.group(1)) <= indent:
                items.append([found.group(2)])
            elif line.strip() and (line.startswith(" " * (indent + 2))) or (not line.strip() and self.goes_on(indent)):
                items[-1].append(line[indent + 2 :])
            else:
                break
            self.at += 1
        kind = "ol" if numbered else "ul"
        return f"<{kind}>" + "".join(f"<li>{self.item(lines)}</li>" for lines in items) + f"</{kind}>"

    def goes_on(self, indent):
        following = next((line for line in self.lines[self.at + 1 :] if line.strip()), "")
        return following.startswith(" " * (indent + 2)) or bool(re.match(rf"\s{{0,{indent}}}(?:[-*]|\d+\.) ", following))

    def item(self, lines):
        inner = Page("\n".join(lines), self.link, self.article, self.after_code)
        made = inner.html()
        alone = re.fullmatch(r"<p>(.*)</p>", made, re.S)
        return alone.group(1) if alone and "<p>" not in alone.group(1) else made
