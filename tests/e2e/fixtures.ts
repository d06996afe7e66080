import { test as base, expect, type Page, type Response } from 'playwright/test';
import { hasBeenAsked } from '../setup/been-asked.ts';
import { type StoreProcess, startStore } from '../setup/store-process.ts';

/** What a browser complained of during a test; anything left at its end fails it. */
export type Complaints = {
  /** Says that complaints like this one are meant to happen in this test, and why the test knows. */
  expect(pattern: RegExp): void;
  watch(page: Page): void;
};

type TestFixtures = {
  complaints: Complaints;
  scripted: boolean;
  /** Whether the order preference opens by itself over the menu, as it does on a first visit; `test.use` asks for it. */
  firstVisit: boolean;
};
type WorkerFixtures = { store: StoreProcess };

/** Chromium repeats every 4xx and 5xx answer as a console error; answers are judged by what they are for instead. */
const REPEATED = /^Failed to load resource: the server responded with a status of \d+/;
/** Playwright's own word on what its configuration asks for. */
const BLOCKED = 'Service Worker registration blocked by Playwright';
const PARTS = ['stylesheet', 'script', 'image', 'font', 'manifest', 'media'];

/** For tests over plain sockets, tagged @http: a server, and no browser. */
export const httpTest = base.extend<object, WorkerFixtures>({
  // each worker has a server and data of its own, so that tests of two workers never meet
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const store = await startStore();
      await use(store);
      await store.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export const test = httpTest.extend<TestFixtures>({
  baseURL: async ({ store }, use) => use(store.origin),
  firstVisit: [false, { option: true }],
  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) await hasBeenAsked(context);
    await use(context);
  },
  /** Whether this project's pages run scripts. */
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      const watch = (page: Page) => listen(page, (complaint) => heard.push(complaint));
      context.on('page', watch);
      await use({ expect: (pattern) => expected.push(pattern), watch });
      const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export type { Locator, Page } from 'playwright/test';
export { expect };

/** Console errors and warnings (hydration and Content-Security-Policy among them), page errors, broken answers. */
function listen(page: Page, complain: (complaint: string) => void): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || REPEATED.test(message.text())) return;
    if (message.text() === BLOCKED) return;
    complain(`${message.type()}: ${message.text()} (${message.location().url} on ${page.url()})`);
  });
  page.on('pageerror', (error) => complain(`page error: ${error.message} (on ${page.url()})`));
  page.on('response', (response) => {
    if (isBroken(response))
      complain(`${response.status()}: ${response.request().resourceType()} ${response.url()}`);
  });
}

function isBroken(response: Response): boolean {
  if (response.status() >= 500) return true;
  return response.status() >= 400 && PARTS.includes(response.request().resourceType());
}
