import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { serverUser } from './postgres-server.ts';

/** A PgBouncer of our own before a PostgreSQL server, on a free port. */
export type PgBouncer = {
  /** The same database through it. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
};

const READY_MS = 60_000;
/** Its sessions for one database: fewer than the store has connections, so that its transactions do share them. */
export const POOL_SIZE = 5;

/** Where the program is, or null. */
export function findPgBouncer(): string | null {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null;
}

/** Starts it in transaction mode, with its defaults else. @throws Error with what it said when it does not start. */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (program === null) throw new Error('No PgBouncer here. Install it: apt-get install pgbouncer');
  const user = serverUser();
  const directory = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const [config, users] = [join(directory, 'pgbouncer.ini'), join(directory, 'users')];
  writeFileSync(users, '"store" ""\n');
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${new URL(serverUrl).port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
`,
  );
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [directory, config, users]) chownSync(path, user.uid, user.gid);
  // it ends, and its files go, when its input closes: also when this process is killed
  const script = '"$0" "$1" & cat > /dev/null; kill -9 $!; rm -rf "$2"';
  const child = spawn('sh', ['-c', script, program, config, directory], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  await untilAnswers(through(serverUrl), () => said);
  return {
    through,
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

async function untilAnswers(url: string, said: () => string): Promise<void> {
  const end = Date.now() + READY_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > end) throw new Error(`${error}\n${said()}`);
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
