import { expect, test } from 'vitest';
import { isTest, readSources } from './source.ts';

/** What React Router does not promise. */
const INTERNAL =
  /__reactRouter|\bUNSAFE_|\bunstable_|serverHandoff|staticHandlerContext|\brouteModules\b|'\.data'/;
const HOME = 'app/shell/late-start/';

test('only the late start names internals of React Router, so that an upgrade is looked over in one place', () => {
  const sources = readSources('app').filter(({ path }) => !isTest(path));
  const naming = sources.filter(({ text }) => INTERNAL.test(text)).map(({ path }) => path);
  // a folder of that name, and no router
  const others = naming.filter((path) => !path.startsWith(HOME) && path !== 'app/environment.ts');
  expect(others).toEqual([]);
  expect(naming.length).toBeGreaterThan(2);
});
