import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { STRIPE_JS } from '../../mocks/stripe/start-stripe.ts';
import { hasBeenAsked } from '../../setup/been-asked.ts';
import { TOP } from '../../setup/build.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '../../setup/guest.ts';
import type { Visitor } from '../../setup/visitor.ts';
import { type Attack, checker } from '../attack.ts';
import type { Till } from './till.ts';

type Inventory = {
  scripts: { url: string; owner: string; why: string; integrity: string }[];
  frames: { url: string; owner: string; why: string }[];
  headers: Record<string, string>;
};

const INVENTORY = JSON.parse(
  readFileSync(join(import.meta.dirname, 'payment-scripts.json'), 'utf8'),
) as Inventory;
/** What differs from answer to answer and protects nothing. */
const CHANGING = new Set(
  'date etag connection keep-alive transfer-encoding content-length set-cookie server-timing x-request-id'.split(
    ' ',
  ),
);
const CONTACT = { fullName: 'Aroha Sidhu', email: 'listed@example.com', phone: '0211234567' };

/** S61: what runs beside a card form is known, each script with its reason, and so are the headers that guard it. */
const listed: Attack = {
  id: 'S61',
  lane: 'money',
  title:
    'the payment page has the scripts, frames and headers of payment-scripts.json and no other; without script the card is typed at the provider',
  async run(target) {
    const { faults, check } = checker();
    const till = await target.till();
    for (const url of [
      'https://js.stripe.com.evil.example/endive/stripe.js',
      'https://evil.example/assets/x.js',
    ])
      check(!isListed(url, till), `the list takes ${url}`);
    for (const { url, owner, why, integrity } of INVENTORY.scripts)
      check(
        [owner, why, integrity].every((text) => text.length > 10),
        `${url} has no owner, reason or check`,
      );
    const visitor = till.visitor();
    await addFromMenu(visitor, 'garlic-naan');
    const page = await readyCheckout(visitor);
    const cartId = checkoutForm(page).fields.find(([name]) => name === 'cartId')?.[1];
    const { headers } = await visitor.get(`/payment/${cartId}`);
    const told = Object.entries(headers).filter(([name]) => !CHANGING.has(name));
    for (const [name, value] of told)
      check(steady(value, till) === INVENTORY.headers[name], `${name} is '${steady(value, till)}'`);
    for (const name of Object.keys(INVENTORY.headers)) check(name in headers, `${name} is missing`);

    const context = await (await target.browser()).newContext();
    try {
      await hasBeenAsked(context);
      faults.push(...(await inBrowser(context, till, visitor, `/payment/${cartId}`)));
    } finally {
      await context.close();
    }
    const hosted = await placeOrder(visitor, page, CONTACT, { paymentMode: '2' });
    const { location = '' } = hosted.headers;
    check(location.startsWith(`${till.stripe.url}/pay/`), `without script a card is paid at ${location}`);
    return faults;
  },
};

async function inBrowser(
  context: BrowserContext,
  till: Till,
  visitor: Visitor,
  path: string,
): Promise<string[]> {
  const { faults, check } = checker();
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  );
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, url: visitor.origin })),
  );
  const page = await context.newPage();
  const scripts = new Set<string>();
  const frames = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) frames.add(request.url());
  });
  await page.goto(visitor.origin);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  check(![...scripts].some((url) => url.includes('stripe')), 'the menu loads the provider’s script');
  scripts.clear();
  await page.goto(visitor.origin + path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.locator('input[name="paymentMode"][value="2"]').check({ force: true });
  await page.getByRole('textbox', { name: 'Card number' }).waitFor();
  const used = [...new Set([...scripts, ...(await scriptsOf(page, check))])];
  check(used.length > 3, `only ${used.length} scripts were seen, so this attack proves little`);
  for (const url of used) check(isListed(url, till), `${url} is not listed`);
  for (const { url } of INVENTORY.scripts)
    check(
      used.some((one) => fits(one, url, till)),
      `${url} is listed and not used`,
    );
  for (const url of frames)
    check(
      INVENTORY.frames.some((frame) => url.startsWith(frame.url)),
      `the frame ${url} is not listed`,
    );
  for (const url of used.filter((one) => one.startsWith(visitor.origin))) {
    const { pathname } = new URL(url);
    const built = readFileSync(join(TOP, 'build', 'client', pathname), 'utf8');
    check((await visitor.get(pathname)).body === built, `${pathname} is not as it was built`);
  }
  const [report] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/csp-report')),
    page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://skimmer.example/x.js';
      document.head.append(script);
    }),
  ]);
  check(report.status() === 204, `a report of a stopped script is answered ${report.status()}`);
  check(await till.hasSaid(/page-policy.*skimmer\.example/), 'nobody is told of a stopped script');
  return faults;
}

/** Scripts of the document as it stands; one without an address must be data. */
async function scriptsOf(page: Page, check: (holds: boolean, otherwise: string) => void): Promise<string[]> {
  const all = await page.evaluate(() =>
    [...document.scripts].map(({ src, type, text }) => ({ src, type, text: text.slice(0, 40) })),
  );
  for (const { src, type, text } of all)
    check(src !== '' || ['application/json', 'text/plain'].includes(type), `inline script: ${text}`);
  return all.flatMap(({ src }) => (src ? [src] : []));
}

function isListed(url: string, till: Till): boolean {
  return INVENTORY.scripts.some((script) => fits(url, script.url, till));
}

/** @param listedUrl an address, or one of our own with a star for what the build names */
function fits(url: string, listedUrl: string, till: Till): boolean {
  const [start = '', end = ''] = new URL(listedUrl, till.store.origin).href.split('*');
  const plain = url.split('?', 1)[0] ?? '';
  if (!listedUrl.includes('*')) return plain === start;
  const name = plain.slice(start.length, plain.length - end.length);
  return plain.startsWith(start) && plain.endsWith(end) && !name.includes('/');
}

/** Without what the build or the stand-in gives it. */
function steady(value: string, till: Till): string {
  return value
    .replace(/'sha256-[^']+'/, "'sha256-of-the-inline-style'")
    .replace(till.stripe.url, 'https://checkout.stripe.com');
}

export const scriptAttacks = [listed];
