import { describe, expect, test } from 'vitest';
import { emptyProofs } from './empty-proofs.ts';
import { isTest, parseSource, readSources } from './source.ts';

const faultsOf = (body: string) =>
  emptyProofs(parseSource('tests/api/a.test.ts', `test('a', async () => { ${body} });`));

describe('no test passes because there was nothing to look at', () => {
  test('in all that need no browser', () => {
    const tests = readSources('tests', 'app').filter(({ path }) => isTest(path));
    expect(tests.length).toBeGreaterThan(500);
    expect(tests.flatMap(emptyProofs)).toEqual([]);
  });

  test.each([
    'for (const one of list()) expect(one).toBe(1);',
    'const all = await list(); for (const one of all) expect(one).toBe(1);',
    'const all = [1].filter(isOdd); for (const one of all) expect(one).toBe(1);',
    'const { all } = list(); for (const one of all) expect(one).toBe(1);',
    'const all = list(); expect(all).not.toContain(2); for (const one of all) expect(one).toBe(1);',
    'for (const [key] of Object.entries(list())) expect(key).toBe(1);',
    'for (const one of []) expect(one).toBe(1);',
    'expect(list().every(isOdd)).toBe(true);',
    'expect((await list()).map(f).every(isOdd)).toBe(true);',
    "expect(JSON.stringify(await storeRows(store, 'select * from orders'))).not.toContain(key);",
    'const kept = JSON.stringify(await storeRows(store, sql)); expect(kept).not.toMatch(/key/);',
    'const log = JSON.stringify([store.lines, store.logged]); expect(log).not.toContain(key);',
  ])('refuses %s', (body) => {
    expect(faultsOf(body)).toHaveLength(1);
  });

  test.each([
    'for (const one of [1, 2]) expect(one).toBe(1);',
    'const all = [1, 2]; for (const [at, one] of all.entries()) expect(one).toBe(at);',
    'for (const one of filled(list())) expect(one).toBe(1);',
    'for (const one of LANGUAGES) expect(one).toBe(1);',
    'for (const one of Array(5)) expect(one).toBe(1);',
    'const all = Array.from({ length: 5 }, f); for (const one of await Promise.all(all)) expect(one).toBe(1);',
    'const all = list(); expect(all).toHaveLength(3); for (const one of all) expect(one).toBe(1);',
    'const all = list(); expect(all.length).toBeGreaterThan(3); expect(all.every(isOdd)).toBe(true);',
    'fc.property(numbers, (all) => { for (const one of all) expect(one).toBe(1); });',
    'for (const each of [[1], [2]]) for (const one of each) expect(one).toBe(1);',
    'for (const one of list()) await order(one);',
    'expect(JSON.stringify(filled(await storeRows(store, sql)))).not.toContain(key);',
    'const kept = JSON.stringify(await storeRows(store, sql)); expect(kept).toContain(id); expect(kept).not.toContain(key);',
  ])('allows %s', (body) => {
    expect(faultsOf(body)).toEqual([]);
  });
});
