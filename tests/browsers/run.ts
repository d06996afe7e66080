import { mkdirSync, writeFileSync } from 'node:fs';
import { buildOnce, TOP } from '#tests/setup/build.ts';
import type { Slow } from '#tests/setup/count.ts';
import { ensureBrowser } from '#tests/setup/ensure-browser.ts';
import { startStore } from '#tests/setup/store-process.ts';
import { startChromium } from './chromium.ts';
import { ensureFirefox, ensureOldChromium, ensureWebKit } from './find.ts';
import type { Rect } from './finger.ts';
import { startFirefox } from './firefox.ts';
import { ordersDinner, type Way } from './order.ts';
import { dialogRects, differences, pageFaults, refusedAhead } from './screens.ts';
import type { Browser, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

/**
 * Journeys through a started production server in other browsers than today's Chromium, one line each. Words: names of
 * engines for only those, and `quick` for only an order with scripts in Firefox.
 */
type Journey = {
  title: string;
  way: Way;
  /** @returns what is wrong. @throws Error for what a visitor would have waited for in vain */
  run(tab: Tab, way: Way, engine: string): Promise<string[]>;
};

const ENGINES: Record<string, (scripted: boolean) => Promise<Browser>> = {
  firefox: async (scripted) => startFirefox(ensureFirefox(), scripted),
  webkit: async (scripted) => startWebKit(ensureWebKit(), scripted),
  chromium: async (scripted) => startChromium(ensureOldChromium(), scripted),
};
const PHONE = 390;
const WIDE = 1280;

const words = process.argv.slice(2);
const isQuick = words.includes('quick');
const wanted = Object.keys(ENGINES).filter((name) =>
  isQuick ? name === 'firefox' : words.length === 0 || words.includes(name),
);

// so that browsers and server end with this, whatever ends it
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
buildOnce();
const store = await startStore();
let today: Promise<Map<string, Rect>> | null = null;
const count = {
  passed: 0,
  failed: 0,
  failures: [] as string[],
  slowest: [] as Slow[],
  isPassedOver: false,
};
try {
  await Promise.all(wanted.map(tryEngine));
} finally {
  await store.stop();
}
mkdirSync(`${TOP}/test-results`, { recursive: true });
writeFileSync(`${TOP}/test-results/browsers.json`, JSON.stringify(count));
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;

/** All that an engine is asked to do: an order first, with and without scripts, then its screens. */
function journeys(): Journey[] {
  const order = (scripted: boolean): Journey => ({
    title: `a stranger orders dinner for cash, ${scripted ? 'with' : 'without'} scripts (R-CHK-03, R-SSR-08)`,
    way: { scripted, width: PHONE },
    run: async (tab, way, engine) => {
      await ordersDinner(tab, store, way, `${engine}-${scripted}@example.com`);
      return [];
    },
  });
  if (isQuick) return [order(true)];
  return [
    order(true),
    order(false),
    {
      title: "dialogs stand as they do in today's Chromium, narrow and wide (R-MODAL-03, -06, -07)",
      way: { scripted: true, width: PHONE },
      run: async (tab, way) => differences(await dialogRects(tab, store, way), await rectsOfToday(way)),
    },
    {
      title: 'a page of each kind comes to life and fits',
      way: { scripted: true, width: PHONE },
      run: (tab, way) => pageFaults(tab, store, way),
    },
    {
      title: 'a dish that a pointer rests on is asked for ahead, which the page may do',
      way: { scripted: true, width: WIDE },
      run: (tab, way) => refusedAhead(tab, store, way),
    },
  ];
}

async function tryEngine(name: string): Promise<void> {
  for (const scripted of [true, false]) {
    const asked = journeys().filter(({ way }) => way.scripted === scripted);
    if (asked.length === 0) continue;
    let browser: Browser;
    try {
      browser = await (ENGINES[name] as (typeof ENGINES)[string])(scripted);
    } catch (error) {
      // a stranger's machine may have no Firefox, or one that cannot be driven
      if (isQuick && process.env.CI !== 'true') {
        console.log(`passed over: no order in ${name}. ${wordsOf(error)}`);
        count.isPassedOver = true;
        continue;
      }
      report(name, `starts, ${scripted ? 'with' : 'without'} scripts`, 0, [wordsOf(error)]);
      continue;
    }
    try {
      for (const journey of asked) {
        const started = performance.now();
        const wrong = await tryJourney(browser, journey, name);
        report(browser.name, journey.title, (performance.now() - started) / 1000, wrong);
      }
    } finally {
      await browser.close();
    }
  }
}

async function tryJourney(browser: Browser, { way, run }: Journey, name: string): Promise<string[]> {
  try {
    const tab = await browser.visit();
    try {
      const wrong = await run(tab, way, name).catch((error) => [wordsOf(error)]);
      return [...wrong, ...tab.faults().map((fault) => `not caught: ${fault}`)];
    } finally {
      await tab.close();
    }
  } catch (error) {
    return [wordsOf(error)];
  }
}

/** Where the dialogs stand in the Chromium that all other tests use. */
function rectsOfToday(way: Way): Promise<Map<string, Rect>> {
  today ??= measureToday(way);
  return today;
}

async function measureToday(way: Way): Promise<Map<string, Rect>> {
  const browser = await startChromium(ensureBrowser(), true);
  try {
    return await dialogRects(await browser.visit(), store, way);
  } finally {
    await browser.close();
  }
}

function report(engine: string, title: string, seconds: number, wrong: string[]): void {
  count.slowest.push({ name: `${engine}: ${title}`, seconds });
  const hasPassed = wrong.length === 0;
  if (hasPassed) count.passed += 1;
  else {
    count.failed += 1;
    count.failures.push(`${engine}: ${title}`, ...wrong.map((each) => `    ${each}`));
  }
  console.log(`${hasPassed ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(5)} s ${engine}: ${title}`);
  for (const each of wrong) console.log(`       - ${each}`);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
