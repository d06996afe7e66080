import { expect, test } from 'vitest';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { createPatience } from './sqlite-patience.ts';

const PATIENCE_MS = 50;
const busy = () => Object.assign(new Error('database is locked'), { errcode: 5 });

/** Each look at the clock is 10 ms after the one before. */
function tickingClock(): () => number {
  let now = 0;
  return () => {
    now += 10;
    return now;
  };
}

test('F15: a file that stays busy is given up after its patience, and then by every call at once', async () => {
  const patiently = createPatience(PATIENCE_MS, tickingClock());
  let looks = 0;
  const work = () => {
    looks += 1;
    throw busy();
  };
  await expect(patiently(work)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(looks).toBeGreaterThan(3);
  looks = 0;
  await expect(patiently(work)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(looks).toBe(1);
});

test('F15: a writer beside us that comes and goes keeps nobody out, however long it goes on', async () => {
  const patiently = createPatience(PATIENCE_MS, tickingClock());
  for (let call = 0; call < 20; call += 1) {
    let looks = 0;
    const work = () => {
      looks += 1;
      if (looks === 1) throw busy();
      return call;
    };
    expect(await patiently(work)).toBe(call);
  }
});

test('F15: reads that go on meanwhile are no sign that the file is free for writers', async () => {
  const patiently = createPatience(PATIENCE_MS, tickingClock());
  let looks = 0;
  const write = patiently(() => {
    looks += 1;
    throw busy();
  });
  const refused = expect(write).rejects.toBeInstanceOf(DatabaseUnavailable);
  for (let read = 0; read < 20; read += 1) await patiently(() => read);
  await refused;
  expect(looks).toBeLessThan(10);
});
