/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL. */
const OF_SQLITE: Partial<Record<number, string>> = {
  8: 'the database is read only',
  10: 'the disk of the database fails',
  13: 'the disk is full',
};
/** read_only_sql_transaction, disk_full, and class 28: the login is refused. */
const OF_POSTGRES: readonly [RegExp, string][] = [
  [/^25006$/, 'the database is read only'],
  [/^53100$/, 'the disk is full'],
  [/^28/, 'the database refuses the login of DATABASE_URL'],
];

/** A reason that may be told to anybody, in place of the database's own, which names files and addresses. */
export class NotWritable extends Error {
  override readonly name = 'NotWritable';
  readonly told: string;

  /** @param message for the log */
  constructor(told: string, message: string) {
    super(message);
    this.told = told;
  }
}

/** Why no orders can be written, in words for anybody: no path, address or name is in them. */
export function whyNotWritable(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof NotWritable) return cause.told;
  if (cause instanceof Error && 'errcode' in cause) {
    const known = OF_SQLITE[Number(cause.errcode) & 0xff];
    if (known) return known;
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return OF_POSTGRES.find(([pattern]) => pattern.test(code))?.[1] ?? 'the database does not answer';
}
