import { expect, test } from 'vitest';
import { readPaths, readText } from './source.ts';

/** A restaurant of its own that a browser test opens, by its name. */
const OPENED = /openHarbour\(store, '([a-z0-9-]+)'|\bsubdomain = '([a-z0-9-]+)'/g;

type Spec = { path: string; text: string };

/** Names that two files use: servers are shared, so that one would find what the other left. */
function sharedNames(specs: readonly Spec[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { path, text } of specs)
    for (const [, opened, named] of text.matchAll(OPENED)) {
      const name = opened ?? named ?? '';
      users.set(name, (users.get(name) ?? new Set()).add(path));
    }
  return [...users].flatMap(([name, paths]) =>
    paths.size > 1 ? [`'${name}' is opened by ${[...paths].join(' and ')}`] : [],
  );
}

test('a restaurant that a browser test opens for itself is no other test’s', () => {
  const specs = readPaths('tests/e2e')
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => ({ path, text: readText(path) }));
  expect(sharedNames(specs)).toEqual([]);
  expect(
    sharedNames([
      { path: 'a.spec.ts', text: "await openHarbour(store, 'galley')" },
      { path: 'b.spec.ts', text: "const subdomain = 'galley';" },
    ]),
  ).toEqual(["'galley' is opened by a.spec.ts and b.spec.ts"]);
});
