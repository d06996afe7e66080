import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { copySqlite } from '#app/backend/backups/sqlite-copy.ts';
import { openGivenNumbers } from '#app/backend/given-numbers.ts';
import { keepToOwner } from '#app/backend/owners-files.ts';
import { createPictureFiles } from '#app/backend/pictures/picture-files.ts';
import { loadSecrets } from '#app/backend/secrets.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { addRestaurant, restaurantDocument } from '#tests/fixtures/restaurants.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const ON_POSTGRES = process.env.TEST_POSTGRES_URL !== undefined;
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** Everything below a folder that anybody but its owner may read or write, and the folder itself. */
function openToOthers(folder: string): string[] {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0);
}

async function runningStore(): Promise<TestBackend> {
  const store = await startTestBackend({ now: '2026-07-08T00:00:00Z' });
  ended.push(() => store.close());
  await addRestaurant(store.deps, { subdomain: 'demo' });
  return store;
}

function mail(store: TestBackend) {
  return store.deps.transaction((trx) =>
    queueMail(store.deps, trx, {
      restaurant: { restaurantId: 'r-demo', document: restaurantDocument() },
      recipient: 'guest@example.com',
      language: 'en',
      dedupeKey: 'one',
      content: { kind: 'passwordResetCode', code: '493817', minutes: 10 },
    }),
  );
}

test('A-260: whatever a running store writes is its owner’s alone from its first byte on', async () => {
  const store = await runningStore();
  const { dataDirectory } = store;
  loadSecrets(dataDirectory, {});
  await mail(store);
  await sendDueMail(store.deps);
  await createPictureFiles(join(dataDirectory, 'pictures'), 1_000).write('r-demo/p-1.webp', Buffer.from('x'));
  const numbers = openGivenNumbers(dataDirectory, store.deps.log);
  numbers.note('r-demo', 7);
  await numbers.close();
  if (!ON_POSTGRES) copySqlite(join(dataDirectory, 'store.db'), join(dataDirectory, 'backup.db'));
  const names = readdirSync(dataDirectory);
  expect(names).toEqual(expect.arrayContaining(['mail', 'secrets.json', 'order-numbers.json']));
  if (!ON_POSTGRES)
    expect(names).toEqual(expect.arrayContaining(['store.db', 'store.db-wal', 'store.db-shm']));
  expect(openToOthers(dataDirectory)).toEqual([]);
});

test('A-260: what somebody made wider is the owner’s alone again at the next start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wide-'));
  ended.push(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'mail'));
  for (const name of ['store.db', 'secrets.json', 'mail/a.eml']) writeFileSync(join(folder, name), 'x');
  for (const name of ['mail/a.eml', 'secrets.json']) chmodSync(join(folder, name), 0o666);
  for (const name of ['mail', '.']) chmodSync(join(folder, name), 0o777);
  expect(openToOthers(folder)).toHaveLength(5);
  expect(keepToOwner(folder)).toEqual([]);
  expect(openToOthers(folder)).toEqual([]);
  // what the owner may do stays as it was
  expect(lstatSync(join(folder, 'mail/a.eml')).mode & 0o777).toBe(0o600);
});

test('A-261: where the port is taken, a first start ends with a sentence and has made nothing', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  ended.push(() => new Promise((resolve) => holder.close(resolve)));
  const folder = mkdtempSync(join(tmpdir(), 'taken-'));
  ended.push(() => rmSync(folder, { recursive: true }));
  const { port } = holder.address() as { port: number };
  const data = join(folder, 'data');
  const env = { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data };
  const child = spawn(process.execPath, ['server.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const out of [child.stdout, child.stderr]) out.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  expect(said).toContain(`Cannot listen on 127.0.0.1:${port}`);
  expect(said).not.toMatch(/key/i);
  expect(code).toBe(1);
  expect(existsSync(data)).toBe(false);
});
