/** The draft of a restaurant's file. Files are kept as base64 of gzipped JSON (catalogue/packed-file.ts). */
type DraftsTable = {
  restaurant_id: string;
  /** Goes up with every save. */
  number: number;
  file: string;
  /** The version that it is compared with. */
  live_version: number;
  /** How many differences there are. */
  changes: number;
  /** JSON: what blocks publishing. */
  faults: string;
  /** Ids of the pictures that it names, with spaces between. */
  pictures: string;
  saved_utc: string;
  /** Who saved last; empty: nobody has. */
  who: string;
};

/** What one save of the draft changed. */
type DraftSavesTable = {
  restaurant_id: string;
  /** The number that the draft has since. */
  number: number;
  saved_utc: string;
  staff_id: string | null;
  who: string;
  /** The part that was saved, or what was done. */
  what: string;
  /** What stood there before, in pieces (catalogue/edits/pieces.ts), packed as a file. */
  before_pieces: string;
};

/** What customers were shown, by its number; the highest is live. */
type VersionsTable = {
  restaurant_id: string;
  number: number;
  /** Null once it is one of the older ones: what was said of it stays. */
  file: string | null;
  pictures: string;
  /** published, import, again, undo. */
  how: string;
  /** 1 where it was set for a time. */
  was_waiting: 0 | 1;
  /** The version that was published again. */
  of_version: number | null;
  changes: number;
  note: string;
  staff_id: string | null;
  /** The name at that time; empty: the operator. */
  who: string;
  made_utc: string;
  /** updated_utc of the restaurant's row with it; another one there is an import by an older program. */
  live_utc: string;
};

/** What is published at a time by itself; one at most for a restaurant. */
type WaitingVersionsTable = {
  restaurant_id: string;
  file: string;
  pictures: string;
  /** The version that was live when it was set. */
  live_version: number;
  changes: number;
  note: string;
  staff_id: string | null;
  who: string;
  publish_utc: string;
  made_utc: string;
};

/** The stock of dishes that left the menu; the columns are those of products. */
type KeptStockTable = {
  restaurant_id: string;
  product_id: string;
  stock_start: number | null;
  stock_count: number | null;
  in_stock: 0 | 1;
  off_by_hand: 0 | 1;
  off_since_utc: string | null;
  out_of_stock_until_utc: string | null;
  /** Since when it is on no menu. */
  left_utc: string;
};

export type DraftTables = {
  kept_stock: KeptStockTable;
  drafts: DraftsTable;
  draft_saves: DraftSavesTable;
  versions: VersionsTable;
  waiting_versions: WaitingVersionsTable;
};
