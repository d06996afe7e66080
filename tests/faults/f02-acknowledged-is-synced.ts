import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeRows } from '../setup/database.ts';
import { asSuperuser, startPostgres } from '../setup/postgres-server.ts';
import { CASH, orderOne } from './client/shop.ts';
import { BOTH, countFor, type Fault, type FaultOptions, settleUp } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

/** One call that the kernel was asked for, with when it began and ended (ms since 1970). */
type SystemCall = { name: string; text: string; from: number; to: number };

/** An order's answer is written only after its rows are on the disk: power loss itself is not tried, this is its stand-in. */
export const acknowledgedIsSynced: Fault = {
  id: 'F02',
  name: 'acknowledged means synced',
  engines: BOTH,
  async run(options) {
    if (options.engine === 'sqlite') return tried(options);
    // that of the other faults does not wait for its disk
    const postgres = await startPostgres();
    return tried({ ...options, postgres }).finally(() => postgres.stop());
  },
};

function tried({ random, scale, engine, postgres }: FaultOptions): ReturnType<Fault['run']> {
  return withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
    const shop = rig.shop();
    const count = countFor(scale, 200, 5);
    const server = await rig.start();
    const traced = engine === 'sqlite' ? [server.pid] : await postgresProcesses(rig);
    const trace = await startTrace(traced);
    const answers: { orderId: string; from: number; to: number }[] = [];
    for (let round = 0; round < count; round += 1) {
      const from = performance.timeOrigin + performance.now();
      const { orderId } = await orderOne(shop, { paymentMode: CASH });
      answers.push({ orderId, from, to: performance.timeOrigin + performance.now() });
    }
    const calls = await trace.end();
    const synced = answers.filter((answer) =>
      engine === 'sqlite' ? isSyncedBeforeReply(calls, answer) : isSyncedMeanwhile(calls, answer),
    ).length;
    const { counted, broken } = await settleUp(rig);
    if (synced < count)
      broken.push(`${count - synced} orders were answered before their rows were on the disk`);
    const shown =
      engine === 'sqlite'
        ? 'log synced, then the answer written'
        : "server's log synced between question and answer";
    return { counted: `${synced}/${count} (${shown}), ${counted}`, broken };
  });
}

/** In the one process there is: the log is written, synced, and only then the answer with the order's id goes out. */
function isSyncedBeforeReply(
  calls: SystemCall[],
  { orderId, from }: { orderId: string; from: number },
): boolean {
  const reply = calls.findIndex(
    ({ name, text }) =>
      /^(write|writev|sendto|sendmsg)$/.test(name) && text.includes(orderId) && text.includes('HTTP/1.1'),
  );
  if (reply < 0) return false;
  const before = calls.slice(0, reply).filter((call) => call.from >= from);
  const written = before.findLastIndex(
    ({ name, text }) => name.startsWith('pwrite') && text.includes('-wal>'),
  );
  const synced = before.findLastIndex(
    ({ name, text }) => /^f(data)?sync$/.test(name) && text.includes('-wal>') && text.endsWith('= 0'),
  );
  return written >= 0 && synced > written;
}

/** The database is a process of its own: it synced its log after the question came and before the answer was here. */
function isSyncedMeanwhile(calls: SystemCall[], { from, to }: { from: number; to: number }): boolean {
  return calls.some(
    (call) =>
      /^f(data)?sync$/.test(call.name) && call.text.includes('pg_wal') && call.from >= from && call.to <= to,
  );
}

/** The database server's processes; those it makes later are followed from the first of them. */
async function postgresProcesses({ database }: Rig): Promise<number[]> {
  const [row] = await storeRows(
    { ...database, databaseUrl: asSuperuser(database.databaseUrl ?? '') },
    `select current_setting('fsync') || current_setting('synchronous_commit') as durable,
      pg_read_file('postmaster.pid', 0, 20) as pid`,
  );
  if (row?.durable !== 'onon') throw new Error(`the database server does not sync: ${row?.durable}`);
  const first = Number.parseInt(String(row.pid), 10);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ');
  return [first, ...children.map(Number)];
}

/** Follows processes and all that they start. @throws Error when there is no strace. */
async function startTrace(pids: number[]): Promise<{ end(): Promise<SystemCall[]> }> {
  if (spawnSync('strace', ['-V']).status !== 0)
    throw new Error('No strace here. Install it: apt-get install strace');
  const directory = mkdtempSync(join(tmpdir(), 'trace-'));
  const file = join(directory, 'trace');
  const names = 'trace=fsync,fdatasync,write,writev,pwrite64,sendto,sendmsg';
  const words = [
    '-f',
    '-y',
    '-ttt',
    '-T',
    '-s',
    '4000',
    '-e',
    names,
    '-o',
    file,
    ...pids.flatMap((pid) => ['-p', String(pid)]),
  ];
  const strace = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  // it says a line for each process that it holds, with all of its threads
  while (!pids.every((pid) => isTraced(pid, strace.pid))) await once(strace.stderr, 'data');
  return {
    async end() {
      const ended = once(strace, 'exit');
      strace.kill('SIGINT');
      await ended;
      const calls = readTrace(readFileSync(file, 'utf8'));
      rmSync(directory, { recursive: true });
      return calls;
    },
  };
}

/** `1234 1700000000.123456 fdatasync(7</data/store.db-wal>) = 0 <0.000800>`, also when other threads come in between. */
export function readTrace(text: string): SystemCall[] {
  const open = new Map<string, { name: string; from: number; text: string }>();
  const calls: SystemCall[] = [];
  for (const line of text.split('\n')) {
    const [, thread = '', seconds, rest = ''] = /^(\d+) +(\d+\.\d+) (.*)$/.exec(line) ?? [];
    const at = Number(seconds) * 1000;
    const resumed = /^<\.\.\. (\w+) resumed>(.*)$/.exec(rest);
    const begun = /^(\w+)\((.*)$/.exec(rest);
    if (resumed) {
      const call = open.get(thread);
      if (call) calls.push({ ...call, text: call.text + cut(resumed[2] ?? ''), to: at });
    } else if (begun?.[1] !== undefined) {
      const call = { name: begun[1], from: at, text: begun[2] ?? '' };
      if (rest.endsWith('<unfinished ...>')) open.set(thread, call);
      else calls.push({ ...call, text: cut(call.text), to: at + took(rest) });
    }
  }
  return calls;
}

/** Without the time that it took. */
function cut(text: string): string {
  return text.replace(/ *<\d+\.\d+>$/, '');
}

function took(text: string): number {
  return Number(/<(\d+\.\d+)>$/.exec(text)?.[1] ?? 0) * 1000;
}

/** Whether all threads of a process are followed. One that ended in between, as workers of a database do, is too. */
function isTraced(pid: number, by: number | undefined): boolean {
  const tasks = `/proc/${pid}/task`;
  return unlessEnded(() => readdirSync(tasks), []).every((task) =>
    unlessEnded(
      () => readFileSync(join(tasks, task, 'status'), 'utf8').includes(`TracerPid:\t${by}\n`),
      true,
    ),
  );
}

/** @throws whatever reading throws but ENOENT and ESRCH: the process or thread is no more */
function unlessEnded<T>(read: () => T, ended: T): T {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return ended;
    throw error;
  }
}
