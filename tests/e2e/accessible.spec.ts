import { EXPECT_HANGS_MS } from '#tests/setup/hang-limits.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { axeFaults, type Scheme } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { ownerStates } from './owner-states.ts';
import { cutOff, smallTargets } from './reach.ts';
import { customerStates, guestStates, openedStates, otherStates, type ScreenState } from './screen-states.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/** Every screen and what opens in it, in parts that two workers share. */
const PARTS = {
  'every other screen': halfOf(0),
  'and the screens between': halfOf(1),
  'what opens and what is refused': openedStates,
  'a customer’s screens': customerStates,
  'orders, closed and unknown restaurants': otherStates,
  'the owner’s pages': ownerStates,
};
function halfOf(which: 0 | 1) {
  return async (store: StoreProcess): Promise<ScreenState[]> =>
    (await guestStates(store)).filter((_, index) => index % 2 === which);
}

/** Browsers of visitors: another clock and language than the server's and the restaurant's change nothing (R-SSR-07). */
const VISITORS = [
  { locale: 'hi-IN', timezoneId: 'Europe/London' },
  { locale: 'pa-IN', timezoneId: 'Pacific/Auckland' },
  { locale: 'en-GB', timezoneId: 'America/Los_Angeles' },
];

/** Of the root element: what a customer sets who reads with large letters. */
const LARGE_LETTERS = '150%';

type Way = { language: string; width: number; scheme: Scheme };
// one scheme a state: style sheets name no colour but tokens (style-sheets.test.ts), and each pair of tokens is read in
// both (palette.server.test.ts)
const WAYS = ['en', 'hi', 'pa'].flatMap((language) =>
  [390, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((scheme): Way => ({ language, width, scheme })),
  ),
);
/** The screens that a walk has checked for each visitor. */
type Seen = Map<ScreenState['who'], Set<string>>;
/** Each state is seen once, by turns in each way; with EVERY_WAY=1 in all of them. */
const EVERY_WAY = process.env.EVERY_WAY === '1';
const TURNS = EVERY_WAY ? WAYS.map((_, turn) => turn) : [0];

for (const [index, [part, statesOf]] of Object.entries(PARTS).entries())
  for (const turn of TURNS)
    test.describe(() => {
      test.use(VISITORS[(index + turn) % VISITORS.length] ?? {});
      test(`${part}, turn ${turn}: they come to life without a word, axe finds nothing by day or by night, what is pressed is 44 px large, and nothing is lost at 320 px, nor at 390 px with large letters @js @1280 (R-SSR-07, C-118, C-119, C-122, A-215, R-I18N-01)`, async ({
        page,
        context,
        store,
        complaints,
      }) => {
        test.slow();
        // what is missing is named by the state it was missed in
        page.setDefaultTimeout(EXPECT_HANGS_MS);
        complaints.expect(/Failed to load resource/);
        const faults: string[] = [];
        const seen: Seen = new Map();
        for (const state of await statesOf(store)) {
          const way = { ...wayOf(state.name, turn), ...(state.width && { width: state.width }) };
          await context.clearCookies();
          await handOver(state.who, context);
          const found = await look(page, state, way, seen);
          faults.push(...found.map((fault) => `${state.name}, ${way.language}, ${way.width} px: ${fault}`));
        }
        expect(faults).toEqual([]);
      });
    });

/** By its name, so that another state more changes nothing for the others; ids in it are new in each run. */
function wayOf(name: string, turn: number): Way {
  const letters = [...name.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')].map((letter) => letter.charCodeAt(0));
  const sum = letters.reduce((total, code) => total + code, turn);
  return WAYS[sum % WAYS.length] as Way;
}

async function look(
  page: Page,
  { path, who, act }: ScreenState,
  { language, width, scheme }: Way,
  seen: Seen,
): Promise<string[]> {
  const value = encodeURIComponent(btoa(JSON.stringify(language)));
  await page.context().addCookies([{ name: 'lng', value, url: who.origin, sameSite: 'Lax' }]);
  await page.setViewportSize({ width, height: 844 });
  await page.goto(who.origin + path, { waitUntil: 'domcontentloaded' });
  // what browsers keep for when they are offline has no router
  if (!/^\/offline|\/no-connection$/.test(path)) await awake(page);
  if (!act && (await isSeenAlready(page, path, who, seen))) return [];
  await act?.(page);
  const faults = [...(await axeFaults(page, [scheme])), ...(await smallTargets(page))];
  await page.setViewportSize({ width: 320, height: 844 });
  faults.push(...(await cutOff(page)).map((fault) => `at 320 px ${fault}`));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, LARGE_LETTERS);
  return [...faults, ...(await cutOff(page)).map((fault) => `with large letters ${fault}`)];
}

/** Whether the address redirects to a screen already checked. Another number of elements means a message: it is checked. */
async function isSeenAlready(
  page: Page,
  path: string,
  who: ScreenState['who'],
  seen: Seen,
): Promise<boolean> {
  const { pathname } = new URL(page.url());
  const screens = seen.get(who) ?? new Set();
  seen.set(who, screens);
  const screen = `${pathname} with ${await page.locator('*').count()} elements`;
  const isSeen = pathname !== new URL(path, who.origin).pathname && screens.has(screen);
  screens.add(screen);
  return isSeen;
}

test('what these walks look for they find: each kind of fault, planted in a page @js @1280', async ({
  page,
}) => {
  await page.goto('/contact');
  await awake(page);
  expect([await axeFaults(page), await smallTargets(page), await cutOff(page)]).toEqual([[], [], []]);
  await page.evaluate(() => {
    // node by node: the page takes no text for markup
    const planted = document.createElement('div');
    const plant = (tag: string, attributes: Record<string, string>, text = '') => {
      const node = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
      node.textContent = text;
      planted.append(node);
    };
    plant('img', { src: '/icons/store.svg' });
    plant('p', { id: 'pale' }, 'pale words');
    plant('button', {}, 'x');
    plant('p', { id: 'wide' }, 'unbreakable');
    document.getElementById('main')?.append(planted);
    document.getElementById('pale')?.style.setProperty('color', 'light-dark(#ddd, #333)');
    const wide = document.getElementById('wide')?.style;
    wide?.setProperty('width', '20px');
    wide?.setProperty('overflow', 'hidden');
  });
  const axe = await axeFaults(page);
  for (const fault of [/^image-alt/, /^color-contrast at #pale/, /^in the dark: color-contrast at #pale/])
    expect(axe).toContainEqual(expect.stringMatching(fault));
  expect(await smallTargets(page)).toEqual([expect.stringMatching(/^button 'x'/)]);
  expect(await cutOff(page)).toEqual(["'unbreakable' does not fit"]);
});

test('before any script, too: dialogs as the server draws them @js @1280 (C-118, R-SSR-05)', async ({
  page,
  context,
  store,
  complaints,
}) => {
  complaints.expect(/net::ERR_FAILED/);
  // axe itself needs scripts: only the page's own fail to come
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  const paths = [
    '/',
    '/item/butter-chicken',
    '/cart',
    '/checkout',
    '/order-preference/later',
    '/sign-up',
    '/success',
  ];
  const faults: string[] = [];
  for (const { path, who } of (await guestStates(store)).filter(({ name }) => paths.includes(name))) {
    await handOver(who, context);
    await page.goto(who.origin + path);
    expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
    const found = [...(await axeFaults(page)), ...(await smallTargets(page))];
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
