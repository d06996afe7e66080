import { addAccount } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { fill, isGone, press, type Rect, reads, rectOf, resize, sees, until } from './finger.ts';
import { addNaan, open, type Way, welcome } from './order.ts';
import type { Tab } from './tab.ts';

/** Of a phone, and of a screen that is wide enough for all dialogs. */
const WIDTHS = [390, 1280];
/** A dialog of each kind, as somebody sees it who has a naan in the cart. */
const DIALOGS = [
  '/item/butter-chicken',
  '/item/mitti-thali-for-one',
  '/filter',
  '/cart',
  '/checkout',
  '/offer/butter-chicken-gulab-jamun?for=butter-chicken',
  '/order-preference',
  '/order-preference/address',
  '/sign-up',
  '/service-hours',
];
/** One that only a customer has. */
const CUSTOMERS_DIALOG = '/profile/address/new';
/** Letters are drawn a little differently; a stretched dialog differs by hundreds. */
const NEAR_PX = 4;

/** A page of each kind. */
const PAGES = [
  '/',
  '/?q=naan',
  '/products/curries',
  '/delivery',
  '/offers',
  '/contact',
  '/reserve',
  '/feedback',
  '/changeLocation',
  '/profile',
  '/success',
  '/order-receiver',
  '/no-such-page',
];

/** Where each dialog stands in the window, by its address and the window's width. */
export async function dialogRects(tab: Tab, store: StoreProcess, way: Way): Promise<Map<string, Rect>> {
  const rects = new Map<string, Rect>();
  const widths = [...WIDTHS];
  const measure = async (path: string) => {
    // each begins at the width at which the last one ended
    for (const width of widths) {
      await resize(tab, width);
      rects.set(`${path} at ${width} px`, await rectOf(tab, 'dialog[open]'));
    }
    widths.reverse();
  };
  await welcome(tab, store, way);
  await addNaan(tab, store, way);
  for (const path of DIALOGS) {
    await open(tab, store.origin + path, way);
    await measure(path);
  }
  await signIn(tab, store, way, measure);
  await open(tab, store.origin + CUSTOMERS_DIALOG, way);
  await sees(tab, 'dialog[open] [name="fullAddress"]');
  await measure(CUSTOMERS_DIALOG);
  return rects;
}

/** Signs the tab's visitor in, by the form, when `before` has looked at it. */
async function signIn(
  tab: Tab,
  store: StoreProcess,
  way: Way,
  before: (path: string) => Promise<void>,
): Promise<void> {
  const { email, password } = await addAccount(store);
  await open(tab, `${store.origin}/sign-in`, way);
  await before('/sign-in');
  await fill(tab, 'dialog [name="email"]', email);
  await fill(tab, 'dialog [name="password"]', password);
  await tab.key('Enter');
  await isGone(tab, 'dialog [name="password"]');
}

/** What stands elsewhere than in the browser that these were measured in. */
export function differences(rects: Map<string, Rect>, expected: Map<string, Rect>): string[] {
  return [...expected].flatMap(([path, there]) => {
    const here = rects.get(path);
    // scroll bars are not equally wide, so neither is what stands left of the middle
    const isNear = (['y', 'width', 'height'] as const).every(
      (side) => here && Math.abs(here[side] - there[side]) <= NEAR_PX,
    );
    return isNear ? [] : [`${path}: ${printed(here)}, in Chromium ${printed(there)}`];
  });
}

function printed(rect: Rect | undefined): string {
  if (!rect) return 'nowhere';
  const [y, width, height] = [rect.y, rect.width, rect.height].map(Math.round);
  return `${width} x ${height} and ${y} from the top`;
}

/** What is wrong with a page of each kind. */
export async function pageFaults(tab: Tab, store: StoreProcess, way: Way): Promise<string[]> {
  await welcome(tab, store, way);
  const faults: string[] = [];
  for (const path of PAGES) {
    await open(tab, store.origin + path, way);
    const found = await tab.evaluate(() => {
      const drawn = (element: Element) => element.getClientRects().length > 0;
      const html = document.documentElement;
      const icons = [...document.querySelectorAll('svg[aria-hidden]')].filter(drawn);
      const skip = document.querySelector('a[href="#main"]')?.getBoundingClientRect();
      return [
        [...document.querySelectorAll('h1')].some(drawn) || 'no heading',
        html.scrollWidth <= html.clientWidth || `wider than the window: ${html.scrollWidth}`,
        icons.every((icon) => icon.clientWidth <= 120) || 'an icon without a size',
        !skip || skip.bottom <= 0 || 'the skip link shows',
      ].filter((each) => each !== true);
    });
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

/** Rests on a dish, which asks for its dialog ahead, and opens it. @returns what the page's policy refused */
export async function refusedAhead(tab: Tab, store: StoreProcess, way: Way): Promise<string[]> {
  const link = 'main h3 a[href*="/item/butter-chicken"]';
  await welcome(tab, store, way);
  await open(tab, store.origin, way);
  await tab.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { dataset } = document.documentElement;
      dataset.refused = `${dataset.refused ?? ''}${effectiveDirective} ${blockedURI}\n`;
    });
  });
  await until(
    tab,
    link,
    (wanted) => {
      document.querySelector(wanted)?.scrollIntoView({ block: 'center' });
      return true;
    },
    link,
  );
  const { x, y, width, height } = await rectOf(tab, link);
  await tab.point(x + width / 2, y + height / 2);
  await until(tab, 'the dish asked for ahead', () =>
    Boolean(document.querySelector('link[rel="prefetch"][href*="/item/butter-chicken.data"]')),
  );
  await press(tab, link);
  await reads(tab, 'Choose a variant to see its options');
  const refused = await tab.evaluate(() => document.documentElement.dataset.refused ?? '');
  return refused.split('\n').filter(Boolean);
}
