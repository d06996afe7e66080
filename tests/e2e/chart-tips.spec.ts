import { zoneAtTen } from '#tests/fixtures/hours.ts';
import { orderOneDish } from '#tests/setup/guest.ts';
import { moveTo } from '#tests/setup/open-harbour.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, type Locator } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';
import { awake } from './scripts.ts';

/** One order that was handed over today, so that the charts have a bar. */
async function sellOne(store: StoreProcess): Promise<void> {
  const guest = createVisitor(store.port, undefined, {}, ownAddress());
  const contact = { fullName: 'Asha Rao', email: 'asha-tips@example.com', phone: '0215550171' };
  await orderOneDish(guest, 'garlic-naan', contact);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  for (const status of [STATUS.accepted, STATUS.preparing, STATUS.delivered])
    await kitchen.move(1001, status, status === STATUS.accepted ? { minutes: '20' } : {});
}

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('a bar says its name and figures to pointer, finger and arrow keys, as one tab stop that moves nothing; without scripts there is the bar alone (A-1110) @js', async ({
  page,
  ownersStore,
}) => {
  test.slow();
  const { store, visitor } = await ownersStore('tips@example.nz');
  // else, shortly before five in the morning there, a sale would be due on the next business day
  moveTo(store, 'demo', zoneAtTen());
  await sellOne(store);
  const drawn = (await visitor.get('/manage/reports')).body;
  expect([drawn.includes('class="bar'), drawn.includes('slider')]).toEqual([true, false]);
  await page.goto(`${store.origin}/manage/reports`);
  const card = page.locator('#day');
  const bars = card.getByRole('slider', { name: 'By day: one bar at a time' });
  const tip = card.locator('.tip');
  await awake(page);
  await expect(card.getByRole('slider')).toHaveCount(1);
  await expect(tip).toHaveCount(0);
  const before = await boxOf(card);

  // what it says is what the table says
  const [today, sales] = await Promise.all(
    ['th', 'td.num >> nth=1'].map((cell) =>
      card.locator(`details tbody tr >> nth=0 >> ${cell}`).textContent(),
    ),
  );
  await bars.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(bars);
  const last = { x: x + width * 0.97, y: y + height / 2 };
  await page.touchscreen.tap(last.x, last.y);
  await expect(tip).toHaveText(`${today}${sales}$0.00 before`);
  await expect(bars).toHaveAttribute('aria-valuetext', `${today}: ${sales}, $0.00 before`);
  expect(await boxOf(card)).toMatchObject({ width: before.width, height: before.height });

  // a finger that touches something else hides it
  const heading = card.getByRole('heading');
  await heading.tap();
  await expect(tip).toHaveCount(0);
  await page.mouse.move(last.x, last.y);
  await expect(tip).toHaveText(`${today}${sales}$0.00 before`);

  // it stays while one reads it, also with the pointer on it, and does not leave the window
  const shown = await boxOf(tip);
  expect(shown.x + shown.width).toBeLessThanOrEqual(x + width + 1);
  await page.mouse.move(last.x, shown.y + shown.height - 8, { steps: 5 });
  await page.mouse.move(shown.x + 4, shown.y + 4, { steps: 5 });
  await expect(tip).toContainText(`${sales}`);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);

  // so does a pointer that leaves
  await page.mouse.move(last.x - width / 2, last.y);
  await expect(tip).toBeVisible();
  await heading.hover();
  await expect(tip).toHaveCount(0);

  // by keyboard: one stop, from bar to bar, and away with the focus
  await page.getByRole('link', { name: 'Tax', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(bars).toBeFocused();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Home');
  await expect(bars).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(bars).toHaveAttribute('aria-valuenow', '3');
  await page.keyboard.press('ArrowLeft');
  await expect(bars).toHaveAttribute('aria-valuenow', '2');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(bars).toHaveAttribute('aria-valuenow', '28');
  await expect(tip).toContainText(`${sales}`);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(tip).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tip).toHaveCount(0);

  // the other charts have theirs
  await expect(page.getByRole('slider', { name: 'By hour: one bar at a time' })).toHaveCount(1);
  await page.goto(`${store.origin}/manage/today`);
  await awake(page);
  await page.getByRole('slider', { name: /one bar at a time$/ }).focus();
  await page.keyboard.press('End');
  await expect(page.locator('.tip')).toHaveText(`Today${sales}$0.00 before`);
});
