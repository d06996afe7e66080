import type { QueryResult } from 'kysely';
import { type Metrics, NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { asUnavailable, isConstraint, type Patience } from './sqlite-patience.ts';

/** A group is put on disk when so many turns of the event loop in a row have brought nobody: requests are begun one a turn. */
const QUIET_TURNS = 2;
/** After so long (ms), looked at once a turn, a group waits for nobody more. */
const LONGEST_MS = 8;

/** One transaction; it has the file to itself from its begin to its end. */
export type Member = {
  execute<R>(sql: string, parameters: readonly unknown[]): QueryResult<R>;
  /**
   * Ends it; resolves when it is on disk.
   * @throws what kept it from getting there; nothing of it is kept then.
   */
  commit(): Promise<void>;
  /** Undoes it alone. After a commit that threw there is nothing left to undo. */
  rollback(): Promise<void>;
};

/** Another transaction of the group could not be committed; this one is to run again, by itself. */
export class GroupBroken extends Error {
  override readonly name = 'GroupBroken';
}

/**
 * Transactions of one file, one after the other; those that requests of the same moment bring are put on disk
 * by one commit, because a sync costs more than the rest of an order. Each is a savepoint: one that fails
 * undoes only itself. No caller gets a success, and no other connection sees it, before its sync has
 * returned.
 */
export class GroupCommit {
  readonly #file: SqliteFile;
  readonly #door: SqliteFile;
  readonly #patiently: Patience;
  /** ms that never go back. */
  readonly #now: () => number;
  readonly #metrics: Metrics;
  /** Ended well and waiting for the disk. */
  #ended: PromiseWithResolvers<void>[] = [];
  /** Whoever asked for the file last: the next one waits for this. */
  #turn: Promise<void> = Promise.resolve();
  /** So many transactions are yet to be committed each by itself. */
  #alone = 0;

  /** @param door the same for all processes of the file (openSqliteDoor) */
  constructor(
    file: SqliteFile,
    door: SqliteFile,
    patiently: Patience,
    now = () => performance.now(),
    metrics = NO_METRICS,
  ) {
    this.#metrics = metrics;
    this.#now = now;
    this.#file = file;
    this.#door = door;
    this.#patiently = patiently;
  }

  /** Takes the write lock if the group does not have it yet. @throws DatabaseUnavailable. */
  async begin(): Promise<Member> {
    const came = this.#now();
    const endTurn = await this.#takeTurn();
    this.#waited('turn', came);
    try {
      if (this.#alone > 0) {
        this.#alone -= 1;
        this.#putOnDisk();
      }
      if (!this.#file.isInTransaction()) await this.#lock();
      this.#file.execute('savepoint member');
    } catch (error) {
      this.#leaveIfEmpty();
      endTurn();
      throw asUnavailable(error);
    }
    return this.#member(endTurn);
  }

  /**
   * Takes the write lock. Whoever waits for it stands at the door meanwhile, past which nobody gets who comes
   * later: else another process that is busy would begin one group after the other, and this one would hardly
   * ever find the file free between two of them.
   */
  async #lock(): Promise<void> {
    let isAtDoor = false;
    const came = this.#now();
    try {
      await this.#patiently(() => {
        if (!isAtDoor) this.#door.execute('begin immediate');
        isAtDoor = true;
        // `begin` alone locks at the first write, and two processes that read first would both fail there
        this.#file.execute('begin immediate');
      });
    } finally {
      this.#waited('file', came);
      if (isAtDoor) this.#door.execute('rollback');
    }
  }

  /** Runs a statement that may be in no transaction, between two of them. @throws DatabaseUnavailable. */
  async executeBetween<R>(sql: string): Promise<QueryResult<R>> {
    const endTurn = await this.#takeTurn();
    try {
      this.#putOnDisk();
      return await this.#patiently(() => this.#file.execute<R>(sql));
    } catch (error) {
      throw asUnavailable(error);
    } finally {
      endTurn();
    }
  }

  /** Waits for all that was begun. */
  async close(): Promise<void> {
    const endTurn = await this.#takeTurn();
    this.#putOnDisk();
    endTurn();
    this.#file.close();
    this.#door.close();
  }

  #member(endTurn: () => void): Member {
    let hasEnded = false;
    return {
      execute: (sql, parameters) => {
        // SQLite may have rolled back by itself; what ran now would be kept without its transaction
        if (!this.#file.isInTransaction()) throw new DatabaseUnavailable('the transaction was lost');
        try {
          return this.#file.execute(sql, parameters);
        } catch (error) {
          throw asUnavailable(error);
        }
      },
      commit: async () => {
        if (!this.#file.isInTransaction()) throw new DatabaseUnavailable('the transaction was lost');
        this.#file.execute('release member');
        hasEnded = true;
        const told = Promise.withResolvers<void>();
        if (this.#ended.push(told) === 1) this.#flushWhenAllJoined();
        endTurn();
        await told.promise;
      },
      rollback: async () => {
        if (hasEnded) return;
        hasEnded = true;
        const others = this.#undo();
        endTurn();
        // a refusal may depend on what the others wrote, so it is reported only when they are on disk
        await Promise.allSettled(others.map((other) => other.promise));
      },
    };
  }

  /** @returns the members that wait for the disk. */
  #undo(): PromiseWithResolvers<void>[] {
    const others = [...this.#ended];
    if (this.#file.isInTransaction()) {
      this.#file.execute('rollback to member');
      this.#file.execute('release member');
      this.#leaveIfEmpty();
    } else {
      // the disk failed it, and with it all that had not been committed
      this.#tell((other) => other.reject(new DatabaseUnavailable('the disk failed a transaction')));
    }
    return others;
  }

  /** Waits while each turn brings another one, as it does when requests wait for theirs at the gate. */
  #flushWhenAllJoined(): void {
    const started = this.#now();
    let seen = 0;
    let quietTurns = 0;
    const look = () => {
      const joined = this.#ended.length;
      if (joined === 0) return;
      quietTurns = joined > seen ? 0 : quietTurns + 1;
      seen = joined;
      if (quietTurns >= QUIET_TURNS || this.#now() - started > LONGEST_MS) void this.#flush();
      else setImmediate(look);
    };
    setImmediate(look);
  }

  async #flush(): Promise<void> {
    const endTurn = await this.#takeTurn();
    this.#putOnDisk();
    endTurn();
  }

  #putOnDisk(): void {
    if (this.#ended.length === 0) return;
    try {
      this.#file.execute('commit');
      this.#tell((member) => member.resolve());
    } catch (error) {
      if (this.#file.isInTransaction()) this.#file.execute('rollback');
      // a constraint that is checked at the commit: all run again, each by itself, and only the one at fault
      // fails
      const isOneOfMany = isConstraint(error) && this.#ended.length > 1;
      if (isOneOfMany) this.#alone = this.#ended.length;
      this.#tell((member) => member.reject(isOneOfMany ? new GroupBroken() : asUnavailable(error)));
    }
  }

  #tell(outcome: (member: PromiseWithResolvers<void>) => void): void {
    for (const member of this.#ended.splice(0)) outcome(member);
  }

  /** A group of nobody does not keep the lock. */
  #leaveIfEmpty(): void {
    if (this.#ended.length === 0 && this.#file.isInTransaction()) this.#file.execute('rollback');
  }

  #waited(what: 'turn' | 'file', since: number): void {
    this.#metrics.time('store_database_wait_seconds', (this.#now() - since) / 1000, { for: what });
  }

  async #takeTurn(): Promise<() => void> {
    const before = this.#turn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#turn = promise;
    await before;
    return resolve;
  }
}
