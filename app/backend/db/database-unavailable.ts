/**
 * The database cannot be asked at the moment: it is gone, restarting, full, locked or too busy. Nothing is
 * known to be wrong with the call, so it is answered HTTP 503 with Retry-After instead of 500.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super(`The database does not answer: ${reasonOf(cause)}`, { cause });
  }
}

/** Of several addresses that were tried, Node gives an error without a message, only a code. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}
