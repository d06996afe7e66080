import { sql } from 'kysely';

/** Checks that the tables make themselves, also of what the code already refuses. */

export const flag = (column: string) => sql<boolean>`${sql.ref(column)} in (0, 1)`;
export const notNegative = (column: string) => sql<boolean>`${sql.ref(column)} >= 0`;
export const between = (column: string, low: number, high: number) =>
  sql<boolean>`${sql.ref(column)} between ${sql.lit(low)} and ${sql.lit(high)}`;
export const oneOf = (column: string, ...values: string[]) =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
