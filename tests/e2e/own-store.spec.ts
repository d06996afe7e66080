import { expect, test } from './fixtures.ts';

/** A page that asks its store again and again, and complains loudly when nobody answers. */
const askForever = () =>
  void setInterval(() => fetch('/readyz').catch((error: Error) => console.error(error.message)), 5);

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
    await each.evaluate(askForever);
    await expect(each.getByRole('main')).toBeVisible();
  }
});

// the body passes: what fails it is what the page said, judged after its store has stopped
test.fail('A-1260: what a page complained of before that fails the test @js', async ({ page, ownStore }) => {
  const store = await ownStore();
  await page.goto(store.origin);
  await page.evaluate(() => console.error('meant to be heard'));
});
