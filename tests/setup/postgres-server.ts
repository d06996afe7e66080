import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { quickPlace } from './quick-place.ts';

/** How a PostgreSQL server goes down: it tells its clients; or it stops dead, and recovers from its log when it is up. */
export type DownMode = 'fast' | 'immediate';

/** A PostgreSQL server of our own, on a free port, with data that nobody else has. */
export type PostgresServer = {
  /** Of its maintenance database, in which others can be made: as an ordinary role, which a store should have. */
  url: string;
  /** Ends it and removes its data. Happens by itself when this process ends, however it ends. */
  stop(): Promise<void>;
  down(mode: DownMode): Promise<void>;
  /** Up again after `down`, on the same port and data, and answering. */
  up(): Promise<void>;
  restart(mode: DownMode): Promise<void>;
};

export type PostgresServerOptions = {
  /** False where only answers matter: commits are not waited for until they are on disk, and data lie in memory. */
  isDurable?: boolean;
};

const SUPERUSER = 'postgres';
const READY_MS = 120_000;
const DOWN_MS = 20_000;
const SIGNALS: Record<DownMode, NodeJS.Signals> = { fast: 'SIGINT', immediate: 'SIGQUIT' };

/** Where the server's programs are, or null: the newest of Debian's, else what PATH finds. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  return (
    [...folders, ...(process.env.PATH ?? '').split(delimiter)].find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  );
}

/** Starts a server of the system's PostgreSQL. @throws Error when there is none, or with what it said when it does not start. */
export async function startPostgres({
  isDurable = true,
}: PostgresServerOptions = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === null) throw new Error('No PostgreSQL here. Install it: apt-get install postgresql');
  const user = serverUser();
  const directory = mkdtempSync(join(isDurable ? tmpdir() : quickPlace(ROOM_BYTES), 'postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const reaper = startReaper(directory);
  const port = await freePort();
  const url = `postgres://store@127.0.0.1:${port}/postgres`;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    // nothing of it outlives the run, and a vacuum of the server's own would hold a database that is to go
    ...(isDurable
      ? []
      : ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0']),
  ].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | null = null;

  async function up(): Promise<void> {
    const log = openSync(join(directory, 'log'), 'a');
    server = spawn(join(programs ?? '', 'postgres'), ['-D', data, ...settings], {
      ...user,
      cwd: directory,
      stdio: ['ignore', log, log],
    });
    try {
      await untilAnswers(asSuperuser(url), server);
    } catch (error) {
      throw new Error(`${error}\n${readFileSync(join(directory, 'log'), 'utf8')}`);
    }
  }
  async function down(mode: DownMode): Promise<void> {
    if (server) await end(server, SIGNALS[mode]);
    server = null;
  }
  try {
    initialise(join(programs, 'initdb'), data, user);
    await up();
    await makeRole(asSuperuser(url));
  } catch (error) {
    reaper.stdin?.end();
    throw error;
  }
  return {
    url,
    down,
    up,
    async restart(mode) {
      await down(mode);
      await up();
    },
    async stop() {
      await down('immediate');
      rmSync(directory, { recursive: true, force: true });
      const ended = once(reaper, 'exit');
      reaper.stdin?.end();
      await ended;
    },
  };
}

export type ServerUser = { uid?: number; gid?: number };

/** PostgreSQL refuses to be run by root; then somebody else of this system runs it. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const found = users.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody');
}

/** As much as a log of its usual size (1 GB) and all databases of a run take, with room. */
const ROOM_BYTES = 4 * 1024 ** 3;

function initialise(initdb: string, data: string, user: ServerUser): void {
  const words = [
    '-D',
    data,
    '-U',
    SUPERUSER,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
    '--no-instructions',
  ];
  const { status, stdout, stderr, error } = spawnSync(initdb, words, { ...user, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** The same database of our own server as the one role there that nothing is refused, and no wall holds. */
export function asSuperuser(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = SUPERUSER;
  return url.href;
}

async function makeRole(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('create role store login createdb');
  await client.end();
}

/**
 * A process that ends the server and removes its data when this one is gone, even killed: its input closes then. It has
 * a session of its own, so that Ctrl-C does not end it too.
 */
function startReaper(directory: string): ChildProcess {
  const script = `cat > /dev/null
    server=$(head -n 1 "$0/data/postmaster.pid" 2> /dev/null)
    if [ -n "$server" ]; then
      kill -QUIT "$server" 2> /dev/null
      while kill -0 "$server" 2> /dev/null; do sleep 0.1; done
    fi
    rm -rf "$0"`;
  return spawn('sh', ['-c', script, directory], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
}

async function untilAnswers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  const late = setTimeout(() => server.kill('SIGKILL'), DOWN_MS);
  await ended;
  clearTimeout(late);
}
