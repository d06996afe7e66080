import type { Kysely, Transaction } from 'kysely';
import type { Database } from './db/schema.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** One structured line a call: a message and its fields; never a secret. */
export type Log = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

/** What a use case may reach. Time, ids and secrets come from here, so that tests decide them. */
export type Deps = {
  /** For reads outside a transaction. Inside one only its own `trx` may be used: on SQLite `db` would wait for ever. */
  db: Db;
  /** Runs `work` in one transaction (`begin immediate` on SQLite); a throw rolls it back. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  now(): Date;
  /** A random UUIDv4. */
  newId(): string;
  /** 32 random bytes, base64url. */
  newSecret(): string;
  log: Log;
  /** Key of the place service's signatures (deliveryLocation). */
  placeSecret: string;
};
