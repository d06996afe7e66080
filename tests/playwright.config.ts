import { defineConfig } from 'playwright/test';
import { ensureBrowser } from './setup/ensure-browser.ts';
import { BROWSER_FLAGS } from './setup/find-browser.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 } };
// a test tagged @js needs scripts, one tagged @nojs proves what happens without; untagged ones run both ways; one
// tagged @http needs no browser and runs once
const scripted = { grepInvert: /@nojs|@http/ };
const plain = { grepInvert: /@js\b|@http/ };

// workers read this file too: they are told what was found
process.env.CHROMIUM_PATH ??= ensureBrowser();

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/browser',
  globalSetup: './setup/playwright-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // room for a machine that is busy with something else; what passes takes a fraction of it
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_FLAGS },
  },
  projects: [
    { name: 'http', grep: /@http/ },
    { name: 'js-390', ...scripted, use: phone },
    { name: 'js-1280', ...scripted, use: desktop },
    { name: 'no-js-390', ...plain, use: { ...phone, javaScriptEnabled: false } },
    { name: 'no-js-1280', ...plain, use: { ...desktop, javaScriptEnabled: false } },
  ],
});
