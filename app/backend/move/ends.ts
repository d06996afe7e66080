import type { Row, Table } from './tables.ts';

/** Count and sums of the whole-number columns of a table, worked out by its database; sums as digits, null for no rows. */
export type Totals = { rows: number; sums: Record<string, string | null> };
export type Mark = { moveId: string; place: string };

/** What can be read of either database, inside the transaction that is open there. */
export type Readable = {
  /** For people: where it is, without a password. */
  place: string;
  tables(): Promise<Table[]>;
  /** The names of the migrations that it has seen. */
  migrations(): Promise<string[]>;
  mark(name: 'moved' | 'arriving'): Promise<Mark | null>;
  /** All rows of a table, a few megabytes at a time. */
  rows(table: Table): AsyncIterable<Row[]>;
  totals(table: Table): Promise<Totals>;
  /** Undoes what is open, and lets go of everything. */
  end(): Promise<void>;
};

/** Where a store is moved from. */
export type Source = Readable & {
  /** Begins to read it as it is at this moment; writers go on. */
  beginSnapshot(): Promise<void>;
  endSnapshot(): Promise<void>;
  /** Says to its servers that it takes no writes, for some seconds from now; null: that it takes them again. */
  sayClosed(seconds: number | null): Promise<void>;
  /** Begins a transaction beside which nobody else writes; with it ends, too, what keeps them out. */
  lock(): Promise<void>;
  /** Ends that transaction: no server of any version writes here from now on. */
  markMoved(mark: Mark): Promise<void>;
  /** Takes all of that back. */
  undoMoved(): Promise<void>;
};

/** Where a store is moved to. */
export type Target = Readable & {
  /** Whether a table has a row. */
  isEmpty(tables: readonly Table[]): Promise<boolean>;
  /** Marks it as one that no server may start on, so that it is known for unfinished, whatever comes. */
  markArriving(mark: Mark): Promise<void>;
  /** Begins a transaction in which the tables are empty and their triggers at rest. */
  beginFilling(tables: readonly Table[]): Promise<void>;
  insert(table: Table, rows: Row[]): Promise<void>;
  /** Triggers work again, and every row has its parent. */
  endFilling(tables: readonly Table[]): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** A server may start on it from now on. */
  release(tables: readonly Table[]): Promise<void>;
};
