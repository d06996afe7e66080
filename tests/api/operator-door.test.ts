import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askServer } from '#app/operator/ask-server.ts';
import { type Asked, doorOf, programNow } from '#app/operator/door-protocol.ts';
import { type OperatorDoor, openOperatorDoor } from '#app/operator/operator-door.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { bareEnvironment } from '#tests/setup/bare-environment.ts';
import { storeRows } from '#tests/setup/database.ts';
import { operatorProgram } from '#tests/setup/operator.ts';
import { lastMailTo } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const publicUrl = 'https://{subdomain}.of-the-server.test:4711';
let store: TestBackend;
let door: OperatorDoor;
let empty: string;
beforeAll(async () => {
  store = await startTestBackend({ publicUrl });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [naan] });
  door = await openOperatorDoor({ ...store, publicUrl, log: store.deps.log }, store.deps);
  empty = await mkdtemp(join(tmpdir(), 'door-'));
});
afterAll(async () => {
  await door.close();
  await store.close();
  await rm(empty, { recursive: true });
});

async function ask(words: string[], address: Parameters<typeof askServer>[0] = store, greetingMs = 2_000) {
  const said: string[] = [];
  const complained: string[] = [];
  const output = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void complained.push(line),
  };
  const code = await askServer(address, { words, directory: empty }, output, greetingMs);
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const stock = async () => (await storeRows(store, 'select stock_count from products'))[0];

test('A-1140: a command in a shell without the server’s settings is carried out by the server, whose links it mails', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [await operatorProgram(), 'owner', 'invite', 'demo', 'aroha@example.nz'],
    { env: bareEnvironment({ DATA_DIR: store.dataDirectory }) },
  );
  const [link = ''] = /https?:\S+/.exec(stdout) ?? [];
  expect(link).toMatch(/^https:\/\/demo\.of-the-server\.test:4711\/manage\/invitation\/[\w-]{43}$/);
  expect(await lastMailTo(store, 'aroha@example.nz')).toContain(link);
});

test('A-1335: where the server works on PostgreSQL a command that it does not carry out wants to be told which', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'door-elsewhere-'));
  const program = await operatorProgram();
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [program, ...words], {
      env: bareEnvironment({ DATA_DIR: dataDirectory }),
    }).catch((error: { code: number; stderr: string }) => error);
  const serve = async (databaseUrl: string | undefined) =>
    (await openOperatorDoor({ dataDirectory, databaseUrl, log: store.deps.log }, store.deps)).close();
  await serve('postgres://store@127.0.0.1:1/store');
  const refused = await run('create', 'fresh', 'Fresh', '1 Queen Street');
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is on PostgreSQL, and no server'),
  });
  expect(existsSync(join(dataDirectory, 'store.db'))).toBe(false);
  await serve(undefined);
  expect(await run('list')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no database'),
  });
  expect(await run('domain', 'list', 'demo')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no database'),
  });
  await rm(dataDirectory, { recursive: true });
});

test('A-1140: it answers with the command’s own lines and exit code', async () => {
  expect(await ask(['list'])).toMatchObject({ code: 0, said: expect.stringMatching(/^demo: /) });
  expect(await ask(['stock', 'nobody', 'x', 'on'])).toEqual({
    code: 1,
    said: '',
    complained: 'No restaurant has the sub-domain nobody',
  });
  expect(await ask(['list', 'x'])).toMatchObject({ code: 2, complained: expect.stringContaining('Usage:') });
});

test('A-1141: only the server’s user can open the socket', () => {
  const facts = statSync(doorOf(store.dataDirectory));
  expect([facts.isSocket(), facts.mode & 0o777]).toEqual([true, 0o600]);
});

test('A-1142: without a server, with one that was killed, one of another program or database and one that is silent a command goes on by itself', async () => {
  const elsewhere = { dataDirectory: empty };
  const path = doorOf(empty);
  expect(await ask(['list'], elsewhere)).toMatchObject({ code: null });
  const killed = createServer();
  await once(killed.listen(join(empty, 'draft.sock')), 'listening');
  renameSync(join(empty, 'draft.sock'), path);
  killed.close();
  expect(existsSync(path)).toBe(true);
  expect(await ask(['list'], elsewhere)).toMatchObject({ code: null, complained: '' });
  await rm(path);
  const asked: string[] = [];
  const greetings = [
    { program: 'another', database: '' },
    { program: programNow(), database: 'another' },
    null,
  ];
  for (const greeting of greetings) {
    const other = createServer((socket) => {
      socket.on('error', () => undefined).on('data', (data) => asked.push(String(data)));
      if (greeting) socket.write(`${JSON.stringify(greeting)}\n`);
    });
    await once(other.listen(path), 'listening');
    const address = { ...elsewhere, databaseUrl: 'postgres://nobody@nowhere/none' };
    expect(await ask(['list'], address, 100)).toEqual({ code: null, said: '', complained: '' });
    await new Promise((resolve) => other.close(resolve));
  }
  expect(asked).toEqual([]);
});

test('A-1143: a server that goes in the middle of a command is told of, with exit code 1', async () => {
  const going = createServer((socket) => {
    socket.write(`${JSON.stringify({ program: programNow(), database: '' })}\n`);
    socket.once('data', () => socket.end(`${JSON.stringify({ say: 'begun' })}\n`));
  });
  await once(going.listen(doorOf(empty)), 'listening');
  expect(await ask(['list'], { dataDirectory: empty })).toEqual({
    code: 1,
    said: 'begun',
    complained: expect.stringContaining('The server ended before the command did'),
  });
  going.close();
});

test('A-1143: what nobody waits for any more is carried out, also by a server that stops', async () => {
  const second = await startTestBackend({ sharing: store });
  const dataDirectory = await mkdtemp(join(tmpdir(), 'door-'));
  const itsDoor = await openOperatorDoor({ dataDirectory, log: second.deps.log }, second.deps);
  const socket = createConnection(doorOf(dataDirectory));
  await once(socket, 'data');
  const asked: Asked = { words: ['stock', 'demo', naan.name, '17'], directory: empty };
  socket.end(`${JSON.stringify(asked)}\n`);
  socket.destroySoon();
  await once(socket, 'close');
  await itsDoor.close();
  await second.close();
  await rm(dataDirectory, { recursive: true });
  expect(await stock()).toMatchObject({ stock_count: 17 });
});

test('A-1143: several commands at once are all carried out', async () => {
  const numbers = Array.from({ length: 8 }, (_, index) => String(index + 100));
  const all = await Promise.all(numbers.map((number) => ask(['stock', 'demo', naan.name, number])));
  expect(all.map(({ code }) => code)).toEqual(numbers.map(() => 0));
  expect(numbers).toContain(String((await stock())?.stock_count));
});

test('A-1141: the newest server has the socket, an older one leaves it to it, and none is left behind', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'door-'));
  const settings = { dataDirectory: directory, log: store.deps.log };
  const older = await openOperatorDoor(settings, store.deps);
  const newer = await openOperatorDoor({ ...settings, publicUrl }, store.deps);
  await older.close();
  expect(await ask(['list'], { dataDirectory: directory })).toMatchObject({ code: 0 });
  await newer.close();
  expect(existsSync(doorOf(directory))).toBe(false);
  await rm(directory, { recursive: true });
});

test('A-1141: where no socket can be, that is logged, and the server goes on', async () => {
  const before = store.logged.length;
  const settings = { dataDirectory: join(empty, 'x'.repeat(120)), log: store.deps.log };
  await (await openOperatorDoor(settings, store.deps)).close();
  expect(store.logged.slice(before)).toMatchObject([
    { level: 'warn', fields: { reason: expect.any(String) } },
  ]);
});

test('A-1142: what is not for a server is not carried out there', async () => {
  for (const words of [['restore', 'x'], ['migrate'], ['backup', 'x'], ['nothing'], []]) {
    const socket = createConnection(doorOf(store.dataDirectory));
    await once(socket, 'data');
    socket.write(`${JSON.stringify({ words, directory: empty })}\n`);
    const told: string[] = [];
    socket.on('data', (data) => told.push(String(data)));
    await once(socket, 'close');
    expect(told).toEqual([]);
  }
});
