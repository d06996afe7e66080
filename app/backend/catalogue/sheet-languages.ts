import type { SheetRow } from './sheet-rows.ts';

/** Words by language as a sheet says them: of the columns it has, a blank one where the cell is empty. */
export type Said = { hi?: string; pa?: string };
type Words = { en?: string | undefined; hi?: string | undefined; pa?: string | undefined };

/**
 * What the columns 'name hi', 'name pa' (and so on) of a row say.
 * @param known what an earlier row said already, which stays
 */
export function namesOf(
  cells: SheetRow['cells'],
  column: 'department' | 'name' | 'description',
  known: Said = {},
): Said {
  const said: Said = {};
  for (const language of ['hi', 'pa'] as const) {
    const cell = cells[`${column} ${language}`];
    if (cell !== undefined && !known[language]) said[language] = cell;
  }
  return said;
}

/** Words of before with those that a sheet says: an empty cell takes a language away, a column that is not there leaves it. */
export function wordsWith(before: Words | undefined, said: Words | undefined): Words | undefined {
  const words = Object.entries({ ...before, ...said }).filter(([, word]) => word);
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}
