import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { chromium } from 'playwright';
import { buildOnce, TOP } from '../setup/build.ts';
import { plainDish } from '../setup/demo-menu.ts';
import { ensureBrowser } from '../setup/ensure-browser.ts';
import { BROWSER_FLAGS } from '../setup/find-browser.ts';
import { addFromMenu, placeOrder, readyCheckout } from '../setup/guest.ts';
import { formsOf } from '../setup/html-forms.ts';
import { openManage } from '../setup/staff-visitor.ts';
import { startSoldStore } from '../setup/store-process.ts';
import { createVisitor, formWith, type Visitor } from '../setup/visitor.ts';
import { backupFigures } from './backup.ts';
import { bigMenuFigures } from './big-menu.ts';
import { byteFigures } from './bytes.ts';
import { cartLineFigures } from './cart-lines.ts';
import { cpuFigures, sentFigures } from './cpu.ts';
import { eyesFigures } from './eyes.ts';
import { growthFigures } from './growth.ts';
import { kitchenFigures } from './kitchen.ts';
import { memoryFigures } from './memory.ts';
import { migrateFigures } from './migrate.ts';
import { moveFigures } from './move.ts';
import { type PhonePage, phoneFigures } from './phone.ts';
import { pictureFigures } from './pictures.ts';
import { regionFigures } from './region.ts';
import { type Figure, isMissed, line, type MeasuredPage } from './report.ts';
import { reportFigures } from './reports.ts';
import { postgresSales, sqliteSales } from './sales.ts';
import { startFigures } from './start.ts';
import { tapFigures } from './taps.ts';
import { CONTACT } from './way.ts';

/**
 * Speed and weight of the production build: `npm run bench`, under a minute with `-- quick`; some of its parts alone with
 * their names (`-- cpu phone`). Prints a line for each figure with its target and verdict, writes them to
 * test-results/bench.json, and fails when a target is missed.
 */
const words = process.argv.slice(2);
const quick = words.includes('quick');
const processor = cpus()[0]?.model ?? 'unknown';
console.log(
  `machine  ${cpus().length} x ${processor}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, demo menu`,
);

buildOnce();
const browserPath = ensureBrowser('whole');
const store = await startSoldStore();
const figures: Figure[] = [];
function show(more: Figure[]): void {
  figures.push(...more);
  for (const figure of more) console.log(line(figure));
}

/** What is measured, in this order; some of it on one store. */
const PARTS: Record<string, (pages: MeasuredPage[]) => Promise<void>> = {
  async pages(pages) {
    const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_FLAGS });
    for (const page of pages) show(await byteFigures(browser, store, page));
    show(await pictureFigures(browser, store));
    show(await bigMenuFigures(browser, store));
    show(await tapFigures(browser, store));
    await browser.close();
    show(await sentFigures(store, pages));
  },
  async cpu(pages) {
    show(await cpuFigures(store, [...pages, ...(await otherPages(pages))], quick));
  },
  sales: () => sqliteSales(store, quick, show),
  async phone(pages) {
    show(await phoneFigures(await phonePages(pages), browserPath, quick ? 1 : 5));
  },
  async owner() {
    show(await phoneFigures(await ownersPages(), browserPath, quick ? 1 : 5));
  },
  cart: async () => show(await cartLineFigures(quick)),
  grow: async () => show(await growthFigures(quick)),
  kitchen: async () => show(await kitchenFigures(quick)),
  reports: async () => show(await reportFigures(quick)),
  start: async () => show(await startFigures()),
  memory: async () => show(await memoryFigures(quick)),
  eyes: async () => show(await eyesFigures(quick)),
  region: () => regionFigures(quick, show),
  backup: async () => show(await backupFigures(quick)),
  move: async () => show(await moveFigures()),
  migrate: async () => show(await migrateFigures()),
  postgres: () => postgresSales(show),
};

const named = Object.keys(PARTS).filter((name) => words.includes(name));
const all = Object.keys(PARTS).filter(
  (name) => !quick || !['backup', 'eyes', 'region', 'move', 'migrate', 'postgres'].includes(name),
);
try {
  const pages = await measuredPages();
  for (const name of named.length > 0 ? named : all) {
    const began = performance.now();
    await PARTS[name]?.(pages);
    console.log(`         ${name} took ${Math.round((performance.now() - began) / 1000)} s`);
  }
} finally {
  await store.stop();
}
const missed = figures.filter(isMissed);
mkdirSync(`${TOP}/test-results`, { recursive: true });
writeFileSync(`${TOP}/test-results/bench.json`, JSON.stringify(figures, null, 2));
console.log(
  `RESULT   ${figures.filter((figure) => figure.target).length - missed.length} targets met, ${missed.length} missed`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

/** The pages that are weighed. A checkout without a cart would be an empty one. */
async function measuredPages(): Promise<MeasuredPage[]> {
  const visitor = createVisitor(store.port);
  const { productId } = await plainDish(store.port);
  await visitor.submit('/', formWith(await visitor.get('/'), 'productId'));
  return [
    { name: 'home', path: '/', cookie: '', mostCpu: 100, mostSent: 14.3, mostScripts: 112 },
    { name: 'product', path: `/item/${productId}`, cookie: '', mostCpu: 100, mostScripts: 122 },
    { name: 'checkout', path: '/checkout', cookie: cookiesOf(visitor), mostScripts: 128 },
  ];
}

/** What else costs the processor. */
async function otherPages([, product, checkout]: MeasuredPage[]): Promise<MeasuredPage[]> {
  const [path, cookie] = [product?.path ?? '/', checkout?.cookie ?? ''];
  return [
    { name: 'home with a cart of five', path: '/', cookie: await cartOfFive(), mostCpu: 1_000 },
    { name: 'a dish with a cart', path, cookie, mostCpu: 1_000 },
    { name: 'data of its dialog', path: `${path}.data?_routes=home%2Fproduct`, cookie, mostCpu: 1_500 },
    { name: 'not found', path: '/nothing-here', cookie: '', status: 404, mostCpu: 300 },
  ];
}

/** What owners look at between two shifts. */
async function ownersPages(): Promise<PhonePage[]> {
  const { visitor } = await openManage(store, 'bench@example.nz');
  return ['today', 'menu'].map((page) => ({
    name: `the owner's ${page}`,
    url: `${store.origin}/manage/${page}`,
    cookie: cookiesOf(visitor),
    least: 95,
  }));
}

/** The pages that Lighthouse looks at: the weighed ones, a department, signing in and an order's status. */
async function phonePages(weighed: MeasuredPage[]): Promise<PhonePage[]> {
  const visitor = createVisitor(store.port);
  const department = /href="(\/products\/[^"/?]+)"/.exec((await visitor.get('/')).body)?.[1] ?? '/';
  const { productId } = await plainDish(store.port);
  await addFromMenu(visitor, productId);
  const placed = await placeOrder(visitor, await readyCheckout(visitor), CONTACT);
  const status = await visitor.follow(placed);
  if (status.status !== 200) throw new Error(`The order's page answers ${status.status}`);
  const more = [
    { name: 'department', path: department, cookie: '' },
    { name: 'sign-in', path: '/sign-in', cookie: '' },
    { name: 'status', path: placed.headers.location ?? '', cookie: cookiesOf(visitor) },
  ];
  return [...weighed, ...more].map(({ name, path, cookie }) => ({ name, url: store.origin + path, cookie }));
}

/** What a visitor sends who has five dishes in the cart. */
async function cartOfFive(): Promise<string> {
  const visitor = createVisitor(store.port);
  const buttons = formsOf((await visitor.get('/')).body).flatMap((form) => form.buttons);
  const dishes = [...new Set(buttons.filter(([name]) => name === 'productId').map(([, value]) => value))];
  for (const productId of dishes.slice(0, 5)) await visitor.post('/', [['productId', productId]]);
  // what was said of them is shown once
  await visitor.get('/contact');
  return cookiesOf(visitor);
}

function cookiesOf({ cookies }: Visitor): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
