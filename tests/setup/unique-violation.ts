/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const SQLITE_CODES: readonly unknown[] = [1555, 2067];
/** unique_violation. */
const POSTGRES_CODE = '23505';

/** True when `error` says that a unique index or a primary key refused a row. The one place that knows such codes. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && SQLITE_CODES.includes(error.errcode)) return true;
  return 'code' in error && error.code === POSTGRES_CODE;
}
