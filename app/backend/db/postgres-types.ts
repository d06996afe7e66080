import { types } from 'pg';

/** int8 and numeric: what count() and sum() give on PostgreSQL. */
const WIDE_NUMBERS = [types.builtins.INT8, types.builtins.NUMERIC];

/**
 * How values of PostgreSQL become JavaScript's. All columns are text, int4 or float8; only aggregates are wider, and
 * counts and sums of cents stay far below 2^53, so they are numbers here as on SQLite.
 */
export const postgresTypes: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    WIDE_NUMBERS.includes(oid) ? Number : types.getTypeParser(oid, format),
};
