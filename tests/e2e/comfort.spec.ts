import { wcagContrast } from 'culori';
import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { takeMitti } from './changed-mitti.ts';
import { expect, type Page, test } from './fixtures.ts';
import { cutOff } from './reach.ts';
import { awake } from './scripts.ts';
import { endsIn, MINUTE } from './session-page.ts';
import { withCart } from './visitor-browser.ts';

/** What people set in their browser or system, and what must go on working then. */

const DIALOGS = [
  '/item/butter-chicken',
  '/cart',
  '/checkout',
  '/order-preference',
  '/sign-up',
  '/service-hours',
];

const PAGES = ['/', '/products/curries', '/contact', '/delivery', '/offers', '/reserve', '/profile'];
const LANGUAGES = ['en', 'hi', 'pa'];

test('A-215: while a session runs pages and dialogs fit at 390 px with letters half as large again and with wider ones, and at 400 % zoom (320 × 256 px) all of a dialog can be pressed @js @1280 (WCAG 1.4.4, 1.4.10, 1.4.12)', async ({
  page,
  context,
  store,
}) => {
  test.slow();
  await withCart(store, context, 'garlic-naan');
  await endsIn(store, context, 14 * MINUTE);
  const faults: string[] = [];
  for (const [index, path] of [...PAGES, ...DIALOGS].entries()) {
    const language = LANGUAGES[index % LANGUAGES.length];
    const look = (how: string, found: string[]) =>
      faults.push(...found.map((fault) => `${path} in ${language} ${how}: ${fault}`));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${path}?lng=${language}`);
    await awake(page);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
    look('with large letters', await cutOff(page));
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    if (DIALOGS.includes(path)) {
      await page.setViewportSize({ width: 320, height: 256 });
      look('at 400 % zoom', [...(await outOfReach(page)), ...(await cutOff(page))]);
      await page.setViewportSize({ width: 390, height: 844 });
    }
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [sheet];
    });
    look('with wider letters', await cutOff(page));
  }
  expect(faults).toEqual([]);
});

/** Controls of the open dialog that something lies over, or that are cut off, also when they are scrolled to. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll(
      'dialog[open] :is(a[href], button, input, select, textarea, summary)',
    );
    return [...controls].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (element.closest('.sr') || element.matches(':disabled, [tabindex="-1"]')) return [];
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isReached = over !== null && (element.contains(over) || over.closest('label')?.contains(element));
      return isReached
        ? []
        : [element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName];
    });
  });
}

test('A-212: a black brand’s buttons in the dark look as if they can be pressed, and those that cannot do not @js @1280', async ({
  page,
  store,
}) => {
  await takeMitti(store, 'black', { settings: { ...mitti.settings, brandColour: '#000000' } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${store.originOf('black')}/sign-in`);
  await awake(page);
  const looks = await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Sign in' })
    .evaluate((button: HTMLButtonElement) => {
      const look = () => {
        const { backgroundColor, color } = getComputedStyle(button);
        return { ground: backgroundColor, words: color };
      };
      button.style.transition = 'none';
      const able = look();
      button.disabled = true;
      const dialog = getComputedStyle(button.closest('dialog') as Element).backgroundColor;
      return { able, unable: look(), dialog };
    });
  expect(wcagContrast(looks.able.ground, looks.dialog)).toBeGreaterThanOrEqual(3);
  expect(wcagContrast(looks.able.ground, looks.able.words)).toBeGreaterThanOrEqual(4.5);
  // what cannot be pressed has no ground
  expect(looks.unable.ground).toBe('rgba(0, 0, 0, 0)');
  expect(wcagContrast(looks.unable.words, looks.dialog)).toBeGreaterThanOrEqual(7);
});

test('in forced colours what is chosen, focused or a button is seen by its edge @js @1280 (WCAG 1.4.1, 1.4.11, 2.4.7)', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/order-preference');
  await awake(page);
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { outlineStyle, borderTopStyle, borderTopWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' || (borderTopStyle !== 'none' && borderTopWidth !== '0px');
      });
  await page.locator('dialog label:has([value="1"])').first().click();
  expect(await edgeOf('dialog button[value="confirm"]:not(.sr)')).toBe(true);
  expect(await edgeOf('dialog label:has([name="orderType"]:checked)')).toBe(true);
  expect(await edgeOf('dialog[open]')).toBe(true);
  await page.goto('/sign-in');
  await awake(page);
  await page.keyboard.press('Tab');
  expect(await edgeOf(':focus')).toBe(true);
  expect(await edgeOf('dialog input[name="email"]')).toBe(true);
});

test('who asks for less motion gets none: no slides, no smooth scrolling, nothing that moves in; what happens is said once: an add, a refusal, a search @js @1280 (A-95, C-118, R-CARD-07, WCAG 2.2.2, 2.3.3, 4.1.3)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await awake(page);
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
        .map((animation) => (animation as CSSTransition).transitionProperty),
    );
  await page.locator('main a[href="/item/butter-chicken"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving()).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/$/);

  await listen(page);
  await page.getByRole('button', { name: 'Add Garlic Naan', exact: true }).first().click();
  await expect.poll(() => saidIn(page)).toEqual(['Garlic Naan successfully added to cart!.']);
  await page.getByRole('searchbox').fill('naan');
  await expect.poll(() => saidIn(page)).toContainEqual(expect.stringMatching(/found|results/i));
  expect((await saidIn(page)).filter((words) => /found|results/i.test(words))).toHaveLength(1);

  await page.goto('/sign-in');
  await awake(page);
  await listen(page);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => saidIn(page)).toContain('Invalid email or password');
  expect((await saidIn(page)).filter((words) => words === 'Invalid email or password')).toHaveLength(1);
});

/** From here on all that comes into a live region is written down, as a screen reader would say it. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region) regions.add(region);
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('[role="alert"]')) regions.add(node);
      }
      for (const region of regions) {
        const words = region.textContent?.trim();
        if (words) said.push(words);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

function saidIn(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said);
}
