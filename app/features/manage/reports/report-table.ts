import type { FigureKind } from '#app/features/manage/figure-words.ts';

/** A column of figures. */
export type Column = {
  key: string;
  label: string;
  kind: FigureKind;
  /** A phone has no room for it. */
  isSecondary?: true;
};
export type TableRow = {
  key: string;
  name: string;
  /** A figure for each column: cents, tenths of a percent, minutes or a number; null for none. */
  values: readonly (number | null)[];
  /** For a bar beside the row, tenths of a percent. */
  share?: number;
};
/** A table as the page shows it and the file has it. */
export type ReportTable = {
  id: string;
  title: string;
  /** What its rows are. */
  of: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  /** The sum of each column that has one. */
  total: readonly (number | null)[] | null;
};
