import { orderOneDish } from '#tests/setup/guest.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { openManage } from '#tests/setup/staff-visitor.ts';
import { startStore } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { test } from './fixtures.ts';

test('shots', async ({ browser }) => {
  test.slow();
  const store = await startStore();
  try {
    const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
    const order = (fullName: string, email: string, phone: string) =>
      orderOneDish(createVisitor(store.port, undefined, {}, ownAddress()), 'garlic-naan', { fullName, email, phone });
    await order('Aroha Singh', 'aroha@example.com', '0215550142');
    await order('Wiremu Hohepa-Featherstonehaugh', 'wiremu.hohepa-featherstonehaugh@example.co.nz', '0279998888');
    await order('Aroha Singh', 'aroha@example.com', '0215550142');
    await order('Gurpreet Kaur', 'gurpreet@example.nz', '0215550142');
    for (const status of [STATUS.accepted, STATUS.preparing, STATUS.delivered])
      await kitchen.move(1001, status, status === STATUS.accepted ? { minutes: '20' } : {});
    await kitchen.move(1002, STATUS.accepted, { minutes: '20' });
    const { visitor } = await openManage(store, 'shots@example.nz');
    for (const [width, height, scheme, js, lng] of [
      [390, 844, 'light', true, 'en'], [1280, 800, 'dark', true, 'en'], [390, 844, 'dark', false, 'pa'], [1280, 800, 'light', false, 'en'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, javaScriptEnabled: js });
      await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: store.origin })));
      const page = await context.newPage();
      const shot = (name: string) => page.screenshot({ path: `/tmp/cust-shots/${name}-${width}-${scheme}-${lng}.png`, fullPage: true });
      await page.goto(`${store.origin}/manage/orders?lng=${lng}`);
      await shot('orders');
      await page.goto(`${store.origin}/manage/customers`);
      await shot('customers');
      const link = await page.locator('.task a', { hasText: 'Aroha' }).getAttribute('href');
      await page.goto(store.origin + link);
      if (width === 390 && lng === 'en') {
        await page.locator('textarea[name=note]').fill('Allergic to cashew. Gate code 4821.');
        await page.locator('textarea[name=note]').locator('xpath=ancestor::form').locator('button').click();
        await page.waitForLoadState('networkidle');
      }
      await page.locator('summary').first().click();
      await shot('customer');
      await page.goto(`${store.origin}/manage/orders?q=1001`);
      await page.locator('.task a').first().click();
      await page.waitForLoadState('networkidle');
      for (const one of await page.locator('main summary').all()) await one.click();
      await shot('order');
      await page.goto(`${store.origin}/manage/orders?q=1004`);
      await page.locator('.task a').first().click();
      await page.waitForLoadState('networkidle');
      for (const one of await page.locator('main summary').all()) await one.click();
      await shot('open-order');
      await context.close();
    }
    await kitchen.visitor.get('/order-receiver');
  } finally { await store.stop(); }
});
