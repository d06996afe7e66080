import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Cart } from '#app/contract/cart.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { bareEnvironment } from '#tests/setup/bare-environment.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { POLL_HANGS_MS } from '#tests/setup/hang-limits.ts';
import { findPostgres, serverUser } from '#tests/setup/postgres-server.ts';
import { type Compose, REGION_SECRETS, readCompose } from '#tests/setup/region-files.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/*
 * The databases of the chapter 'Run a region', by the commands and scripts of its description, as processes here in
 * place of containers.
 */

const PATIENCE = { timeout: POLL_HANGS_MS, interval: 100 };
const user = serverUser();
const programs = findPostgres() ?? '';
const running = new Map<string, ChildProcess>();
let directory: string;
let port: number;
let compose: Compose;
let store: TestBackend;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'region-'));
  owned(directory);
  port = await freePort();
  compose = readCompose(REGION_SECRETS);
  await startPrimary();
  for (const name of ['standby-1', 'standby-2']) await startStandby(name);
  const databaseUrl = (compose.services['store-1']?.environment?.DATABASE_URL ?? '').replace(
    'primary:5432',
    `127.0.0.1:${port}`,
  );
  store = await startTestBackend({ sharing: { dataDirectory: join(directory, 'store'), databaseUrl } });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
});
afterAll(async () => {
  await store?.close();
  await Promise.all([...running.keys()].map(end));
  rmSync(directory, { recursive: true, force: true });
});

function owned(path: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
}

/** What the image does at its first start: a cluster with a password, whose scripts run before anybody is let in. */
async function startPrimary(): Promise<void> {
  const data = join(directory, 'primary');
  const password = join(directory, 'password');
  writeFileSync(password, REGION_SECRETS.POSTGRES_PASSWORD);
  owned(password);
  const words = ['-D', data, '-U', 'postgres', '--pwfile', password, '--locale=C', '-E', 'UTF8'];
  const made = spawnSync(
    join(programs, 'initdb'),
    [...words, '--auth-local=trust', '--auth-host=scram-sha-256', '-N'],
    { ...user, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  const { command = '', environment = {} } = compose.services.primary ?? {};
  const settings = [
    `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${directory}'`,
  ];
  run('primary', `exec ${command} ${settings.join(' ')}`, { PGDATA: data });
  await answers('postgres', { host: directory });
  const { content = '' } = compose.configs.roles ?? {};
  await done(
    run('roles', content, { ...environment, PGDATA: data, PGHOST: directory, PGPORT: String(port) }),
  );
  await whoseSession('postgres', { host: directory }, (client) => client.query('select pg_reload_conf()'));
}

async function startStandby(name: string): Promise<void> {
  const { environment = {} } = compose.services[name] ?? {};
  const data = join(directory, name);
  if (!existsSync(data)) {
    mkdirSync(data, { mode: 0o700 });
    owned(data);
  }
  const { content = '' } = compose.configs.standby ?? {};
  const here = content
    .replaceAll('host=primary', `host=127.0.0.1 port=${port}`)
    .replace('exec postgres', `exec postgres -c port=${await freePort()} -c unix_socket_directories=''`);
  run(name, here, { ...environment, PGDATA: data });
  await vi.waitFor(async () => expect(await following()).toContain(name.replace('-', '_')), PATIENCE);
}

/** A script as a container runs it, with the programs of PostgreSQL in its path. */
function run(name: string, script: string, environment: Record<string, string>): ChildProcess {
  const child = spawn('bash', ['-c', script], {
    ...user,
    cwd: directory,
    env: bareEnvironment({ PATH: [programs, process.env.PATH].join(delimiter), ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.set(name, child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  child.once('exit', (code) => {
    running.delete(name);
    if (code) console.error(`${name} ended with ${code}: ${printed}`);
  });
  return child;
}

async function done(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}

async function end(name: string): Promise<void> {
  const child = running.get(name);
  if (!child) return;
  const ended = once(child, 'exit');
  child.kill('SIGQUIT');
  await ended;
}

async function whoseSession<T>(
  name: string,
  where: { host: string; password?: string; database?: string },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ user: name, port, database: 'postgres', ...where });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const answers = (name: string, where: { host: string }) =>
  vi.waitFor(() => whoseSession(name, where, (client) => client.query('select 1')), PATIENCE);

/** The standbys that follow, by their names. */
const following = () =>
  whoseSession('postgres', { host: directory }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select application_name as name from pg_stat_replication where state = 'streaming'",
    );
    return rows.map(({ name }) => name);
  });

async function ordered(): Promise<number> {
  const api = apiClient(store.url);
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add?cartId=', { json: line() });
  const { cartId } = asSent(Cart, added.data.data);
  return (await api.post('/api/r-demo/orders', { json: pickupOrder(cartId) })).status;
}

test('A-1281: a region’s store has a role that row-level security holds, and waits for a standby', async () => {
  expect(await store.backend.openWalls()).toBeNull();
  expect(await store.backend.warning()).toBeNull();
  expect(await ordered()).toBe(200);
  const { STORE_PASSWORD: password, POSTGRES_PASSWORD } = REGION_SECRETS;
  expect(password).not.toBe(POSTGRES_PASSWORD);
  const role = await whoseSession('store', { host: '127.0.0.1', password, database: 'store' }, (client) =>
    client.query('select rolsuper, rolbypassrls from pg_roles where rolname = current_user'),
  );
  expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

test('A-1281: orders go on while one of a region’s two standbys is away, and it follows again', async () => {
  await end('standby-1');
  await vi.waitFor(async () => expect(await following()).toEqual(['standby_2']), PATIENCE);
  expect(await ordered()).toBe(200);
  await startStandby('standby-1');
  await end('standby-2');
  expect(await ordered()).toBe(200);
});

test('A-1281: nobody reads a region’s database without its password', async () => {
  const asked = whoseSession('store', { host: '127.0.0.1', password: 'another' }, (client) =>
    client.query('select 1'),
  );
  await expect(asked).rejects.toThrow('password authentication failed');
  expect(readFileSync(join(directory, 'primary', 'pg_hba.conf'), 'utf8')).toContain(
    'host replication replication',
  );
});
