import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TOP } from './build.ts';
import { freePort } from './free-port.ts';
import { COMPILER_HANGS_MS, COMPILER_TEST_HANGS_MS } from './hang-limits.ts';
import { send } from './http.ts';
import { copyStore, type StoreCopy } from './store-copy.ts';

const HELD = { timeout: COMPILER_HANGS_MS };

let copy: StoreCopy | undefined;
let server: ChildProcess | undefined;
afterEach(async () => {
  if (server && server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit');
    server.kill('SIGINT');
    await gone;
  }
  copy?.remove();
});

test('A-1324: in development a changed rule of the API is answered without a restart by hand, and the store keeps what it holds', {
  timeout: COMPILER_TEST_HANGS_MS,
}, async () => {
  copy = copyStore(['tests/setup', 'tests/mocks']);
  const port = await freePort();
  const { scripts } = JSON.parse(readFileSync(join(TOP, 'package.json'), 'utf8')) as {
    scripts: { dev: string };
  };
  server = spawn('sh', ['-c', scripts.dev], {
    cwd: copy.top,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      DATA_DIR: join(copy.top, '.data'),
      TYPES: 'off',
    },
  });
  const host = `demo.localhost:${port}`;
  const asked = async (path: string) => (await send(port, { path, host }).catch(() => null))?.body ?? '';
  const client = () => asked('/api/client/demo');
  await expect.poll(client, HELD).toContain('"clientId"');
  const id = /"clientId":"([^"]+)"/.exec(await client())?.[1];
  const search = () => asked(`/api/${id}/products/search?name=flatbread`);
  expect(await search()).not.toContain('Garlic Naan');

  copy.edit('app/domain/menu/fold-name.ts', '.trim();', ".trim()\n    .replace('flatbread', 'naan');");
  await expect.poll(search, HELD).toContain('Garlic Naan');
  // of the same database
  expect(/"clientId":"([^"]+)"/.exec(await client())?.[1]).toBe(id);
});
