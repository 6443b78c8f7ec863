// EnamlRules.swift -- the constraints of a form as the enaml toolkit states them, in its order.
//
// Three rows, each a label and the box that it names (a A, b B, c T: T is a text area), and below them a box C of
// the full width, all inside margins. The left sides of A, B and T are at mid. Every box has x, y, w, h; X and Y
// are the form's own place, W and H the edited size; left, top, right, bottom bound its contents.
//
// A rule is  STRENGTH  TERM...  RELATION  NUMBER, each term with its sign, which only a first term may lack. Besides
// the usual strengths there is `form`, a little above medium, for "touch the next one", and `firm`, far above medium,
// for the text area. The order is that of a hash table and no one's choice; it is kept, since a solver's work depends
// on it.
//
// The model is that of the benchmark of kiwi (BSD-3-Clause, the Nucleic Development Team).

extension Enaml {
  static let rules = """
    req X >= 0 ; medium H == 0 ; req Y >= 0 ; req W >= 0 ; req H >= 0 ; req -Y +top == 10
    strong c.h == 16 ; strong c.h >= 16 ; req T.x >= 0 ; req T.y >= 0 ; req T.w >= 0
    req T.h >= 0 ; req C.x >= 0 ; firm T.h >= 24 ; firm T.w <= 16777200 ; firm T.h <= 24
    req C.y >= 0 ; req C.w >= 0 ; req C.h >= 0 ; weak a.w == 67 ; req b.w >= 0 ; req b.h >= 0
    req B.h >= 0 ; req c.x >= 0 ; strong B.w >= 125 ; strong B.h == 21 ; strong B.h >= 21
    req c.y >= 0 ; req c.w >= 0 ; req A.x >= 0 ; req A.w >= 0 ; strong a.w >= 67 ; req B.x >= 0
    weak b.w == 66 ; strong b.w >= 66 ; strong b.h == 16 ; req A.h >= 0 ; req A.y >= 0
    req b.y >= 0 ; form -b.y +c.y -b.h == 10 ; req -c.y -c.h +C.y >= 10
    form -c.y -c.h +C.y == 10 ; form bottom -C.h -C.y == 0 ; req A.y -top >= 0
    form A.y -top == 0 ; req bottom -C.h -C.y >= 0 ; req -X -W +right == -10
    req -Y -H +bottom == -10 ; req -X +left == 10 ; form c.x -left == 0 ; strong A.x -mid == 0
    strong B.x -mid == 0 ; strong T.x -mid == 0 ; strong A.y +0.5*A.h -a.y -0.5*a.h == 0
    req a.x -left >= 0 ; form a.x -left == 0 ; req -a.x +A.x -a.w >= 10
    form -a.x +A.x -a.w == 10 ; req -A.x +right -A.w >= 0 ; medium W == 0
    req -A.y +B.y -A.h >= 10 ; form -A.y +B.y -A.h == 10 ; req T.y -B.y -B.h >= 10
    req -T.h -T.y +C.y >= 10 ; req bottom -C.h -C.y >= 0 ; form T.y -B.y -B.h == 10
    form -A.x +right -A.w == 0 ; strong -b.y -0.5*b.h +B.y +0.5*B.h == 0 ; req -left +b.x >= 0
    form -left +b.x == 0 ; req B.x -b.w -b.x >= 10 ; form -T.h -T.y +C.y == 10
    form bottom -C.h -C.y == 0 ; req a.y >= 0 ; req a.w >= 0 ; req a.h >= 0
    form B.x -b.w -b.x == 10 ; form -B.x -B.w +right == 0 ; req -B.x -B.w +right >= 0
    req c.x -left >= 0 ; req a.x >= 0 ; strong 0.5*T.h +T.y -c.y -0.5*c.h == 0
    req T.x -c.x -c.w >= 10 ; req -T.w -T.x +right >= 0 ; form T.x -c.x -c.w == 10
    req C.x -left >= 0 ; form C.x -left == 0 ; form -T.w -T.x +right == 0
    form -C.x +right -C.w == 0 ; req -top +a.y >= 0 ; form -top +a.y == 0
    req -C.x +right -C.w >= 0 ; req b.y -a.y -a.h >= 10 ; req -b.y +c.y -b.h >= 10
    form b.y -a.y -a.h == 10 ; strong A.h == 21 ; strong A.h >= 21 ; req b.x >= 0
    strong b.h >= 16 ; req B.y >= 0 ; req B.w >= 0 ; strong a.h >= 16 ; strong a.h == 16
    strong C.w >= 125 ; strong C.h == 21 ; strong C.h >= 21 ; req c.h >= 0 ; firm T.w >= 119
    weak c.w == 24 ; strong c.w >= 24 ; strong A.w >= 125
    """
}
