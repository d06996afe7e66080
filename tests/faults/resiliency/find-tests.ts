import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOP } from '#tests/setup/build.ts';
import { DEPENDENCIES, TROUBLES, walkTitle } from './dependencies.ts';
import type { Cell } from './table.ts';

/** Files with walks, and how each names the dependencies whose troubles it goes through. */
const WALKS = ['tests/e2e/resiliency.spec.ts', 'tests/postgres/resiliency.test.ts'];

/** Titles of the walks there are, read from the sources: `walkTitle` of a dependency, or a title in full. */
export function walkTitles(
  sources = WALKS.map((file) => readFileSync(join(TOP, file), 'utf8')),
): Set<string> {
  const found = new Set<string>();
  for (const source of sources) {
    const looped = /walkTitle\(dependency, trouble\)/.test(source)
      ? [...(/const OWN: Dependency\[\]\[\] = (.*);/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)]
      : [];
    const named = [...source.matchAll(/walkTitle\('(\w+)', trouble\)/g)];
    for (const dependency of DEPENDENCIES)
      if ([...looped, ...named].some(([, name]) => name === dependency))
        for (const trouble of TROUBLES) found.add(walkTitle(dependency, trouble));
    // a walk that passes one trouble over has to have a test of its own for it
    for (const [, dependency, trouble] of source.matchAll(
      /!troubled\.includes\('(\w+)'\) \|\| each !== '(\w+)'/g,
    ))
      found.delete(`F19.${dependency}.${trouble}`);
    for (const [, title = ''] of source.matchAll(/test\(\s*['`](F19\.\w+\.\w+)/g)) found.add(title);
  }
  return found;
}

/** Cells whose test there is not. */
export function withoutTest(cells: readonly Cell[], titles: ReadonlySet<string>): string[] {
  return cells
    .filter(({ test }) => !titles.has(test))
    .map(({ screen, dependency, trouble }) => `${screen}, ${dependency} ${trouble}`);
}
