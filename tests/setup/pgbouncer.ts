import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from './free-port.ts';
import { serverUser } from './postgres-server.ts';

/** A PgBouncer of our own before a PostgreSQL server, on a free port. */
export type PgBouncer = {
  /** The same database through it. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
};

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
  await untilUp(child.stderr);
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  return {
    through,
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** Resolves when it has said that it listens. @throws Error with what it said when it ends before */
function untilUp(stderr: Readable): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('process up')) resolve();
      if (said.includes('FATAL')) reject(new Error(said));
    });
    stderr.once('close', () => reject(new Error(said)));
  });
}
