import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { formFaults } from '#app/locales/en/form-faults.ts';
import { filled } from '#tests/setup/filled.ts';
import { readPaths } from './source.ts';

const TODAY = '2026-11-20';
/** What a browser, or somebody who writes forms by hand, may send for a field. */
const TYPED: unknown[] = [undefined, '', ' ', 'x', 'x'.repeat(5000), '-1', '9'.repeat(400), '2999-01-01'];

/** And what no browser sends: one name twice, and names with brackets. */
const FORGED: unknown[] = [['a', 'b'], {}];

type Rules = { schema: z.ZodType; names: readonly string[] };

/** The rules of a module: each export that has a schema, is one, or makes one of a day. */
async function rulesOf(path: string): Promise<Rules[]> {
  const module = (await import(path.replace(/^app\//, '../../app/'))) as Record<string, unknown>;
  const made = Object.values(module).map((each) => (typeof each === 'function' ? each(TODAY) : each));
  const names = made.find((each) => Array.isArray(each)) as string[] | undefined;
  return made.flatMap((each) => {
    if (typeof each !== 'object' || each === null) return [];
    if ('schema' in each) return [each as Rules];
    return 'safeParse' in each && names ? [{ schema: each as z.ZodType, names }] : [];
  });
}

const paths = readPaths('app/features').filter((path) => path.endsWith('/schema.ts'));

describe('R-I18N-01: whatever is sent for a field, what is said of it is a code that its page has words for', () => {
  test.each(paths)('%s', async (path) => {
    const rules = await rulesOf(path);
    expect(rules).not.toEqual([]);
    const said = rules.flatMap(({ schema, names }) =>
      TYPED.flatMap((value) => {
        const result = schema.safeParse(Object.fromEntries(names.map((name) => [name, value])));
        return result.error?.issues.map(({ path: field, message }) => `${field.join('.')}: ${message}`) ?? [];
      }),
    );
    expect(said.length).toBeGreaterThan(0);
    const known = Object.keys(formFaults);
    expect([...new Set(said)].filter((each) => !known.includes(each.replace(/^[^:]*: /, '')))).toEqual([]);
  });

  test.each(paths)('%s breaks on nothing that is forged', async (path) => {
    for (const { schema, names } of filled(await rulesOf(path)))
      for (const value of FORGED)
        for (const name of filled(names))
          expect(
            schema.safeParse({ ...Object.fromEntries(names.map((each) => [each, 'x'])), [name]: value })
              .success,
          ).toBe(false);
  });
});
