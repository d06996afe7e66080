import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { shortened } from '#app/shell/late-start/short-scripts.ts';
import {
  askedFor,
  ENGINES,
  type Feature,
  featuresOf,
  newerThan,
  newestOf,
  styleFeaturesOf,
  type Versions,
} from '#tests/setup/browser-support.ts';
import { builtFiles, TOP } from '#tests/setup/build.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { GUEST } from './customer.ts';
import { expect, httpTest, type Page, test } from './fixtures.ts';
import { withOrder } from './visitor-browser.ts';

const CONTACT = { fullName: GUEST.name, email: 'browsers@example.com', phone: GUEST.phone };
/** Versions that can read the enhancer at all (`?.` and `??`); older ones run no script. */
const READS_ENHANCER: Versions = { chrome: 80, firefox: 74, safari: 13.1, safari_ios: 13.4 };

/** Calls by a name that newer browsers have too, and that here are calls of our packages' own. */
const OWN_METHODS =
  '.addHandler .configure .createContext .destroy .equals .expand .forget .format .getSize .getState .isValid .override .run .subscribe .use .when'.split(
    ' ',
  );
/** What is newer than the browsers we serve, and what stands in for it there. */
const ASKED_BEFORE: Record<string, string> = {
  ':popover-open': 'asked only where popovers are (browser/has-popovers.ts)',
  '.hidePopover': 'as :popover-open',
  'URL.canParse': 'Zod looks whether it is there',
  '.startViewTransition': 'React and the router look whether it is there',
  '.skipTransition': 'as .startViewTransition',
  requestIdleCallback: 'a timer stands in (preference-prompt.tsx)',
  cancelIdleCallback: 'as requestIdleCallback',
  'Notification.requestPermission': 'the offer to be told is shown only where push is (order-status/push)',
  '.getSubscription': 'as Notification.requestPermission',
  '.unsubscribe': 'as Notification.requestPermission',
  'PublicKeyCredential.parseRequestOptionsFromJSON':
    'passkeys are offered only where it is (manage/passkey-button.tsx)',
  'PublicKeyCredential.parseCreationOptionsFromJSON': 'as PublicKeyCredential.parseRequestOptionsFromJSON',
};
/** Styles that some of the browsers we serve lack, and what is seen there. */
const WITHOUT_STYLE: Record<string, string> = {
  'scroll-target-group:': 'the department in sight is not marked in the list',
  ':target-current': 'as scroll-target-group',
  'interpolate-size:': 'what opens, opens at once',
  '@starting-style': 'what appears, appears at once',
  'position-area:': 'the list stands below its button by older rules',
  'scrollbar-width:': 'a scroll bar is seen',
  'scrollbar-gutter:': 'a page moves by the width of the scroll bar',
  'text-wrap:': 'a title may leave one word on a line',
  ':popover-open': 'what popovers hold is a part of the page (@supports)',
  ':has': 'rules of their own (@supports not selector(:has(a)))',
  'overflow-clip-margin:': 'a shadow is cut at its box',
  'forced-color-adjust:': 'pictures take the colours that the system forces',
  'content-visibility:': 'what is far below is drawn at once',
  'contain-intrinsic-size:': 'as content-visibility',
  '-webkit-tap-highlight-color:': 'a touched link is marked by the browser too',
  '-webkit-user-drag:': 'of Leaflet, for old Safari',
  'resize:': 'a field keeps its size',
  'container-type:': 'the parts of a narrow ticket on the board are as large as on a wide one',
  '@container': 'as container-type',
  '@page': 'tickets and days are printed on the paper that the browser has set',
  'page:': 'as @page',
  'size:': 'as @page',
};

/** The enhancer as it is written, with the names that we gave, and as it is sent. */
function enhancer(): { written: string; sent: string } {
  const sent = builtFiles('.js').find(({ name }) => name.startsWith('enhancer-'))?.text;
  if (sent === undefined) throw new Error('The build has no enhancer');
  return { written: readFileSync(join(TOP, 'app/shell/late-start/enhancer.js'), 'utf8'), sent };
}
/** The oldest versions for which pages have scripts, as package.json says. */
function served(): Versions {
  const { browserslist } = JSON.parse(readFileSync(join(TOP, 'package.json'), 'utf8')) as {
    browserslist: string[];
  };
  const versionOf = (name: string) =>
    Number(browserslist.find((row) => row.startsWith(`${name} >= `))?.split(' >= ')[1]);
  return {
    chrome: versionOf('chrome'),
    firefox: versionOf('firefox'),
    safari: versionOf('safari'),
    safari_ios: versionOf('ios_saf'),
  };
}
const tooNew = (features: Feature[], floor: Versions, known: readonly string[]) =>
  features
    .filter((feature) => !known.includes(feature.name) && newerThan(feature, floor).length > 0)
    .map(({ name, since }) => `${name} (${ENGINES.map((engine) => since[engine]).join(', ')})`);

httpTest(
  'C-140: what the scripts use, each browser has for which they start; all browsers we serve are among these @http',
  async () => {
    const { written, sent } = enhancer();
    expect(sent).toBe(shortened('enhancer.js', written));
    const gate = newestOf(askedFor(written, 'hasAll'));
    for (const engine of ENGINES) expect(gate[engine]).toBeLessThanOrEqual(served()[engine]);
    const known = [...OWN_METHODS, ...Object.keys(ASKED_BEFORE)];
    const faults = builtFiles('.js').flatMap(({ name, text }) =>
      name.startsWith('enhancer-') || name.includes('worker')
        ? []
        : tooNew(featuresOf(text, name), gate, known).map((fault) => `${name}: ${fault}`),
    );
    expect(faults).toEqual([]);
    // the enhancer runs everywhere: before it has asked, it uses nothing new
    const own = ['.showModal', ':modal', ':popover-open'];
    for (const text of [written, sent])
      expect(tooNew(featuresOf(text, 'enhancer.js'), READS_ENHANCER, own)).toEqual([]);
    // nor a spelling of later years: translated into the language of 2020 it stays as it is
    const [in2020, asItIs] = await Promise.all(
      ['es2020', 'esnext'].map((target) => transformWithOxc(sent, 'enhancer.js', { target })),
    );
    expect(in2020?.code).toBe(asItIs?.code);
  },
);

httpTest(
  'C-140: each style that a browser we serve lacks is known, with what is seen without it @http',
  () => {
    const used = builtFiles('.css').flatMap(({ text }) => styleFeaturesOf(text));
    expect([...new Set(tooNew(used, served(), Object.keys(WITHOUT_STYLE)))]).toEqual([]);
    for (const name of Object.keys(WITHOUT_STYLE)) expect(used.map((one) => one.name)).toContain(name);
  },
);

httpTest('C-140: a method, a constructor, a selector and a style that are too new are found @http', () => {
  const floor = { chrome: 107, firefox: 106, safari: 16, safari_ios: 16 };
  const script = `const a = b.toSorted(); new Intl.Segmenter(); document.querySelector('p:has(a)'); URL.parse('x'); c?.toSpliced?.();`;
  expect(tooNew(featuresOf(script, 'a.js'), floor, []).map((fault) => fault.split(' ')[0])).toEqual([
    '.toSorted',
    'Intl.Segmenter',
    ':has',
    'URL.parse',
  ]);
  const sheet = '@layer a{p:has(a){color:red;text-wrap:balance}}@starting-style{p{opacity:0}}';
  expect(tooNew(styleFeaturesOf(sheet), floor, []).map((fault) => fault.split(' ')[0])).toEqual([
    'text-wrap:',
    ':has',
    '@starting-style',
  ]);
  expect(() => askedFor('const hasAll = window.x();', 'hasAll')).toThrow('What is asked for by window.x()');
});

/** A dish goes into the cart by a page's own forms, each answer a document. */
async function addByForms(page: Page): Promise<void> {
  await page.goto('/item/garlic-naan');
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page).not.toHaveURL(/item/);
  await page.goto('/cart');
  await expect(page.getByRole('dialog').getByText('Garlic Naan')).toBeVisible();
}

/** The script of each part that the enhancer asks for, which takes the part away. */
const WITHOUT: Record<string, () => void> = {
  "CSS.supports('selector(:modal)')": () => {
    const { supports } = CSS;
    CSS.supports = (condition: string, value?: string) =>
      value === undefined
        ? condition !== 'selector(:modal)' && supports(condition)
        : supports(condition, value);
  },
  '[].findLast': () => Reflect.deleteProperty(Array.prototype, 'findLast'),
  'AbortSignal.timeout': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  'HTMLFormElement.prototype.requestSubmit': () =>
    Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit'),
};
/** What a start of the scripts begins with, at once. */
const STARTS = 'link[rel=modulepreload]';

test('C-140: the scripts start in a browser that has all they need, and in none that lacks one part @js @390', async ({
  page,
  context,
}) => {
  expect(Object.keys(WITHOUT)).toEqual(askedFor(enhancer().written, 'hasAll').map(({ name }) => name));
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expect(page.locator(STARTS)).not.toHaveCount(0);
  for (const [part, takeAway] of Object.entries(WITHOUT)) {
    const other = await context.newPage();
    await other.addInitScript(takeAway);
    await other.goto('/');
    await other.keyboard.press('Shift');
    expect(await other.locator(STARTS).count(), `without ${part}`).toBe(0);
    await other.close();
  }
});

test('C-140: a browser that lacks what the scripts need keeps the pages without scripts, whole @js', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto('/');
  await page.keyboard.press('Shift');
  await addByForms(page);
  expect(await page.evaluate(() => document.querySelector(':modal'))).toBe(null);
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
});

test('C-140: an order’s page reloads itself in a browser that lacks what the scripts need @js', async ({
  page,
  context,
  store,
}) => {
  await withOrder(store, context, CONTACT);
  const { orderId } = await orderOf(store, CONTACT.email);
  await page.clock.install();
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto(`/success?order=${orderId}`);
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  const again = page.waitForEvent('load');
  await page.clock.runFor(31_000);
  await again;
});

test('C-141: a page that crashes while it comes to life stays as the server drew it, and takes the order @js', async ({
  page,
  complaints,
}) => {
  complaints.expect(/\.at is not a function|The page stays without scripts|Minified React error/);
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
  await page.goto('/');
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-crashed', '');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Garlic Naan/ }).first()).toBeVisible();
  // its style is there
  expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
  await addByForms(page);
});
