import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { chromium } from 'playwright';
import { buildOnce, TOP } from '../setup/build.ts';
import { plainDish } from '../setup/demo-menu.ts';
import { ensureBrowser } from '../setup/ensure-browser.ts';
import { BROWSER_FLAGS } from '../setup/find-browser.ts';
import { formsOf } from '../setup/html-forms.ts';
import { startStore } from '../setup/store-process.ts';
import { createVisitor, formWith } from '../setup/visitor.ts';
import { bigMenuFigures } from './big-menu.ts';
import { byteFigures } from './bytes.ts';
import { cartLineFigures } from './cart-lines.ts';
import { cpuFigures, sentFigures } from './cpu.ts';
import { growthFigures } from './growth.ts';
import { kitchenFigures } from './kitchen.ts';
import { phoneFigures } from './phone.ts';
import { pictureFigures } from './pictures.ts';
import { type Figure, isMissed, line, type MeasuredPage } from './report.ts';
import { postgresSales, sqliteSales } from './sales.ts';
import { tapFigures } from './taps.ts';

/**
 * Speed and weight of the production build: `npm run bench`, under a minute with `-- quick`. Prints a line for each
 * figure with its target and verdict, writes them to test-results/bench.json, and fails when a target is missed.
 */
const quick = process.argv.includes('quick');
const processor = cpus()[0]?.model ?? 'unknown';
console.log(
  `machine  ${cpus().length} x ${processor}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, demo menu`,
);

buildOnce();
const browserPath = ensureBrowser('whole');
const store = await startStore();
const figures: Figure[] = [];
function show(more: Figure[]): void {
  figures.push(...more);
  for (const figure of more) console.log(line(figure));
}
try {
  const visitor = createVisitor(store.port);
  const { productId } = await plainDish(store.port);
  // a checkout without a cart would be an empty page
  await visitor.submit('/', formWith(await visitor.get('/'), 'productId'));
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const pages: MeasuredPage[] = [
    { name: 'home', path: '/', cookie: '', mostCpu: 100, mostSent: 14.3 },
    { name: 'product', path: `/item/${productId}`, cookie: '' },
    { name: 'checkout', path: '/checkout', cookie },
  ];
  const others: MeasuredPage[] = [
    { name: 'home with a cart of five', path: '/', cookie: await cartOfFive(), mostCpu: 1_000 },
    { name: 'a dish with that cart', path: `/item/${productId}`, cookie },
    {
      name: 'data of its dialog',
      path: `/item/${productId}.data?_routes=home%2Fproduct`,
      cookie,
      mostCpu: 1_500,
    },
    { name: 'not found', path: '/nothing-here', cookie: '', status: 404, mostCpu: 300 },
  ];
  const browser = await chromium.launch({ executablePath: browserPath, args: BROWSER_FLAGS });
  for (const page of pages) show(await byteFigures(browser, store, page));
  show(await pictureFigures(browser, store));
  show(await bigMenuFigures(browser, store));
  show(await tapFigures(browser, store));
  await browser.close();
  show(await cpuFigures(store, [...pages, ...others], quick));
  show(await sentFigures(store, pages));
  await sqliteSales(store, quick, show);
  show([{ name: 'store memory after the run', value: residentMb(store.pid), unit: 'MB' }]);
  show(await phoneFigures(store.origin, 'home', browserPath, quick ? 1 : 5));
} finally {
  await store.stop();
}
show(await cartLineFigures(quick));
show(await growthFigures(quick));
show(await kitchenFigures(quick));
if (!quick) await postgresSales(show);
const missed = figures.filter(isMissed);
mkdirSync(`${TOP}/test-results`, { recursive: true });
writeFileSync(`${TOP}/test-results/bench.json`, JSON.stringify(figures, null, 2));
console.log(
  `RESULT   ${figures.filter((figure) => figure.target).length - missed.length} targets met, ${missed.length} missed`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

/** What a visitor sends who has five dishes in the cart. */
async function cartOfFive(): Promise<string> {
  const visitor = createVisitor(store.port);
  const buttons = formsOf((await visitor.get('/')).body).flatMap((form) => form.buttons);
  const dishes = [...new Set(buttons.filter(([name]) => name === 'productId').map(([, value]) => value))];
  for (const productId of dishes.slice(0, 5)) await visitor.post('/', [['productId', productId]]);
  // what was said of them is shown once
  await visitor.get('/contact');
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
