/**
 * The order of lists whose entries have ids. The rule: who stands in both lists keeps the order of the side
 * that changed it; who stands in one only follows whom it followed there.
 */

/** An order of both sides, and whether they disagree: both changed it, each in another way. */
type MergedOrder = { order: string[]; isContested: boolean };

/**
 * The order of the ids in `kept`, each of which stands in mine or theirs. Where the sides disagree theirs
 * counts, unless `isMineChosen`.
 */
export function mergeOrder(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', readonly string[]>,
  kept: ReadonlySet<string>,
  isMineChosen = false,
): MergedOrder {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const isOfBoth = (id: string) => kept.has(id) && inMine.has(id) && inTheirs.has(id);
  const [mySpine, theirSpine] = [mine.filter(isOfBoth), theirs.filter(isOfBoth)];
  const wasOrder = base.filter(isOfBoth);
  const hasMoved = (spine: readonly string[]) =>
    !isSameOrder(
      spine.filter((id) => inBase.has(id)),
      wasOrder,
    );
  const [iMoved, theyMoved] = [hasMoved(mySpine), hasMoved(theirSpine)];
  const isContested = iMoved === theyMoved && !isSameOrder(mySpine, theirSpine);
  const isMine = isContested ? isMineChosen : iMoved;
  const order = arranged(
    isMine ? mySpine : theirSpine,
    mine.filter((id) => kept.has(id)),
    theirs.filter((id) => kept.has(id)),
  );
  return { order, isContested };
}

/**
 * The spine, with all other ids of the lists put in: each run of them behind the spine's id that it follows in
 * its list, or at the start. Of two runs behind the same id the one whose first id is lower comes first, so
 * that it does not matter which list is whose.
 */
export function arranged(spine: readonly string[], ...lists: (readonly string[])[]): string[] {
  const start = '';
  const inSpine = new Set(spine);
  const runs = new Map<string, string[][]>([start, ...spine].map((anchor) => [anchor, []]));
  for (const list of lists) {
    let anchor = start;
    let run: string[] = [];
    for (const id of list) {
      if (inSpine.has(id)) [anchor, run] = [id, []];
      else if (run.push(id) === 1) runs.get(anchor)?.push(run);
    }
  }
  const behind = (anchor: string) => (runs.get(anchor) ?? []).toSorted(byFirst).flat();
  return [...behind(start), ...spine.flatMap((id) => [id, ...behind(id)])];
}

function byFirst([one = '']: string[], [other = '']: string[]): number {
  return one < other ? -1 : 1;
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
