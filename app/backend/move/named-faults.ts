import type { Readable } from './ends.ts';
import type { Table } from './tables.ts';

/** SQLITE_FULL and SQLITE_IOERR; what else SQLite adds is in higher bits. */
const FULL = 13;
const FAILS = 10;
const PRIMARY = 0xff;
/** PostgreSQL's disk_full, and what it says when it stops: admin_shutdown, crash_shutdown, cannot_connect_now. */
const FULL_CODES = ['ENOSPC', '53100'];
const STOPS = /^(?:57P0[123]|08\w{3}|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
/** How the driver says that the connection is gone, without a code. */
const GONE = /^Connection terminated|connection error and is not queryable|^Client was closed/;

/** The same end of a move; where its disk or its connection fails, the sentence names it. */
export function withNamedFaults<End extends Readable>(end: End): End {
  const named = Object.entries(end).map(([name, work]: [string, unknown]) => {
    const isCall = typeof work === 'function' && name !== 'rows';
    return [name, isCall ? (...words: unknown[]) => namingFaults(end.place, () => work(...words)) : work];
  });
  async function* rows(table: Table) {
    try {
      yield* end.rows(table);
    } catch (error) {
      throw sentenceOf(end.place, error);
    }
  }
  return { ...Object.fromEntries(named), rows } as End;
}

/** @param place for people, without a password */
export async function namingFaults<T>(place: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sentenceOf(place, error);
  }
}

function sentenceOf(place: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // a call that goes through the store's own driver is told by the driver's error
  const { errcode, code = '' } = (error.cause ?? error) as { errcode?: number; code?: string };
  const primary = (errcode ?? 0) & PRIMARY;
  if (primary === FULL || FULL_CODES.includes(code))
    return new Error(`The disk of ${place} is full`, { cause: error });
  if (primary === FAILS) return new Error(`The disk of ${place} fails`, { cause: error });
  if (STOPS.test(code) || GONE.test(error.message))
    return new Error(`${place} was lost in the middle (${error.message})`, { cause: error });
  return error;
}
