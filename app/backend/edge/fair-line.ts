/** People who wait, those of one restaurant in the order in which they came, the restaurants in turn. */
export type FairLine<T> = {
  count(): number;
  /** How many go before one who came now. */
  ahead(restaurant: string): number;
  push(restaurant: string, visitor: T): void;
  /** The next one. */
  shift(): T | undefined;
  /** @returns false for one who does not wait here. */
  remove(restaurant: string, visitor: T): boolean;
  /** The one of each restaurant who has waited longest. */
  first(): { restaurant: string; visitor: T }[];
};

/** An empty line. What it keeps of a restaurant is gone with the last one who waits there. */
export function createFairLine<T>(): FairLine<T> {
  /** The restaurant whose turn it is comes first. */
  const lines = new Map<string, T[]>();
  let count = 0;

  function remove(restaurant: string, visitor: T): boolean {
    const line = lines.get(restaurant) ?? [];
    const place = line.indexOf(visitor);
    if (place < 0) return false;
    line.splice(place, 1);
    count -= 1;
    if (line.length === 0) lines.delete(restaurant);
    return true;
  }

  return {
    count: () => count,
    ahead(restaurant) {
      const own = lines.get(restaurant)?.length ?? 0;
      let others = 0;
      for (const [name, { length }] of lines) if (name !== restaurant) others += Math.min(length, own + 1);
      return own + others;
    },
    push(restaurant, visitor) {
      const line = lines.get(restaurant);
      if (line) line.push(visitor);
      else lines.set(restaurant, [visitor]);
      count += 1;
    },
    shift() {
      for (const [restaurant, line] of lines) {
        const [visitor] = line;
        if (visitor === undefined) continue;
        remove(restaurant, visitor);
        // to the end of the turn
        if (lines.delete(restaurant)) lines.set(restaurant, line);
        return visitor;
      }
      return undefined;
    },
    remove,
    first: () =>
      [...lines].flatMap(([restaurant, [visitor]]) =>
        visitor === undefined ? [] : [{ restaurant, visitor }],
      ),
  };
}
