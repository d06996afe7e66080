/**
 * What a move of the store between two databases leaves in them. `closing`: writes are refused until `until_ms` (epoch,
 * PostgreSQL alone; a file says it beside SQLite's). `moved`: the store lives at `place` now. `arriving`: a store is being
 * copied into this database.
 */
export type StoreMovesTable = {
  mark: 'closing' | 'moved' | 'arriving';
  /** The same in both databases. */
  move_id: string;
  /** The other database, without a password. */
  place: string;
  until_ms: number | null;
};

/** The table of the marks, which no move copies. */
export const MOVES = 'store_moves';
