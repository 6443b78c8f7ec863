"""The rank test of Mann and Whitney: do the times of two programs differ?

Times are not normal: they have a floor and a long tail. Ranks do not care. The probability is the
normal approximation with a correction for ties, good from about eight times of each program.

H. B. Mann, D. R. Whitney, Annals of Mathematical Statistics 18 (1947), 50-60.
"""

from math import erfc, sqrt


def probability(mine, theirs):
    """How likely ranks so uneven are if the two do not differ; two-sided."""
    n, m = len(mine), len(theirs)
    ranks, ties = midranks(sorted(mine + theirs))
    u = sum(ranks[x] for x in mine) - n * (n + 1) / 2
    variance = n * m / 12 * (n + m + 1 - ties / ((n + m) * (n + m - 1)))
    if variance <= 0:
        return 1.0
    distance = max(abs(u - n * m / 2) - 0.5, 0.0)
    return erfc(distance / sqrt(2 * variance))


def midranks(ordered):
    """The mean rank of each value, and the sum of t^3 - t over all ties of t values."""
    ranks, ties, at = {}, 0, 0
    while at < len(ordered):
        end = at
        while end < len(ordered) and ordered[end] == ordered[at]:
            end += 1
        ranks[ordered[at]] = (at + 1 + end) / 2
        ties += (end - at) ** 3 - (end - at)
        at = end
    return ranks, ties
