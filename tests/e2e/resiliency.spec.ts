import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { type Dependency, MADE, TROUBLES, walkTitle } from '#tests/faults/resiliency/dependencies.ts';
import { openTown } from '#tests/faults/resiliency/town.ts';
import { type Walker, walk, walkerOf, walkUnstopped } from '#tests/faults/resiliency/walk.ts';
import { BROWSER_TEST_HANGS_MS } from '#tests/setup/hang-limits.ts';
import { startStore } from '#tests/setup/store-process.ts';

/* Every screen while something that the store depends on is in trouble: tests/faults/resiliency.md says what is promised. */

const walkers = (isRemote: boolean) =>
  [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use: (walker: Walker) => Promise<void>) => {
      const town = await openTown({ isRemote });
      await use(await walkerOf(town));
      await town.stop();
    },
    { scope: 'worker', timeout: BROWSER_TEST_HANGS_MS },
  ] as const;

const test = base.extend<object, { own: Walker; remote: Walker }>({
  own: walkers(false) as never,
  remote: walkers(true) as never,
});

/** In trouble at the same time, on one store that keeps its data in a file (`own`); `remote` asks another one. */
const OWN: Dependency[][] = [['places', 'routes', 'stripe', 'smtp'], ['disk']];

test.describe('a store of its own', () => {
  test.describe.configure({ mode: 'default', timeout: BROWSER_TEST_HANGS_MS });
  for (const troubled of OWN)
    for (const trouble of TROUBLES.filter((each) => !troubled.includes('disk') || each !== 'wrong')) {
      const titles = troubled.map(
        (dependency) => `${walkTitle(dependency, trouble)}: ${MADE[dependency][trouble]}`,
      );
      test(`${titles.join('; ')} @http`, async ({ own }) => {
        expect(await walk(own, troubled, trouble)).toEqual([]);
      });
    }
  test('F19: a search and a card payment, which other services stop, go on while routes and mails are down @http', async ({
    own,
  }) => {
    expect(await walkUnstopped(own, ['routes', 'smtp'], ['places', 'stripe'], 'down')).toEqual([]);
  });
});

test.describe('a store that asks another one', () => {
  test.describe.configure({ mode: 'default', timeout: BROWSER_TEST_HANGS_MS });
  for (const trouble of TROUBLES)
    test(`${walkTitle('upstream', trouble)}: ${MADE.upstream[trouble]} (B-OPS-08, R-CHK-34, C-007) @http`, async ({
      remote,
    }) => {
      expect(await walk(remote, ['upstream'], trouble)).toEqual([]);
    });
});

test('F19.disk.wrong: a store whose file is damaged does not start, says why, and leaves the file alone @http', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'damaged-'));
  const file = join(dataDirectory, 'store.db');
  const bytes = randomBytes(50_000);
  writeFileSync(file, bytes);
  await expect(startStore({ dataDirectory })).rejects.toThrow(
    /store\.db is damaged \(file is not a database\)\..*Bring a backup back: npm run store -- restore/,
  );
  expect(readFileSync(file).equals(bytes)).toBe(true);
  rmSync(dataDirectory, { recursive: true });
});
