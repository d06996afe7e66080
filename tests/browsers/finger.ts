import { setImmediate as turn } from 'node:timers/promises';
import { ACTION_HANGS_MS } from '#tests/setup/hang-limits.ts';
import type { Tab } from './tab.ts';

const HEIGHT = 844;
/** What is the same for so many frames stands still. */
const STILL_FRAMES = 4;

/** What a visitor does with a page, found by selector: each waits for it, as people do. */
export type Rect = { x: number; y: number; width: number; height: number };

/**
 * Looks at each frame until the function gives something true, and returns that. Between two documents there is nothing
 * to look at, so errors count as 'not yet'.
 * @throws Error saying what was waited for
 */
export function until<Result, Args extends unknown[]>(
  tab: Tab,
  what: string,
  look: (...args: Args) => Result,
  ...args: Args
): Promise<NonNullable<Result>> {
  return watched(tab, what, 1, look, args);
}

async function watched<Result, Args extends unknown[]>(
  tab: Tab,
  what: string,
  times: number,
  look: (...args: Args) => Result,
  args: Args,
): Promise<NonNullable<Result>> {
  const hangs = AbortSignal.timeout(ACTION_HANGS_MS);
  const given = new Promise<null>((up) => hangs.addEventListener('abort', () => up(null)));
  let last: unknown = null;
  while (!hangs.aborted) {
    try {
      const seen = await Promise.race([tab.watch(look, args, times), given]);
      if (seen !== null) return seen;
    } catch (error) {
      last = error;
      // what is gone for good fails without taking any time
      await turn();
    }
  }
  const where = await tab.evaluate(() => location.pathname + location.search).catch(() => 'nowhere');
  throw new Error(`${what}: did not come, at ${where}${last ? ` (${last})` : ''}`);
}

/** Waits for words on the page, in what can be seen. */
export async function reads(tab: Tab, words: string): Promise<void> {
  await until(tab, `'${words}'`, (text) => document.body.innerText.includes(text), words);
}

/** Waits until an element of this selector is drawn. */
export async function sees(tab: Tab, selector: string): Promise<void> {
  await until(
    tab,
    selector,
    (wanted) => [...document.querySelectorAll(wanted)].some((one) => one.getClientRects().length > 0),
    selector,
  );
}

/** Waits until no element of this selector is drawn any more. */
export async function isGone(tab: Tab, selector: string): Promise<void> {
  await until(
    tab,
    `${selector} goes`,
    (wanted) => [...document.querySelectorAll(wanted)].every((one) => one.getClientRects().length === 0),
    selector,
  );
}

/** The middle of the first element of this selector that is drawn, once it stands still and nothing lies over it. */
export function middleOf(tab: Tab, selector: string): Promise<{ x: number; y: number }> {
  const middle = (wanted: string) => {
    const element = [...document.querySelectorAll(wanted)].find((one) => one.getClientRects().length > 0);
    if (!element || element.closest('dialog')?.getAnimations().length) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const top = document.elementFromPoint(place.x, place.y);
    // an input may lie under its own words
    if (top !== null && (element.contains(top) || top.closest('label')?.contains(element))) return place;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  };
  return watched(tab, `${selector}, still and free`, STILL_FRAMES, middle, [selector]);
}

/** Presses the first element of this selector that is drawn. */
export async function press(tab: Tab, selector: string): Promise<void> {
  const { x, y } = await middleOf(tab, selector);
  await tab.press(x, y);
}

/** Presses a field and types into it. */
export async function fill(tab: Tab, selector: string, text: string): Promise<void> {
  await press(tab, selector);
  await tab.type(text);
  await until(
    tab,
    `${selector} holds '${text}'`,
    (wanted, typed) => document.querySelector<HTMLInputElement>(wanted)?.value === typed,
    selector,
    text,
  );
}

/** Where the first element of this selector stands, once it stands still. */
export function rectOf(tab: Tab, selector: string): Promise<Rect> {
  const measure = (wanted: string) => {
    const element = document.querySelector(wanted);
    if (!element || element.getAnimations().length > 0) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    return width && height ? { x, y, width, height } : null;
  };
  return watched(tab, `${selector}, still`, STILL_FRAMES, measure, [selector]);
}

/** Gives the window another width, and waits until the page has it. */
export async function resize(tab: Tab, width: number): Promise<void> {
  await tab.resize(width, HEIGHT);
  await until(tab, `a window of ${width} px`, (wanted) => innerWidth === wanted, width);
}

/** The first touch brings the scripts; waits until they have taken the page over. */
export async function awake(tab: Tab): Promise<void> {
  await tab.key('Shift');
  await until(tab, 'scripts that have come to life', () => 'hydrated' in document.documentElement.dataset);
}
