import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { GroupBroken, GroupCommit, type Member } from './group-commit.ts';
import { openSqlite, openSqliteDoor, openSqliteReader, type SqliteFile } from './sqlite-file.ts';
import { createPatience } from './sqlite-patience.ts';

let directory: string;
/** Every statement that reached the file. */
let ran: string[];
/** Takes the place of a statement. */
let instead: Map<string, () => void>;
let reader: SqliteFile;
let group: GroupCommit;
/** ms; a test sets what has passed. */
let clock: number;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'group-'));
  const path = join(directory, 'store.db');
  const file = openSqlite(path);
  file.execute('create table marks (mark text primary key)');
  file.execute('create table owners (mark text references marks (mark) deferrable initially deferred)');
  reader = openSqliteReader(path);
  ran = [];
  clock = 0;
  instead = new Map();
  group = new GroupCommit(
    {
      ...file,
      execute(sql, parameters) {
        ran.push(sql);
        instead.get(sql)?.();
        return file.execute(sql, parameters);
      },
    },
    openSqliteDoor(path),
    createPatience(50),
    () => clock,
  );
});
afterEach(async () => {
  await group.close();
  reader.close();
  rmSync(directory, { recursive: true });
});

const marks = () =>
  reader.execute<{ mark: string }>('select mark from marks order by mark').rows.map(({ mark }) => mark);
const times = (sql: string) => ran.filter((one) => one === sql).length;

async function write(mark: string, table = 'marks'): Promise<void> {
  await transaction((member) => member.execute(`insert into ${table} values (?)`, [mark]));
}

async function transaction(work: (member: Member) => unknown): Promise<void> {
  const member = await group.begin();
  try {
    await work(member);
    await member.commit();
  } catch (error) {
    await member.rollback();
    throw error;
  }
}

const failing = (mark: string) =>
  transaction((member) => {
    member.execute('insert into marks values (?)', [mark]);
    throw new Error('refused');
  });

test('transactions of one moment share one commit; one that comes later has its own', async () => {
  await Promise.all(['a', 'b', 'c'].map((mark) => write(mark)));
  expect(times('commit')).toBe(1);
  await write('d');
  expect(times('commit')).toBe(2);
  expect(marks()).toEqual(['a', 'b', 'c', 'd']);
});

/** Begins a transaction in each turn of the event loop, as the gate lets requests in. */
async function oneATurn(marks: string[], everyTurn: () => unknown = () => undefined): Promise<void> {
  const all: Promise<void>[] = [];
  for (const mark of marks) {
    all.push(write(mark));
    await new Promise(setImmediate);
    await everyTurn();
  }
  await Promise.all(all);
}

test('A-649: those that are begun one a turn of the event loop share one commit', async () => {
  await oneATurn(['a', 'b', 'c', 'd']);
  expect([times('commit'), marks()]).toEqual([1, ['a', 'b', 'c', 'd']]);
});

test('A-649: a group waits for others 8 ms at the longest', async () => {
  await oneATurn(['a', 'b', 'c', 'd', 'e', 'f'], () => (clock += 5));
  expect(times('commit')).toBeGreaterThan(1);
  expect(marks()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('A-649: a group that was put on disk while it waited for others is not put there twice', async () => {
  await oneATurn(['a', 'b'], () => group.executeBetween('analyze'));
  await write('c');
  expect([times('commit'), marks()]).toEqual([3, ['a', 'b', 'c']]);
});

test('nobody else sees a transaction, and nobody is told of it, before it is on disk', async () => {
  let isTold = false;
  const member = await group.begin();
  member.execute('insert into marks values (?)', ['a']);
  const ended = member.commit().then(() => {
    isTold = true;
  });
  await Promise.resolve();
  expect([times('release member'), times('commit'), isTold, marks()]).toEqual([1, 0, false, []]);
  await ended;
  expect([times('commit'), isTold, marks()]).toEqual([1, true, ['a']]);
});

test('one that throws is undone alone, whatever its place in the group', async () => {
  const all = [failing('x'), write('a'), failing('y'), write('b'), failing('z')];
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([false, true, false, true, false]);
  expect(marks()).toEqual(['a', 'b']);
  expect(times('commit')).toBe(1);
});

test('a group of nobody keeps no lock', async () => {
  await expect(failing('x')).rejects.toThrow('refused');
  expect(ran.at(-1)).toBe('rollback');
});

test('when the disk fails the commit, all are told so and nothing is kept; the next group starts anew', async () => {
  const full = Object.assign(new Error('disk is full'), { errcode: 13 });
  instead.set('commit', () => {
    throw full;
  });
  const outcomes = await Promise.allSettled([write('a'), write('b')]);
  for (const outcome of outcomes)
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(DatabaseUnavailable);
  instead.clear();
  expect(marks()).toEqual([]);
  await write('c');
  expect(marks()).toEqual(['c']);
});

test('when SQLite rolls back by itself, all that was not on disk is lost for whoever waits, and no more is written', async () => {
  const first = write('a');
  const second = transaction((member) => {
    member.execute('insert into marks values (?)', ['b']);
    member.execute('rollback', []);
    member.execute('insert into marks values (?)', ['c']);
  });
  for (const outcome of await Promise.allSettled([first, second]))
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(DatabaseUnavailable);
  expect(marks()).toEqual([]);
});

test('a constraint that is checked at the commit fails only the one at fault', async () => {
  const again = async (mark: string, table?: string): Promise<void> => {
    for (;;) {
      try {
        return await write(mark, table);
      } catch (error) {
        if (!(error instanceof GroupBroken)) throw error;
      }
    }
  };
  const outcomes = await Promise.allSettled([again('a'), again('nobody', 'owners'), again('b')]);
  const faults = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'none'));
  expect(faults).toEqual(['none', expect.stringContaining('FOREIGN KEY constraint failed'), 'none']);
  expect(marks()).toEqual(['a', 'b']);
});

test('another process that writes is waited for, then refused; what waits in between is served in its order', async () => {
  const other = openSqlite(join(directory, 'store.db'));
  other.execute('begin immediate');
  await expect(write('a')).rejects.toBeInstanceOf(DatabaseUnavailable);
  const waiting = write('b');
  other.execute('rollback');
  await waiting;
  other.close();
  expect(marks()).toEqual(['b']);
});

test('F15: what runs between two transactions waits for a busy file too', async () => {
  let looks = 0;
  instead.set('pragma wal_checkpoint', () => {
    looks += 1;
    if (looks < 3) throw Object.assign(new Error('database is locked'), { errcode: 5 });
  });
  expect((await group.executeBetween('pragma wal_checkpoint')).rows).toHaveLength(1);
});

test('closing puts on disk what has ended', async () => {
  const member = await group.begin();
  member.execute('insert into marks values (?)', ['a']);
  const ended = member.commit();
  await Promise.all([group.close(), ended]);
  expect(marks()).toEqual(['a']);
  const path = join(directory, 'store.db');
  group = new GroupCommit(openSqlite(path), openSqliteDoor(path), createPatience(50));
});
