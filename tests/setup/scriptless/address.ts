import { createRequire } from 'node:module';

/** As Playwright's `waitForURL` and its like take it: a pattern with stars, or an expression. */
export type Address = string | RegExp;

type Isomorphic = { urlMatches(base: string | undefined, url: string, wanted: Address): boolean };

// a part of Playwright that has no types
const { iso } = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as { iso: Isomorphic };

export function isAddress(url: string, wanted: Address, base: string | undefined): boolean {
  return iso.urlMatches(base, url, wanted);
}
