import { MOVES } from '#app/backend/db/move-tables.ts';
import type { Readable } from './ends.ts';
import { totalsOf } from './sqlite-end.ts';
import { type Cell, OF_DATABASE, type Row, type Table } from './tables.ts';

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Of texts that are read at a time, roughly; and how many rows at first, when their size is not known. */
const PIECE_CHARACTERS = 4_000_000;
const FIRST_ROWS = 50;
const PIECE_ROWS = 2_000;

/** Columns that are worked out from others are not copied. */
const COLUMNS = `select class.relname as name, attname as column, format_type(atttypid, atttypmod) as type
  from pg_attribute join pg_class as class on class.oid = attrelid
  where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'
    and attnum > 0 and not attisdropped and attgenerated = '' order by relname, attname collate "C"`;
const PARENTS = `select class.relname as name, parent.relname as parent from pg_constraint
  join pg_class as class on class.oid = conrelid join pg_class as parent on parent.oid = confrelid
  where contype = 'f' and class.relnamespace = current_schema()::regnamespace`;

/** What can be read of a PostgreSQL database; rows are read by a cursor of the transaction that is open. */
export function postgresReadable(query: Query, place: string) {
  let known: Map<string, Map<string, string>> | null = null;
  const types = async (table: string) => {
    known ??= grouped(await query(COLUMNS));
    return known.get(table) ?? new Map<string, string>();
  };
  return {
    place,
    types,
    async tables(): Promise<Table[]> {
      const parents = await query(PARENTS);
      return [...grouped(await query(COLUMNS))]
        .filter(([name]) => !OF_DATABASE.test(name))
        .map(([name, columns]) => ({
          name,
          columns: [...columns].map(([column, type]) => ({
            name: column,
            isWhole: /^(?:small|big)?int/.test(type),
          })),
          parents: parents.filter((row) => row.name === name).map((row) => String(row.parent)),
        }));
    },
    async migrations() {
      return (await query('select name from kysely_migration order by name collate "C"')).map(({ name }) =>
        String(name),
      );
    },
    async mark(name) {
      const [row] = await query(`select move_id, place from ${MOVES} where mark = $1`, [name]);
      return row ? { moveId: String(row.move_id), place: String(row.place) } : null;
    },
    async *rows({ name, columns }) {
      const named = columns.map((column) => `"${column.name}"`).join(', ');
      await query(`declare moving no scroll cursor for select ${named} from "${name}"`);
      for (let count = FIRST_ROWS; ; ) {
        const found = await query(`fetch ${count} from moving`);
        const rows = found.map((row): Row => columns.map((column) => row[column.name] as Cell));
        if (rows.length > 0) yield rows;
        if (rows.length < count) break;
        count = Math.max(
          1,
          Math.min(PIECE_ROWS, Math.floor((PIECE_CHARACTERS * count) / (1 + sizeOf(rows)))),
        );
      }
      await query('close moving');
    },
    async totals({ name, columns }) {
      const whole = columns.filter(({ isWhole }) => isWhole);
      const sums = whole.map((column) => `, sum("${column.name}")::text as "${column.name}"`);
      const [row] = await query(`select count(*) as "rows of all"${sums.join('')} from "${name}"`);
      return totalsOf(row ?? {}, whole);
    },
  } satisfies Omit<Readable, 'end'> & { types: typeof types };
}

function grouped(rows: Record<string, unknown>[]): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>();
  for (const { name, column, type } of rows) {
    const columns = tables.get(String(name)) ?? new Map<string, string>();
    tables.set(String(name), columns.set(String(column), String(type)));
  }
  return tables;
}

function sizeOf(rows: readonly Row[]): number {
  let size = 0;
  for (const row of rows) for (const cell of row) if (typeof cell === 'string') size += cell.length;
  return size;
}
