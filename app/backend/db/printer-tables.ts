import type { ColumnType, Generated } from 'kysely';
import type { Bit } from './customer-tables.ts';

/** A printer of a kitchen that fetches its tickets itself. */
export type PrintersTable = {
  restaurant_id: string;
  printer_id: string;
  /** SHA-256 in hex of the token in its address. */
  token_hash: string;
  /** The restaurant's receiver_key_hash when it was made (empty without a key); another key ends it. */
  key_hash: string;
  /** What the kitchen calls it; told apart among the restaurant's printers. */
  name: string;
  /** star or epson: the protocol that it speaks. */
  kind: string;
  /** Width of its paper, mm: 80 or 58. */
  paper_mm: number;
  /** Language of the words on its tickets. */
  language: string;
  /** When it prints by itself: arrival, accept; press for never. */
  prints_on: string;
  made_utc: string;
  /** To the minute; null until it asked for the first time. */
  seen_utc: string | null;
  /** How it said that it is (domain/order/printer-state.ts); null before it said anything. */
  state: string | null;
  ended_utc: string | null;
  /** The device that made it; null where none did: the receiver key, or a program of before. */
  made_by_device_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Printings in a row of which it has not said what became; 0 once it says so of one. */
  silent: Generated<number>;
  /** 1 for a Star printer that is asked to confirm by GET, as it once was silent. */
  confirms_by_get: Generated<Bit>;
};

/** A ticket for one printer, from what causes it until the printer says that it is printed. */
export type PrintJobsTable = {
  restaurant_id: string;
  job_id: string;
  printer_id: string;
  /** Null for a test ticket. */
  order_id: string | null;
  /** What it is printed for, once at each printer: 'arrival' or 'accept' and the order, 'press' and its id. */
  cause_key: string;
  /** Names the printing that is under way or comes next: to the printer, and in the order's prints. */
  token: string;
  /** The token before that one: the printer may still say that it printed it. */
  former_token: string | null;
  /** waiting, sent; then printed, failed or dropped. */
  state: string;
  /** How often it was handed over. */
  tries: number;
  /** 1 once paper may carry it although the printer has not said so: each later ticket says that it is a copy. */
  is_doubtful: Bit;
  not_before_utc: string;
  /** Until then a ticket that was handed over may still be reported. */
  lease_utc: string | null;
  /** Why it was not printed, in the printer's own code. */
  fault: string | null;
  made_utc: string;
  ended_utc: string | null;
  /** 1 where it was fetched without its token, by a printer that names no tickets. */
  is_nameless: Generated<Bit>;
};
