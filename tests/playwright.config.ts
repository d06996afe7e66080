import { defineConfig } from 'playwright/test';
import { ensureBrowser } from './setup/ensure-browser.ts';
import { BROWSER_FLAGS } from './setup/find-browser.ts';
import {
  ACTION_HANGS_MS,
  BROWSER_TEST_HANGS_MS,
  EXPECT_HANGS_MS,
  NAVIGATION_HANGS_MS,
} from './setup/hang-limits.ts';

const everyWay = process.env.EVERY_WAY === '1';
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };
const plain = { javaScriptEnabled: false };
const scriptless = { ...plain, scriptless: process.env.IN_CHROMIUM !== '1' };
// a test tagged @js needs scripts, one tagged @nojs proves what happens without; untagged ones run both ways; one
// tagged @http needs no browser and runs once; @390 or @1280 keeps a test to that width. Scripts at 390 px and none at
// 1280 px are the two usual ways; the other two are for tests that ask for their width or for @every way, and for all
// tests when there is time (`test:all`). Without scripts a library reads the pages (setup/scriptless/); a browser does
// for tests of what needs @layout, and for a few that prove with a @real one that the library tells the truth.
const without = (...tags: string[]) => ({ grepInvert: new RegExp(`@(${tags.join('|')})\\b`) });
const withEach = (...groups: string[]) => ({
  grep: new RegExp(groups.map((tags) => `(?=.*@(${tags})\\b)`).join('')),
});
const asked = (width: number) => (everyWay ? [] : [`${width}|every`]);
const IN_BROWSER = 'layout|real';

// workers read this file too: they are told what was found
process.env.CHROMIUM_PATH ??= ensureBrowser();

export default defineConfig<object, { scriptless: boolean }>({
  testDir: './e2e',
  outputDir: '../test-results/browser',
  globalSetup: './setup/playwright-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  // three were measured: a tenth more processor time, and no sooner done
  workers: process.env.ONE_WORKER ? 1 : 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: BROWSER_TEST_HANGS_MS,
  expect: { timeout: EXPECT_HANGS_MS },
  use: {
    // less than a test's own, so that a fault names what was waited for
    actionTimeout: ACTION_HANGS_MS,
    navigationTimeout: NAVIGATION_HANGS_MS,
    // what a test sees comes from the server; those of the worker itself (offline.spec.ts) allow it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // a fifth less work for the browser; tests of motion ask for it (modal.spec.ts)
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_FLAGS },
  },
  // those with long tests first, so that none is left over for one worker at the end
  projects: [
    { name: 'http', grep: /@http/ },
    { name: 'js-390', ...without('nojs', 'http', '1280'), use: phone },
    { name: 'js-1280', ...withEach(...asked(1280)), ...without('nojs', 'http', '390'), use: desktop },
    {
      name: 'no-js-390-browser',
      ...withEach(...asked(390), IN_BROWSER),
      ...without('js', 'http', '1280'),
      use: { ...phone, ...plain },
    },
    {
      name: 'no-js-1280-browser',
      ...withEach(IN_BROWSER),
      ...without('js', 'http', '390'),
      use: { ...desktop, ...plain },
    },
    {
      name: 'no-js-390',
      ...withEach(...asked(390)),
      ...without('js', 'http', '1280', IN_BROWSER),
      use: { ...phone, ...scriptless },
    },
    {
      name: 'no-js-1280',
      ...without('js', 'http', '390', IN_BROWSER),
      use: { ...desktop, ...scriptless },
    },
  ],
});
