/** What a thing of a list comes to stand in front of by a move; null: nothing, it comes last. */
export type Moves = {
  /** Undefined where it cannot move that way. */
  up: string | undefined;
  down: string | null | undefined;
};

/**
 * Where each thing of a page goes by one step up or down.
 * @param ids of the page, in order
 * @param around the last id of the page before, and the first two of the page after
 */
export function movesOf(
  ids: readonly string[],
  around: { before?: string | undefined; after?: readonly string[] } = {},
): Moves[] {
  const { before, after = [] } = around;
  const line = [...ids, ...after];
  return ids.map((_, at) => ({
    up: at > 0 ? line[at - 1] : before,
    down: at + 1 < line.length ? (line[at + 2] ?? null) : undefined,
  }));
}
