import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyNotWritable } from '#app/backend/db/why-not-writable.ts';
import { createWriteProbe } from '#app/backend/db/write-probe.ts';
import { probes, whyNot } from '#app/backend/edge/probes.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let server: Server;
let isStopping: boolean;

beforeEach(async () => {
  store = await startTestBackend();
  isStopping = false;
  const isReady = async () => !isStopping && (await store.backend.ready());
  const app = express().use(
    probes(isReady, async () => null, whyNot({ isStopping: () => isStopping }, store.backend)),
  );
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await store.close();
});

async function readyz(): Promise<[number, string]> {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
  return [answer.status, await answer.text()];
}

test('A-1186: a server that is ready says so and no more, one that stops says that', async () => {
  expect(await readyz()).toEqual([200, 'ok\n']);
  isStopping = true;
  expect(await readyz()).toEqual([503, 'not ready\nthe server is stopping\n']);
});

test('A-1186: a database that cannot be written says why, without its path', async () => {
  const full = () => ({ blocks: 100, bsize: 4096, bavail: 0 });
  const probe = createWriteProbe(store.deps.db, store, store.deps.log, full);
  if (store.databaseUrl === undefined) {
    expect(await probe.look()).toBe('no');
    expect(probe.why()).toBe('the disk is full');
  }
  await probe.close();
  await store.deps.db.schema.dropTable('rate_limits').execute();
  expect(await readyz()).toEqual([503, 'not ready\nthe database does not answer\n']);
});

test('A-1186: another maker’s store that does not answer is named by its variable', () => {
  expect(whyNot({ isStopping: () => false }, null)()).toEqual(['the store at STORE_API_URL does not answer']);
});

test.each([
  [{ errcode: 8 }, 'the database is read only'],
  [{ errcode: 13 }, 'the disk is full'],
  [{ errcode: 778 }, 'the disk of the database fails'],
  [{ code: '25006' }, 'the database is read only'],
  [{ code: '53100' }, 'the disk is full'],
  [{ code: '28P01' }, 'the database refuses the login of DATABASE_URL'],
  [{ code: 'ECONNREFUSED' }, 'the database does not answer'],
])('A-1186: a database’s own word %o is told as "%s"', (word, told) => {
  const cause = Object.assign(new Error('connect to postgres://store:secret@db.internal'), word);
  expect(whyNotWritable(cause)).toBe(told);
  expect(whyNotWritable(new Error('gone', { cause }))).toBe(told);
});
