import { cpus, loadavg } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright';
import { hasBeenAsked } from '../setup/been-asked.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import { type Figure, median, unlessNoisy } from './report.ts';
import { CONTACT } from './way.ts';

const SLOWER = 4;
/** A short press: most are of 60 to 120 ms. */
const PRESS_MS = 70;
/** Opened one after the other; the first one of each kind brings the code along and does not count. */
const DISHES = ['punjabi-samosa', 'butter-chicken', 'dal-makhani', 'murgh-tikka', 'papdi-chaat'];
const COMBO = 'mitti-thali-for-one';
/** Added by one tap on the card, and nothing is suggested with them. */
const QUICK = ['papdi-chaat', 'tandoori-roti', 'jeera-rice', 'raita', 'papadums'];
/** Taps of a kind; the median counts. */
const TAPS = 9;
/** A fixed piece of work that took this much longer in some rounds than in others says that the machine was busy. */
const BUSY = 1.5;

type Tap = { ms: number; control: number };

/**
 * A phone four times slower than this machine, its page alive: from the tap on a card to a dialog that can be used, what the
 * dialog's own code weighs, and the slowest answer of a whole visit (INP).
 */
export async function tapFigures(browser: Browser, store: StoreProcess): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await hasBeenAsked(context);
  try {
    const page = await context.newPage();
    const scripts = new Map<string, number>();
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      void response.body().then((body) => scripts.set(response.url(), brotliCompressSync(body).length));
    });
    // checkout: the parts that all dialogs are made of are not the product's own
    for (const path of ['/checkout', '/']) {
      await page.goto(store.origin + path, { waitUntil: 'load' });
      await page.keyboard.press('Shift');
      await page.waitForSelector('html[data-hydrated]');
    }
    const before = new Set(scripts.keys());
    await openDish(page, DISHES[0] ?? '');
    const own = [...scripts].filter(([url]) => !before.has(url)).map(([, bytes]) => bytes);

    const throttle = await context.newCDPSession(page);
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watchAnswers);
    await page.evaluate(watchAnswers);
    const dishes: Tap[] = [];
    const combos: Tap[] = [];
    const others = DISHES.slice(1);
    for (let tap = 0; tap < TAPS; tap += 1) {
      dishes.push(await openDish(page, others[tap % others.length] ?? ''));
      combos.push(await openDish(page, COMBO));
    }
    const frames: number[] = [];
    for (const dish of QUICK) frames.push(await framesToCount(page, dish));
    await addDish(page);
    await order(page);
    const slowest = await page.evaluate(() => Number(sessionStorage.getItem('slowest')));
    const taps = [...dishes, ...combos];
    const controls = taps.map(({ control }) => control);
    const spread = Math.max(...controls) / Math.min(...controls);
    const load = loadavg()[0] ?? 0;
    const why =
      spread > BUSY
        ? `the same work took up to ${spread.toFixed(1)} times as long`
        : load > BUSY * cpus().length
          ? `load ${load.toFixed(1)}`
          : null;
    const tapFigure = (name: string, all: Tap[]): Figure => ({
      name: `tap, ${name} to usable dialog, CPU x${SLOWER}`,
      value: median(all.map(({ ms }) => ms)),
      unit: 'ms',
      target: { most: 100 },
      note: `${Math.round(Math.min(...all.map(({ ms }) => ms)))} to ${Math.round(Math.max(...all.map(({ ms }) => ms)))} ms in ${all.length} taps`,
    });
    return [
      {
        name: 'bytes, the product dialog’s own scripts',
        value: own.reduce((sum, bytes) => sum + bytes, 0) / 1000,
        unit: 'kB br',
        target: { most: 12 },
        note: `${own.length} files`,
      },
      unlessNoisy(tapFigure('dish', dishes), why),
      unlessNoisy(tapFigure('combo', combos), why),
      {
        name: 'tap, count on a card, frames after it',
        value: median(frames),
        unit: '',
        target: { most: 1 },
        note: `most ${Math.max(...frames)}`,
      },
      unlessNoisy(
        { name: `INP, a whole order, CPU x${SLOWER}`, value: slowest, unit: 'ms', target: { most: 100 } },
        why,
      ),
    ];
  } finally {
    await context.close();
  }
}

/** Taps a card and closes its dialog again. Usable: open as a modal, its button drawn and ready. */
async function openDish(page: Page, productId: string): Promise<Tap> {
  const card = page.locator(`h3 a[href="/item/${productId}"]`).first();
  await card.scrollIntoViewIfNeeded();
  const control = await page.evaluate(() => {
    const start = performance.now();
    let sum = 0;
    for (let at = 0; at < 3e6; at += 1) sum += Math.sqrt(at);
    return sum > 0 ? performance.now() - start : 0;
  });
  await page.evaluate(() => {
    const usable = new Promise<number>((tell) => {
      const look = (tapped: number) => {
        const button = document.querySelector<HTMLButtonElement>('dialog:modal form button:not([type])');
        if (!button || button.disabled) requestAnimationFrame(() => look(tapped));
        // after the frame that is being drawn now
        else setTimeout(() => tell(performance.now() - tapped));
      };
      const begin = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp));
      addEventListener('click', begin, { once: true, capture: true });
    });
    Object.assign(globalThis, { usable });
  });
  await press(page, card);
  const ms = await page.evaluate(() => (globalThis as unknown as { usable: Promise<number> }).usable);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  return { ms, control };
}

/** A finger that rests for a moment, as fingers do; what is measured begins when it lifts. */
async function press(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((lift) => setTimeout(lift, PRESS_MS));
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

/** Keeps the longest time from a touch or a key to the next frame drawn, as the browser itself tells it. */
function watchAnswers(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const slowest = Number(sessionStorage.getItem('slowest'));
      if (entry.interactionId && entry.duration > slowest)
        sessionStorage.setItem('slowest', String(entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/** One dish by its card, one with choices by its dialog. */
async function addDish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Garlic Naan' }).first().tap();
  await page.getByText('Garlic Naan successfully added to cart!.').first().waitFor();
  await page.locator('h3 a[href="/item/butter-chicken"]').first().tap();
  const dialog = page.getByRole('dialog', { name: 'Butter Chicken' });
  await dialog.locator('label', { hasText: 'Large' }).tap();
  await dialog.locator('label', { hasText: 'Kiwi hot' }).tap();
  await dialog.getByRole('button', { name: 'One more' }).last().tap();
  await dialog.getByRole('button', { name: /^Add to Cart/ }).tap();
  await page.getByText('Butter Chicken successfully added to cart!.').first().waitFor();
}

/** From the cart to the placed order: pickup, a guest's own words, cash. */
async function order(page: Page): Promise<void> {
  // some dishes lead to an offer
  await page.waitForFunction(
    () => !document.querySelector('dialog') || location.pathname.includes('/offer/'),
  );
  const offer = page.getByRole('link', { name: 'Not Today' });
  if (await offer.isVisible()) await offer.tap();
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /View Cart/ }).tap();
  await page
    .getByRole('dialog', { name: 'Your Cart' })
    .getByRole('link', { name: /^Proceed To Checkout/ })
    .tap();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await page.waitForURL(/\/checkout/);
  await page.waitForSelector('html[data-hydrated]');
  const pickup = checkout.getByRole('button', { name: /^Pickup/ });
  await pickup.tap();
  await checkout.locator('button[aria-pressed="true"]', { hasText: 'Pickup' }).waitFor();
  await checkout.getByLabel('Full name').tap();
  await page.keyboard.type(CONTACT.fullName);
  await checkout.getByLabel('Email').tap();
  await page.keyboard.type(CONTACT.email);
  await checkout.getByLabel('Phone number').tap();
  await page.keyboard.type(CONTACT.phone);
  await checkout.getByRole('checkbox', { name: /Terms of Use/ }).check();
  await checkout.getByRole('button', { name: /^Place Order/ }).tap();
  await page.waitForURL(/\/success/);
}

/** Taps a card's plus: how many frames have begun when its count has changed. */
async function framesToCount(page: Page, productId: string): Promise<number> {
  const add = page.locator(`#card-${productId} form button`);
  await add.scrollIntoViewIfNeeded();
  await add.evaluate((button) => {
    const changed = new Promise<number>((tell) => {
      let frames = 0;
      addEventListener(
        'click',
        () => {
          const next = () => {
            frames += 1;
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
          new MutationObserver((_, observer) => {
            observer.disconnect();
            tell(frames);
          }).observe(button, { subtree: true, childList: true, characterData: true });
        },
        { once: true, capture: true },
      );
    });
    Object.assign(globalThis, { changed });
  });
  await add.tap();
  return page.evaluate(() => (globalThis as unknown as { changed: Promise<number> }).changed);
}
