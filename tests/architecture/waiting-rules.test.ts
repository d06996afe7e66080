import { describe, expect, test } from 'vitest';
import { parseSource, readPaths, readSources } from './source.ts';
import { clockFaults, isFree, MAY_READ_CLOCK, MAY_WAIT, waitingFaults } from './waiting-rules.ts';

const tests = readSources('tests', 'app').filter(({ path }) => /^tests\/|\.test\.tsx?$/.test(path));
const faultsOf = (rule: typeof waitingFaults, text: string) => rule(parseSource('tests/api/a.test.ts', text));

test('a file that may wait or read the clock exists, and does it', () => {
  const idle = (table: Record<string, string>, rule: typeof waitingFaults) =>
    Object.keys(table).filter((place) => {
      const sources = tests.filter(({ path }) => isFree(path, { [place]: '' }));
      // judged as a file that the table does not name
      const kind = (path: string) =>
        /\.(test|spec)\./.test(path) ? 'tests/e2e/a.spec.ts' : 'tests/e2e/a.ts';
      return sources.every((source) => rule({ ...source, path: kind(source.path) }).length === 0);
    });
  expect(idle(MAY_WAIT, waitingFaults)).toEqual([]);
  expect(idle(MAY_READ_CLOCK, clockFaults)).toEqual([]);
});

describe('tests wait for states', () => {
  test('nowhere for a time, and never longer than ten seconds', () => {
    expect(readPaths('tests/api').length).toBeGreaterThan(100);
    expect(tests.flatMap(waitingFaults)).toEqual([]);
  });

  test.each([
    'await new Promise((done) => setTimeout(done, 50));',
    'globalThis.setTimeout(f, 50);',
    'setInterval(f, 50);',
    'const wait = promisify(setTimeout);',
    "import { setTimeout as pause } from 'node:timers/promises';",
    "import * as timers from 'timers/promises';",
    "import { setTimeout } from 'node:timers';",
    'await page.waitForTimeout(50);',
    'await sleep(50);',
    "spawn('sh', ['-c', 'sleep 1']);",
    'const wait = sql`select pg_sleep(1)`;',
    'while (Date.now() < end) look();',
    'for (const end = Date.now() + 9; Date.now() < end; ) look();',
    'for (;;) { if (performance.now() > end) break; }',
    'do look(); while (end > Date.now());',
    'expect.poll(look, { timeout: 10_001 });',
    'const LONG_MS = 3 * 60_000; expect.poll(look, { timeout: LONG_MS });',
    "import { LONG_MS } from './long.ts'; test('a', f, 60_000);",
    'beforeEach(f, 60_000);',
    "test.describe('a', { timeout: 60_000 }, f);",
    'test.setTimeout(60_000);',
    'request.setTimeout(60_000, f);',
    'once(child, "exit", { signal: AbortSignal.timeout(60_000) });',
  ])('refuses %s', (text) => {
    expect(faultsOf(waitingFaults, text)).toHaveLength(1);
  });

  test.each([
    'expect.poll(look, { timeout: 10_000 });',
    "import { POLL_HANGS_MS } from '#tests/setup/hang-limits.ts'; poll(look, { timeout: POLL_HANGS_MS });",
    "import { setImmediate as turn } from 'node:timers/promises';",
    "vi.useFakeTimers({ toFake: ['setTimeout'] }); vi.advanceTimersByTime(60_000);",
    'request.setTimeout(5_000, f);',
    'while (clock < end) look();',
    'for (const one of all) took.push(Date.now() - began);',
    'createServer({ keepAliveTimeout: 60_000 });',
  ])('allows %s', (text) => {
    expect(faultsOf(waitingFaults, text)).toEqual([]);
  });
});

describe('no test file reads the clock of the machine or leaves its outcome to chance', () => {
  test('in all of them', () => {
    expect(tests.flatMap(clockFaults)).toEqual([]);
  });

  test.each([
    'const a = Date.now();',
    'const a = new Date();',
    'const a = Date();',
    'const a = Intl.DateTimeFormat("en").format();',
    'const clock = Date.now;',
    'const a = performance.now();',
    'const a = Math.random();',
  ])('refuses %s', (text) => {
    expect(faultsOf(clockFaults, text)).toHaveLength(1);
  });

  test('allows a fixed moment, the clock of a store, and harnesses', () => {
    expect(faultsOf(clockFaults, "const a = new Date('2026-07-08T00:00:00Z');")).toEqual([]);
    expect(faultsOf(clockFaults, 'const a = store.deps.now();')).toEqual([]);
    expect(clockFaults(parseSource('tests/setup/a.ts', 'const a = Date.now();'))).toEqual([]);
  });
});
