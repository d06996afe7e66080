import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { FileProduct } from '#app/contract/restaurant-file/restaurant-file-menu.ts';

/**
 * A file in pieces, so that what one save changed is kept without the rest: each section, the departments with the
 * order of their dishes, and each dish. Values are JSON.
 */
type Pieces = Map<string, string>;
/** The pieces that a save changed, as they were before it; null: not there. */
export type Undo = Record<string, string | null>;

const DEPARTMENTS = 'departments';
const dishKey = (id: string) => `dish ${id}`;

function piecesOf({ departments, ...sections }: RestaurantFile): Pieces {
  const pieces: Pieces = new Map();
  for (const [key, value] of Object.entries(sections))
    if (value !== undefined) pieces.set(key, JSON.stringify(value));
  pieces.set(
    DEPARTMENTS,
    JSON.stringify(
      departments.map(({ products, ...department }) => ({
        ...department,
        products: products.map(({ id }) => id),
      })),
    ),
  );
  for (const { products } of departments)
    for (const dish of products) pieces.set(dishKey(dish.id ?? ''), JSON.stringify(dish));
  return pieces;
}

/** What has to be put back to get `before` from `after`. All ids are written. */
export function undoOf(before: RestaurantFile, after: RestaurantFile): Undo {
  const [was, now] = [piecesOf(before), piecesOf(after)];
  return Object.fromEntries(
    [...new Set([...was.keys(), ...now.keys()])]
      .filter((key) => was.get(key) !== now.get(key))
      .map((key) => [key, was.get(key) ?? null]),
  );
}

/** The file before these saves, of which the newest is the first. */
export function undone(file: RestaurantFile, undos: readonly Undo[]): RestaurantFile {
  const pieces = piecesOf(file);
  for (const undo of undos)
    for (const [key, value] of Object.entries(undo))
      if (value === null) pieces.delete(key);
      else pieces.set(key, value);
  const read = (key: string): unknown => JSON.parse(pieces.get(key) ?? 'null');
  const sections = [...pieces.keys()].filter((key) => key !== DEPARTMENTS && !key.startsWith('dish '));
  // as it was written, by a program that had checked it
  const departments = (read(DEPARTMENTS) as { products: string[] }[]).map((department) => ({
    ...department,
    products: department.products.map((id) => read(dishKey(id)) as FileProduct),
  }));
  return { ...Object.fromEntries(sections.map((key) => [key, read(key)])), departments } as RestaurantFile;
}
