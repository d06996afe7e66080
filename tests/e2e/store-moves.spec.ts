import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveStore } from '#app/backend/move/move-store.ts';
import { openSource, openTarget, undoMove } from '#app/backend/move/open-ends.ts';
import { countOrders } from '#tests/setup/placed-order.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { acceptTerms, checkoutOf, chooseType, fillGuest, GUEST, placeButton } from './customer.ts';
import { expect, type Locator, test } from './fixtures.ts';
import { withCart } from './visitor-browser.ts';

const SENTENCE = 'We are moving house for a minute; nothing is lost, please try again in a minute';
const NOTES = 'No coriander, please';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A move of the store's database into another directory that stands still, all copied, until it is told to end. */
async function beginMove({ dataDirectory }: StoreProcess, to: string) {
  const source = await openSource({ dataDirectory });
  const target = await openTarget({ dataDirectory: to }, silent);
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const held = {
    ...target,
    async commit() {
      reached.resolve();
      await goOn.promise;
      await target.commit();
    },
  };
  async function toEnd() {
    try {
      return await moveStore(source, held, { say: () => undefined });
    } finally {
      await target.end();
      await source.end();
    }
  }
  const moved = toEnd();
  await Promise.race([reached.promise, moved]);
  return {
    async end() {
      goOn.resolve();
      expect((await moved)?.tables.length).toBeGreaterThan(0);
    },
  };
}

async function expectTyped(checkout: Locator, email: string): Promise<void> {
  await expect(checkout.getByLabel('Full name')).toHaveValue(GUEST.name);
  await expect(checkout.getByLabel('Email')).toHaveValue(email);
  await expect(checkout.getByLabel('Phone number')).toHaveValue(GUEST.phone);
  await expect(checkout.getByLabel(/notes/i)).toHaveValue(NOTES);
  await expect(checkout.getByRole('checkbox', { name: /Terms of Use/ })).toBeChecked();
}

test('A-1387: who presses while the store moves to another database reads that nothing was taken and when to try again, keeps what was typed, and orders once when it is over', async ({
  page,
  ownStore,
}, { testId }) => {
  test.slow();
  const email = `${testId}@example.com`;
  const store = await ownStore();
  const directory = mkdtempSync(join(tmpdir(), 'moved-'));
  try {
    await withCart(store, page.context(), 'garlic-naan');
    await page.goto(`${store.origin}/checkout`);
    const checkout = await checkoutOf(page);
    await chooseType(checkout, 'Pickup');
    await fillGuest(checkout, email);
    await checkout.getByLabel(/notes/i).fill(NOTES);
    await acceptTerms(checkout);

    const move = await beginMove(store, directory);
    await placeButton(checkout).click();
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await expectTyped(checkout, email);
    // pages are read as before
    const other = await page.context().newPage();
    await other.goto(`${store.origin}/`);
    await expect(other.getByRole('link', { name: 'Garlic Naan', exact: true }).first()).toBeVisible();
    await other.close();

    await move.end();
    // the server of the old database goes on saying so
    await placeButton(checkout).click();
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await expectTyped(checkout, email);
    expect(await countOrders(store, email)).toBe(0);

    await undoMove({ dataDirectory: store.dataDirectory });
    await placeButton(checkout).click();
    await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
    expect(await countOrders(store, email)).toBe(1);
    expect(await countOrders({ dataDirectory: directory }, email)).toBe(0);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
