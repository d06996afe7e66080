import type { Selectable } from 'kysely';

/** Tables of the reports, as `Database` names them. */
export type ReportTables = {
  day_sums: DaySumsTable;
  day_changes: DayChangesTable;
  day_sum_fills: DaySumFillsTable;
};

/**
 * What a day of a restaurant came to, so that reports read no orders. It is worked out from the day's orders and can be
 * worked out again at any time; days without any have no row.
 */
export type DaySumsTable = {
  restaurant_id: string;
  /** YYYY-MM-DD, the restaurant's day. */
  date: string;
  /** The time zone that it was worked out in; in another one the row is worth nothing. */
  time_zone: string;
  /** Which program's figures these are (use-cases/reports/kept-days.ts); those of another one are worth nothing. */
  format: number;
  /** Grows by one with each writing; every writing compares it. */
  version: number;
  /** JSON of KeptFigures. */
  figures: string;
  /** JSON of KeptDish[]. */
  dishes: string;
  /** When it was last compared with its orders. */
  checked_utc: string;
};

/**
 * Something of an order or refund that counts for a day has changed: the day is to be worked out (anew). Triggers of
 * orders and order_refunds write it, whichever program makes the change, in its own transaction.
 */
export type DayChangesTable = {
  restaurant_id: string;
  /** An instant of the day. */
  at_utc: string;
  change_id: string;
};

/** Until when a restaurant's days were worked out for the first time. */
export type DaySumFillsTable = {
  restaurant_id: string;
  /** As in day_sums. */
  format: number;
  /** All days before this instant were; empty for none. */
  next_utc: string;
};

/** The sums of a day as they are read. */
export type DaySumsRow = Selectable<DaySumsTable>;
