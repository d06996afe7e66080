import type { FileChange } from '#app/contract/restaurant-change.ts';
import type { ChangedPiece } from '#app/contract/versions.ts';

/** As many as a line of the history holds. */
const MOST_PIECES = 4;

/**
 * What changed in a few pieces, the largest first: alike changes are one piece with their count, and what all of them
 * are of or stand in has its name.
 */
export function inPieces(changes: readonly FileChange[]): ChangedPiece[] {
  const alike = Map.groupBy(changes, ({ act, of, field }) => JSON.stringify([act, of, field]));
  return [...alike.values()]
    .flatMap((list) => piecesOf(list))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_PIECES);
}

function piecesOf([first, ...rest]: FileChange[]): ChangedPiece[] {
  if (!first) return [];
  const all = [first, ...rest];
  const things = new Set(
    all.map(({ id, in: places }) => JSON.stringify([id, places.map((place) => place.id)])),
  );
  const isOneThing = things.size === 1;
  const outer = first.in.find((place) =>
    all.every((one) => one.in.some(({ id, of }) => id === place.id && of === place.of)),
  );
  return [
    {
      ...{ act: first.act, of: first.of, field: first.field, key: first.key },
      count: all.length,
      name: isOneThing ? first.name : null,
      in: isOneThing ? first.in : outer ? [outer] : [],
    },
  ];
}
