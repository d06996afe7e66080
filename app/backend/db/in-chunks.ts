/** Rows or ids of one statement, far below the 32,766 values that SQLite can bind at once. */
const CHUNK = 500;

/** The list in parts that one statement takes each. */
export function inChunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, index) =>
    list.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
