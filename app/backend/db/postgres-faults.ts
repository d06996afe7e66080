import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { MOVED_CODE, StoreMoving } from './moves.ts';

/**
 * Faults of the server's state, not of the statement: connection exceptions, insufficient resources (disk
 * full, too many connections), operator intervention (restart, statement timeout), system errors, a rejected
 * or rotated login.
 */
const UNAVAILABLE_CLASSES = ['08', '28', '53', '57', '58'];
/** read_only_sql_transaction (the primary became a standby), lock_not_available. */
const UNAVAILABLE = ['25006', '55P03'];
/** The connection is over too: idle_in_transaction_session_timeout, and the primary that became a standby. */
const ENDING = ['25P03', '25006'];

/** What a failed statement or connect means for the caller, and whether its connection can be used again. */
export type PostgresFault = { error: unknown; endsConnection: boolean };

/**
 * Judges what `pg` threw. What the server did not say itself is the connection's fault (pg has no class for
 * it).
 */
export function judgeFault(error: unknown): PostgresFault {
  if (error instanceof TypeError || error instanceof RangeError) return { error, endsConnection: false };
  if (!(error instanceof DatabaseError))
    return { error: new DatabaseUnavailable(error), endsConnection: true };
  const { code = '', severity } = error;
  if (code === MOVED_CODE) return { error: new StoreMoving(), endsConnection: false };
  const endsConnection = severity === 'FATAL' || ENDING.includes(code) || code.startsWith('08');
  const isUnavailable =
    endsConnection || UNAVAILABLE.includes(code) || UNAVAILABLE_CLASSES.includes(code.slice(0, 2));
  return { error: isUnavailable ? new DatabaseUnavailable(error) : error, endsConnection };
}
