import type { Tab } from './tab.ts';

/** Room for a machine that is busy with something else, as the other browser tests have. */
const WAIT_MS = 30_000;
const LOOK_MS = 50;

/** What a visitor does with a page, found by selector: each waits for it, as people do. */
export type Rect = { x: number; y: number; width: number; height: number };

/**
 * Looks again until the function gives something true, and returns that. Between two documents there is nothing to look
 * at, so errors count as 'not yet'.
 * @throws Error saying what was waited for
 */
export async function until<Result, Args extends unknown[]>(
  tab: Tab,
  what: string,
  look: (...args: Args) => Result,
  ...args: Args
): Promise<NonNullable<Result>> {
  const deadline = Date.now() + WAIT_MS;
  let last: unknown = null;
  do {
    try {
      const seen = await tab.evaluate(look, ...args);
      if (seen) return seen;
      last = null;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (Date.now() < deadline);
  const where = await tab.evaluate(() => location.pathname + location.search).catch(() => 'nowhere');
  throw new Error(`${what}: not within ${WAIT_MS / 1000} s, at ${where}${last ? ` (${last})` : ''}`);
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
export async function middleOf(tab: Tab, selector: string): Promise<{ x: number; y: number }> {
  const standing = (wanted: string, before: string) => {
    const element = [...document.querySelectorAll(wanted)].find((one) => one.getClientRects().length > 0);
    if (!element) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const top = document.elementFromPoint(middle.x, middle.y);
    // an input may lie under its own words
    const isFree =
      top !== null && (element.contains(top) || Boolean(top.closest('label')?.contains(element)));
    if (!isFree) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const place = JSON.stringify(middle);
    const moves = element.closest('dialog')?.getAnimations().length;
    return { middle, place, isStill: isFree && !moves && place === before };
  };
  let before = '';
  const deadline = Date.now() + WAIT_MS;
  do {
    const seen = await until(tab, selector, standing, selector, before);
    if (seen.isStill) return seen.middle;
    before = seen.place;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (Date.now() < deadline);
  throw new Error(`${selector} moves, or something lies over it`);
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
export async function rectOf(tab: Tab, selector: string): Promise<Rect> {
  const measure = (wanted: string) => {
    const element = document.querySelector(wanted);
    if (!element || element.getAnimations().length > 0) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    return width && height ? { x, y, width, height } : null;
  };
  let before = '';
  const deadline = Date.now() + WAIT_MS;
  do {
    const rect = await until(tab, selector, measure, selector);
    if (JSON.stringify(rect) === before) return rect;
    before = JSON.stringify(rect);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  } while (Date.now() < deadline);
  throw new Error(`${selector} does not stand still`);
}

/** The first touch brings the scripts; waits until they have taken the page over. */
export async function awake(tab: Tab): Promise<void> {
  await tab.key('Shift');
  await until(tab, 'scripts that have come to life', () => 'hydrated' in document.documentElement.dataset);
}
