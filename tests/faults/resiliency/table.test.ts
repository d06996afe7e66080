import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routePaths } from '#tests/setup/route-paths.ts';
import { DEPENDENCIES, TROUBLES } from './dependencies.ts';
import { walkTitles, withoutTest } from './find-tests.ts';
import { cells, printed } from './table.ts';
import { ACTS, screens } from './walk.ts';

test('F19: every cell of the resiliency table has a test, and every screen of app/routes.ts has its cells', () => {
  const all = cells();
  expect(withoutTest(all, walkTitles())).toEqual([]);
  expect(all).toHaveLength(screens().length * DEPENDENCIES.length * TROUBLES.length);
  expect(screens().length).toBeGreaterThan(50);
  expect(routePaths().length).toBeGreaterThan(50);
});

test('F19: resiliency.md is the table as it is now (node tests/faults/resiliency/print.ts)', () => {
  expect(readFileSync(new URL('../resiliency.md', import.meta.url), 'utf8')).toBe(printed());
});

test('F19: what is done on a screen is done on one that there is, each thing once', () => {
  const known = new Set(screens());
  expect(ACTS.filter(({ screen }) => !known.has(screen))).toEqual([]);
  const names = ACTS.map(({ screen, does }) => `${screen}: ${does}`);
  expect(new Set(names).size).toBe(names.length);
});

test('F19: a walk that is taken away is missed in all of its cells', () => {
  const sources = [
    "const OWN: Dependency[][] = [['places'], ['disk']];\n!troubled.includes('disk') || each !== 'wrong'",
  ];
  expect(walkTitles(sources)).toEqual(new Set());
  const looped = `${sources[0]} walkTitle(dependency, trouble)`;
  expect([...walkTitles([looped])].sort()).toEqual([
    'F19.disk.down',
    'F19.disk.slow',
    'F19.places.down',
    'F19.places.slow',
    'F19.places.wrong',
  ]);
  const missing = withoutTest(cells(), walkTitles([looped]));
  expect(missing).toContain('checkout/route.tsx, disk wrong');
  expect(missing).toContain('menu/home/route.tsx, smtp down');
  expect(missing).not.toContain('menu/home/route.tsx, places slow');
});
