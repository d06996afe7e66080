import { expect, test } from './fixtures.ts';

/** A page that asks its store again and again, and complains once nobody answers. */
function askForever(): void {
  const ask = (): Promise<void> => fetch('/readyz').then(ask, (error) => console.error(String(error)));
  void ask();
}

test('A-1260: pages that still ask when a test ends are gone before its own store stops @js', async ({
  page,
  browser,
  complaints,
  ownStore,
}) => {
  const [store, second] = await Promise.all([ownStore(), ownStore()]);
  const other = await (await browser.newContext()).newPage();
  complaints.watch(other);
  for (const [each, origin] of [
    [page, store.origin],
    [other, second.origin],
  ] as const) {
    await each.goto(origin);
    const asked = each.waitForResponse((response) => response.url().endsWith('/readyz'));
    await each.evaluate(askForever);
    expect((await asked).ok()).toBe(true);
  }
});
