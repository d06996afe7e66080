import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { escapeLiteral, type PoolClient } from 'pg';
import { whoseWork } from './connection-shares.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { TableNotice } from './move-notice.ts';
import { judgeFault } from './postgres-faults.ts';
import { keepAcknowledged } from './postgres-limits.ts';
import { ALL_ROWS, NO_ROWS, RestaurantWallBroken, type RowsOf } from './restaurant-wall.ts';
import { SETTING } from './row-level-security.ts';
import { type First, runAfter } from './run-after.ts';
import type { WalledQuery } from './walled-compilers.ts';

type Ran<R> = { command: string; rowCount: number | null; rows: R[] };
type Whose = ReturnType<typeof whoseWork>;

const WRITES: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'];
/** What moves within a transaction; it sees no rows, and an aborted one takes nothing but these. */
const SAVEPOINTS = /^(?:savepoint|release|rollback)\b/;

/** A session of the server's own keeps this statement planned: it asks no table, so it never gets old. */
const SEE = 'see_rows_of';
/** Opens such a session, as statements. */
const OPENING = `select ${keepAcknowledged('session')};
  prepare ${SEE}(text) as select set_config('${SETTING}', $1, true)`;

/**
 * One connection. Every statement says whose rows it may see, in the message that it is sent with, for its
 * transaction alone. After the connection was lost it takes no more statements, so that none of them waits for
 * its own timeout.
 */
export class PostgresSession implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #limits: readonly string[];
  readonly #notice: TableNotice | null;
  #isLost = false;
  /** Whose work the transaction is; none is begun without it. */
  #transaction: { whose: Whose } | null = null;
  /** Whose rows the transaction sees; null when that is not known. */
  #sees: RowsOf | null = null;

  /**
   * @param limits what sets them for a transaction, as items of a select, where the session has none
   * @param notice what writes ask first; null for a session that no move keeps out
   */
  constructor(client: PoolClient, limits: readonly string[], notice: TableNotice | null) {
    this.#notice = notice;
    this.#client = client;
    this.#limits = limits;
  }

  /** Once, before anything else. */
  async open(): Promise<void> {
    if (this.#isOwn()) await this.run(OPENING, []);
  }

  #isOwn(): boolean {
    return this.#limits.length === 0;
  }

  /** @throws RestaurantWallBroken when the transaction was begun for another restaurant */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#transaction && WRITES.includes(query.query.kind)) await this.checkMove();
    const { command, rowCount, rows } = await this.#see<R>(rowsFor(query), query);
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows, ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** Before a write or a transaction; on this connection. @throws StoreMoving while a move keeps writers out */
  async checkMove(): Promise<void> {
    await this.#notice?.check((text) => this.run(text, []));
  }

  async #see<R>(rowsOf: RowsOf, { sql, parameters }: CompiledQuery): Promise<Ran<R>> {
    if (!this.#transaction) return this.run<R>(sql, parameters, this.#seeing(rowsOf, this.#limits));
    const { whose } = this.#transaction;
    if (typeof whose === 'string' && whose !== whoseWork())
      throw new RestaurantWallBroken('the transaction was begun for another restaurant');
    const isMove = SAVEPOINTS.test(sql);
    const before = this.#sees;
    // what a failure leaves, or a return to a savepoint, is not known
    this.#sees = null;
    const ran = await this.run<R>(sql, parameters, isMove || before === rowsOf ? null : this.#seeing(rowsOf));
    if (!isMove) this.#sees = rowsOf;
    return ran;
  }

  /** What a statement is sent behind, so that its transaction sees those rows from now on, until it ends. */
  #seeing(whose: RowsOf, limits: readonly string[] = []): First {
    // a caller may say a name that is no text for the database
    const rowsOf = String(storable(whose));
    if (this.#isOwn()) return { statement: SEE, values: [rowsOf] };
    return {
      text: `select ${[`set_config('${SETTING}', ${escapeLiteral(rowsOf)}, true)`, ...limits].join(', ')}`,
    };
  }

  /** Begins a transaction of whoever is at work, with its limits in the same message. */
  async begin(sql: string): Promise<void> {
    try {
      await this.run(this.#isOwn() ? sql : `${sql}; select ${this.#limits.join(', ')}`, []);
    } catch (error) {
      // nobody ends a transaction that was begun without its limits, and the next call would be in it
      this.discard();
      throw error;
    }
    this.#transaction = { whose: whoseWork() };
    this.#sees = null;
  }

  /** @returns what the server did */
  async end(sql: 'commit' | 'rollback'): Promise<string> {
    this.#transaction = null;
    return (await this.run(sql, [])).command;
  }

  async run<R>(sql: string, parameters: readonly unknown[], first: First | null = null): Promise<Ran<R>> {
    if (this.#isLost) throw new DatabaseUnavailable('the connection of this transaction was lost');
    const values = parameters.map(storable);
    try {
      const { command, rowCount, rows } =
        first === null
          ? await this.#client.query(sql, values)
          : await runAfter(this.#client, first, sql, values);
      return { command, rowCount, rows: rows as R[] };
    } catch (thrown) {
      const { error, endsConnection } = judgeFault(thrown);
      if (endsConnection) this.discard();
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for streams by this name; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streams are not served; read page by page');
  }

  discard(): void {
    this.#isLost = true;
  }

  release(): void {
    this.#client.release(this.#isLost);
  }
}

/**
 * Whose rows a statement may see. In a restaurant's call its own, unless the statement says why it goes over
 * all; in a job those that it names, so that one which was written down past our compiler sees none. The start,
 * an operator's command and tests see all.
 */
function rowsFor(query: CompiledQuery & Partial<WalledQuery>): RowsOf {
  const whose = whoseWork();
  if (whose === undefined) return ALL_ROWS;
  const named = query.rowsOf ?? NO_ROWS;
  return whose === null || named === ALL_ROWS ? named : whose;
}

/**
 * PostgreSQL has no text with a NUL in it; SQLite does. What asks with one finds nothing, what is kept keeps
 * a mark.
 */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}
