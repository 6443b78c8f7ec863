// examples.js -- sketches to begin with. The first one is what a newcomer sees.

export const EXAMPLES = [
  [
    "Two wishes",
    `# Drag the window's right edge to the left.
window 620 x 300
sidebar, content in window

sidebar.left == window.left
content.left == sidebar.right
content.right == window.right

sidebar.width == 220 @medium "room for names"
content.width >= 340 @strong "room to read"
`,
  ],
  [
    "Window",
    `# A toolbar, a sidebar and a content area, and a status bar at the foot.
window 800 x 520
toolbar, sidebar, content, status in window
var gap

gap == 8

toolbar.height == 44
status.height == 24
status.bottom == window.bottom

# A quarter of the window, as far as that is between 140 and 260.
sidebar.left == window.left
sidebar.top == toolbar.bottom
sidebar.bottom == status.top
140 <= sidebar.width <= 260
sidebar.width == window.width / 4 @strong

content.left == sidebar.right + gap
content.right == window.right
content.top == toolbar.bottom
content.bottom == status.top
content.width >= 300 @medium "room to read"
`,
  ],
  [
    "Dashboard",
    `# Three panels that want more width than there is.
window 900 x 560
header, rail, main in window
revenue, traffic, events in main
var gap

gap == 12

header.height == 56
header.top == window.top

rail.left == window.left
rail.top == header.bottom
rail.bottom == window.bottom
rail.width == 180 "icons with names"

main.left == rail.right + gap
main.right == window.right - gap
main.top == header.bottom + gap
main.bottom == window.bottom - gap

# Two charts side by side, a list below them.
revenue.left == main.left
traffic.left == revenue.right + gap
traffic.right == main.right
revenue.top == main.top
traffic.top == main.top
revenue.bottom == traffic.bottom
events.top == revenue.bottom + gap
events.left == main.left
events.right == main.right
events.bottom == main.bottom
events.height == main.height / 3 @strong

revenue.width >= 400 "legible axis"
revenue.width == traffic.width @strong "alike"
revenue.width == 1.6 * revenue.height @medium "golden"
traffic.width >= 340 "legible map"
`,
  ],
  [
    "Form",
    `# Labels as wide as the widest, fields that take the rest, two buttons.
window 480 x 250
name_label, name_field, mail_label, mail_field in window
text_label, text_field in window
buttons in window
cancel, save in buttons
var margin, gap, label_width

margin == 16
gap == 8

# All labels are as wide as the longest of their texts.
label_width >= 42   "Name"
label_width >= 58   "E-mail"
label_width >= 84   "Your message"
minimize label_width

name_label.left == margin
name_label.width == label_width
name_field.left == name_label.right + gap
name_field.right == window.right - margin
name_label.top == margin
name_label.height == 24
name_field.top == name_label.top
name_field.bottom == name_label.bottom

mail_label.left == margin
mail_label.width == label_width
mail_field.left == mail_label.right + gap
mail_field.right == name_field.right
mail_label.top == name_label.bottom + gap
mail_label.height == 24
mail_field.top == mail_label.top
mail_field.bottom == mail_label.bottom

text_label.left == margin
text_label.width == label_width
text_label.height == 24
text_label.top == mail_label.bottom + gap
text_field.left == text_label.right + gap
text_field.right == name_field.right
text_field.top == text_label.top
text_field.height >= 60
text_field.bottom == buttons.top - margin

buttons.height == 28
buttons.left == margin
buttons.right == window.right - margin
buttons.bottom == window.bottom - margin
save.right == buttons.right
cancel.right == save.left - gap
save.width == cancel.width
save.width >= 72 "Cancel"
minimize save.width
`,
  ],
  [
    "Contradiction",
    `# Three statements that cannot all hold. Relax one of them.
window 560 x 260
left, right in window

left.left == window.left
right.right == window.right
right.left == left.right

left.width >= 320 "legible axis"
right.width >= 300 "legible map"
`,
  ],
  [
    "Left open",
    `# Nothing says how wide the note is, nor where: its edges are dashed. Drag them.
window 560 x 300
page, note in window

page.left == window.left + 24
page.width == 240
note.left >= page.right + 12
note.height == 120
note.centerY == page.centerY
`,
  ],
];
