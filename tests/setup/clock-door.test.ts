import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { CLOCK_DOOR, clockOf } from './server-clock.ts';

const HOUR_MS = 3_600_000;
const directory = mkdtempSync(join(tmpdir(), 'clock-'));
const file = join(directory, 'file');
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  rmSync(file, { force: true });
});

/** A program whose clock is moved. `said()` is the next line that it prints, as JSON. */
function run(program: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['-e', program], {
    env: { PATH: process.env.PATH, NODE_OPTIONS: CLOCK_DOOR, CLOCK_WISHES: '1', FILE: file, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  ends.push(() => child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('The program prints nothing');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { clock: clockOf(child), said: async () => JSON.parse((await lines.next()).value ?? 'null') };
}

test('time passes for the clock, the steady clock and timers; each that is due fires once, the earliest first', async () => {
  const { clock, said } = run(`
    const fired = [];
    const begun = [Date.now(), performance.now()];
    setTimeout(() => fired.push('ninth second'), 9_000);
    setTimeout((...words) => fired.push(...words), 4_000, 'fourth', 'second');
    const interval = setInterval(() => fired.push('interval'), 1_000);
    const gone = setTimeout(() => fired.push('cleared'), 3_000);
    setTimeout(() => clearTimeout(gone), 2_000);
    setTimeout(() => fired.push('too early'), 60_000);
    setTimeout(() => {
      const passed = [new Date().getTime() - begun[0], performance.now() - begun[1]];
      console.log(JSON.stringify({ fired, passed: passed.map((ms) => Math.floor(ms / 10_000)) }));
    }, 10_000);
    console.log('"begun"');
  `);
  await said();
  await clock.pass(10_000);
  expect(await said()).toEqual({
    fired: ['interval', 'fourth', 'second', 'ninth second'],
    passed: [1, 1],
  });
});

test('a timer that time brought near fires when the rest has really passed', async () => {
  const { clock, said } = run(`
    setTimeout(() => console.log('"fired"'), ${HOUR_MS});
    console.log('"begun"');
  `);
  await said();
  await clock.pass(HOUR_MS - 20);
  expect(await said()).toBe('fired');
});

test('time has passed when the rounds of jobs have ended, and those that they began', async () => {
  const { clock, said } = run(`
    const { writeFile, readFile } = require('node:fs/promises');
    const rounds = require('node:diagnostics_channel').tracingChannel('store.job');
    const second = async () => writeFile(process.env.FILE, (await readFile(process.env.FILE)) + ' second');
    const first = () => writeFile(process.env.FILE, 'first');
    const begin = () => rounds.tracePromise(first).then(() => rounds.tracePromise(second));
    setInterval(begin, 5_000);
    console.log('"begun"');
  `);
  await said();
  await clock.pass(5_000);
  expect(readFileSync(file, 'utf8')).toBe('first second');
});

test('a clock is wrong by what its file says, which neither the steady clock nor timers know', async () => {
  writeFileSync(file, String(HOUR_MS));
  const { said } = run(
    `
    const begun = performance.now();
    const [ahead, date] = [Date.now(), new Date().getTime()];
    require('node:fs').writeFileSync(process.env.FILE, '0');
    setTimeout(() => console.log('"an hour too early"'), ${HOUR_MS});
    const hours = (ms) => Math.round(ms / ${HOUR_MS});
    const say = () => {
      const said = [ahead - Date.now(), date - Date.now(), performance.now() - begun].map(hours);
      // the file is read again a millisecond later
      if (said[0] === 0) setImmediate(say);
      else console.log(JSON.stringify(said));
    };
    say();
    setInterval(() => {}, 1_000);
  `,
    { CLOCK_AHEAD_FILE: file },
  );
  expect(await said()).toEqual([1, 1, 0]);
});

test('a clock is ahead also in programs that the first one starts, by what has passed until then', async () => {
  writeFileSync(file, '');
  const { clock, said } = run(
    `
    const { execFileSync } = require('node:child_process');
    const begun = Date.now();
    const theirs = () => Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' }));
    setTimeout(() => console.log(Math.floor((theirs() - begun) / ${HOUR_MS})), 3 * ${HOUR_MS});
    console.log(Math.floor((theirs() - require('node:fs').statSync(process.env.FILE).mtimeMs) / ${HOUR_MS}));
  `,
    { CLOCK_AHEAD_MS: String(2 * HOUR_MS) },
  );
  expect(await said()).toBe(2);
  await clock.pass(3 * HOUR_MS);
  expect(await said()).toBe(3);
});

test('the limit of a call passes, too', async () => {
  const { clock, said } = run(`
    setInterval(() => undefined, 7_200_000);
    const limit = AbortSignal.timeout(3_600_000);
    console.log('"begun"');
    limit.onabort = () => console.log(JSON.stringify(limit.reason.name));
    `);
  expect(await said()).toBe('begun');
  await clock.pass(HOUR_MS);
  expect(await said()).toBe('TimeoutError');
});
