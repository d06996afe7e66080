import { test as base, expect, type Page, type Response } from 'playwright/test';
import { withAddressesAfterDialogs } from '../setup/after-dialogs.ts';
import { hasBeenAsked } from '../setup/been-asked.ts';
import { START_HANGS_MS } from '../setup/hang-limits.ts';
import { withClockAhead } from '../setup/page-clock.ts';
import { scriptlessBrowser, setDefaults } from '../setup/scriptless/browser.ts';
import { type StoreOptions, type StoreProcess, startStore } from '../setup/store-process.ts';

/** What a browser complained of during a test; anything left at its end fails it. */
export type Complaints = {
  /** Says that complaints like this one are meant to happen in this test, and why the test knows. */
  expect(pattern: RegExp): void;
  watch(page: Page): void;
  /** What browsers say from now on is not counted: the test is over and its pages go. */
  end(): void;
};

/** What a test has that needs a server of its own. */
export type OwnFixtures = {
  /** Starts a store of this test's own. It stops at the test's end, once no page is left that could still ask it. */
  ownStore(options?: StoreOptions): Promise<StoreProcess>;
  /** For what such stores talk to: ended when they have stopped, the last one first. */
  afterStores(end: () => unknown): void;
};

type TestFixtures = {
  complaints: Complaints;
  scripted: boolean;
  /** Whether the order preference opens by itself over the menu, as it does on a first visit; `test.use` asks for it. */
  firstVisit: boolean;
};
type WorkerFixtures = { store: StoreProcess };
type BrowserFixtures = {
  /** A project's option: pages are read by a library, and no browser starts (setup/scriptless/). */
  scriptless: boolean;
};

/** Chromium repeats every 4xx and 5xx answer as a console error; answers are judged by what they are for instead. */
const REPEATED = /^Failed to load resource: the server responded with a status of \d+/;
/**
 * React Router's decoder says so, twice, to nobody, when a navigation breaks off a load whose data is there already but
 * whose body has not ended: both promises are its own, and no page shows it.
 */
const BROKEN_OFF = 'signal is aborted without reason';
/** Playwright's own word on what its configuration asks for. */
const BLOCKED = 'Service Worker registration blocked by Playwright';
const PARTS = ['stylesheet', 'script', 'image', 'font', 'manifest', 'media'];

/** For tests over plain sockets, tagged @http: a server, and no browser. */
export const httpTest = base.extend<OwnFixtures, WorkerFixtures>({
  // each worker has a server and data of its own, so that tests of two workers never meet
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const store = await startStore();
      await use(store);
      await store.stop();
    },
    { scope: 'worker', timeout: START_HANGS_MS },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  afterStores: async ({}, use) => {
    const ends: (() => unknown)[] = [];
    await use((end) => void ends.unshift(end));
    for (const end of ends) await end();
  },
  // it needs what ends after it, so that its own end comes before
  ownStore: async ({ afterStores: _ }, use) => {
    const stores: StoreProcess[] = [];
    await use(async (options) => {
      const store = await startStore(options);
      stores.unshift(store);
      return store;
    });
    for (const store of stores) await store.stop();
  },
});

export const test = httpTest.extend<TestFixtures, BrowserFixtures>({
  scriptless: [false, { option: true, scope: 'worker' }],
  browser: [
    async ({ scriptless, playwright }, use) => {
      const browser = scriptless
        ? scriptlessBrowser()
        : withAddressesAfterDialogs(withClockAhead(await playwright.chromium.launch()));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ store }, use) => use(store.origin),
  firstVisit: [false, { option: true }],
  // Playwright itself adds a project's options to those of a real context
  context: async (
    { browser, scriptless, firstVisit, baseURL, viewport, isMobile, locale, userAgent, extraHTTPHeaders },
    use,
  ) => {
    const options = { baseURL, viewport, isMobile, locale, userAgent, extraHTTPHeaders };
    if (scriptless) setDefaults(browser, options);
    const context = await browser.newContext();
    if (!firstVisit) await hasBeenAsked(context);
    await use(context);
    await context.close();
  },
  /** Whether this project's pages run scripts. */
  scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      let isOver = false;
      const watch = (page: Page) => listen(page, (complaint) => isOver || heard.push(complaint));
      context.on('page', watch);
      await use({ expect: (pattern) => expected.push(pattern), watch, end: () => (isOver = true) });
      const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  // fixtures end in the opposite order: first the pages go, then the stores stop, then complaints are judged
  ownStore: async ({ complaints, ownStore, browser }, use) => {
    await use(ownStore);
    complaints.end();
    await Promise.all(browser.contexts().flatMap((each) => each.pages().map((page) => page.close())));
  },
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
  page.on('pageerror', (error) => {
    if (error.message !== BROKEN_OFF) complain(`page error: ${error.message} (on ${page.url()})`);
  });
  page.on('response', (response) => {
    if (isBroken(response))
      complain(`${response.status()}: ${response.request().resourceType()} ${response.url()}`);
  });
}

function isBroken(response: Response): boolean {
  if (response.status() >= 500) return true;
  return response.status() >= 400 && PARTS.includes(response.request().resourceType());
}
