import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { START_HANGS_MS } from './hang-limits.ts';
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
  const control = join(programs, 'pg_ctl');
  const log = join(directory, 'log');
  const reaper = startReaper(control, directory, user);
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
  let isUp = false;

  /** pg_ctl returns when the server is ready, or is down. */
  async function controlled(...words: string[]): Promise<void> {
    const all = ['--pgdata', data, '--wait', '--timeout', String(START_HANGS_MS / 1000), ...words];
    await promisify(execFile)(control, all, { ...user, cwd: directory }).catch((error: Error) => {
      throw new Error(`${error.message}\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
    });
  }
  async function up(): Promise<void> {
    await controlled('start', '--log', log, '--options', settings.join(' '));
    isUp = true;
  }
  async function down(mode: DownMode): Promise<void> {
    if (isUp) await controlled('stop', '--mode', mode);
    isUp = false;
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
function startReaper(control: string, directory: string, user: ServerUser): ChildProcess {
  const script = 'cat > /dev/null; "$0" stop --pgdata "$1/data" --mode immediate; rm -rf "$1"';
  return spawn('sh', ['-c', script, control, directory], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
}
