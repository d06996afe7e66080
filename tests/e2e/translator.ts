import type { Browser, BrowserContext } from 'playwright/test';
import { hasBeenAsked } from '../setup/been-asked.ts';
import { filled } from '../setup/filled.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import { expect, type Locator, type Page } from './fixtures.ts';
import { awake, holdScripts } from './scripts.ts';
import { withCart } from './visitor-browser.ts';

/* A browser that translates its pages. */

/** Puts every text into elements of a translator; what React held of it is out of the page. */
function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '' && !text.parentElement?.closest('script, style, font, [translate=no]'))
      texts.push(text);
  }
  for (const text of texts) {
    const inner = document.createElement('font');
    inner.textContent = text.data;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** For `addInitScript`: the same for whatever appears or changes from now on. */
function wrapAlways(wrap: string): void {
  const run = new Function(`(${wrap})()`);
  new MutationObserver(() => document.body && run()).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

export const KINDS = ['plain', 'moments', 'always'] as const;
type Kind = (typeof KINDS)[number];
export type Translated = { page: Page; again: () => Promise<void> };

/** Opens a page as it is, or translated before and after its scripts; `again` translates what is new in it. */
export async function opened(context: BrowserContext, path: string, kind: Kind): Promise<Translated> {
  const page = await context.newPage();
  const again = async () => {
    if (kind === 'moments') await page.evaluate(wrapTexts);
  };
  if (kind === 'always') await page.addInitScript(`(${wrapAlways})(${JSON.stringify(String(wrapTexts))})`);
  await goTo({ page, again }, path, kind);
  return { page, again };
}

/** Goes to another address in the same page. */
async function goTo({ page, again }: Translated, path: string, kind: Kind): Promise<void> {
  const scripts = kind === 'moments' ? await holdScripts(page) : null;
  await page.goto(path, { waitUntil: scripts ? 'commit' : 'load' });
  await expect(page.locator('main')).toBeVisible();
  await again();
  scripts?.release();
  await awake(page);
  await again();
}

/** What a part of a page says, without messages that go again and the blanks that a translator's elements bring. */
export const words = (part: Locator) =>
  part.evaluate((element: HTMLElement) => {
    const messages = element.querySelectorAll<HTMLElement>('[role=status]');
    for (const each of messages) each.style.display = 'none';
    const text = element.innerText.replace(/\s/g, '');
    for (const each of messages) each.style.display = '';
    return text;
  });

type Walk = (way: {
  /** Opens an address; its dialog is what the next words are read of. */
  open(path: string): Promise<Locator>;
  /** Reads the open dialog, or a part of it. */
  say(part?: Locator): Promise<void>;
}) => Promise<void>;

/** Goes a walk three times, each with a cart of its own. @returns what was read at each step, by kind */
export async function walked(
  browser: Browser,
  store: StoreProcess,
  dishes: string[],
  walk: Walk,
): Promise<Record<Kind, string[]>> {
  const went = async (kind: Kind) => {
    const context = await browser.newContext({ baseURL: store.origin });
    await hasBeenAsked(context);
    await withCart(store, context, ...dishes);
    let at: Translated | undefined;
    const seen: string[] = [];
    await walk({
      open: async (path) => {
        if (at) await goTo(at, path, kind);
        else at = await opened(context, path, kind);
        return at.page.getByRole('dialog');
      },
      say: async (part = at?.page.getByRole('dialog')) => {
        if (!at || !part) throw new Error('nothing is open yet');
        await at.again();
        seen.push(await words(part));
      },
    });
    await context.close();
    return seen;
  };
  const [plain, moments, always] = await Promise.all(KINDS.map(went));
  return { plain: filled(plain ?? []), moments: moments ?? [], always: always ?? [] };
}
