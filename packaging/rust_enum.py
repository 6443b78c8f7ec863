"""Rust's enumerations with the numbers of C: for status_words.py and flex_words.py."""


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def documented(lines, indent=""):
    return [f"{indent}/// {line}" for line in lines]


def rust_enum(name, about, members, has_default=False):
    """The lines of an enumeration. `about` is its documentation, in lines; a member is (name, number, documentation).
    With `has_default` the first member is the default."""
    derived = "Clone, Copy, PartialEq, Eq, Hash, " + ("Default, " if has_default else "") + "Debug"
    lines = [*documented(about), f"#[derive({derived})]", "#[repr(i32)]", f"pub enum {name} {{"]
    for place, (member, number, words) in enumerate(members):
        lines += documented(words, "    ") + ["    #[default]"] * (has_default and place == 0)
        lines.append(f"    {member} = {number},")
    return [*lines, "}"]
