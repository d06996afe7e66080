import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from './fixtures.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All of WCAG 2.2 AA that axe knows, and good practice: headings in order, all of a page within landmarks. */
const EVERYTHING: RunOptions = { runOnly: [...WCAG, 'best-practice'] };
/** What another colour scheme can change. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

export type Scheme = 'light' | 'dark';

/**
 * What axe holds against a page as it is shown, in one line each: everything in the first scheme, its colours in the others.
 * In the end the page is light.
 */
export async function axeFaults(page: Page, schemes: Scheme[] = ['light', 'dark']): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, colorScheme] of schemes.entries()) {
    // without motion, or axe would meet colours half-way
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found = await faultsOf(page, index === 0 ? EVERYTHING : COLOURS);
    faults.push(...found.map((fault) => (colorScheme === 'dark' ? `in the dark: ${fault}` : fault)));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return faults;
}

async function faultsOf(page: Page, options: RunOptions): Promise<string[]> {
  // by the debugger's own way in: the page's policy for scripts stays as it is
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  await page.evaluate(atRest);
  const { violations } = await page.evaluate(
    (wanted) => (window as unknown as WithAxe).axe.run(document, { ...wanted, resultTypes: ['violations'] }),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const [, ...reasons] = failureSummary.split('\n');
      return `${id} at ${target.join(' ')}: ${reasons.join(' ').trim()}`;
    }),
  );
}

/** Once whatever is on its way to a colour or a place has come there: what goes round for ever does not count. */
async function atRest(): Promise<void> {
  const passing = document.getAnimations().filter(({ timeline, effect, playState }) => {
    const end = effect?.getComputedTiming().endTime;
    return timeline === document.timeline && playState === 'running' && end !== Number.POSITIVE_INFINITY;
  });
  // one that is taken away half-way has come to its end, too
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

type WithAxe = { axe: { run(root: Document, options: RunOptions): Promise<AxeResults> } };
