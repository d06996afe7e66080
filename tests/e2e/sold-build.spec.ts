import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TOP } from '#tests/setup/build.ts';
import { startSoldStore } from '#tests/setup/store-process.ts';
import { expect, httpTest as test } from './fixtures.ts';

const NAMES = /CLOCK_AHEAD|clock-door|passMs|listensOn/;
const DAY_MS = 86_400_000;

test('the build that is sold has no door to its clock: no file of it names one, and its server keeps to the machine’s time @http', async () => {
  const files = ['build/program', 'build/server'].flatMap((folder) =>
    readdirSync(join(TOP, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(TOP, folder, name)),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => NAMES.test(readFileSync(name, 'utf8')))).toEqual([]);
  // the door itself is found by these names
  expect(readFileSync(join(TOP, 'tests/setup/clock-door.ts'), 'utf8')).toMatch(NAMES);

  const environment = { CLOCK_AHEAD_MS: String(2 * DAY_MS), LOG_LEVEL: 'info' };
  const store = await startSoldStore({ environment });
  // its line of the log says when
  await fetch(`http://127.0.0.1:${store.port}/`);
  const machine = statSync(store.dataDirectory).mtimeMs;
  await store.stop();
  const moments = [...store.output().matchAll(/"time":"([^"]+)"/g)].map(([, text]) => Date.parse(text ?? ''));
  expect(moments.length).toBeGreaterThan(0);
  expect(moments.filter((moment) => Math.abs(moment - machine) > DAY_MS)).toEqual([]);
});
