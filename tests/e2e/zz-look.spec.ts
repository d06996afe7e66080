import { ownAddress } from '#tests/setup/own-address.ts';
import { openManage } from '#tests/setup/staff-visitor.ts';
import { startStore } from '#tests/setup/store-process.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { test } from './fixtures.ts';

test('look @every', async ({ page, context, scripted }) => {
  test.slow();
  const store = await startStore();
  try {
    const { visitor } = await openManage(store, 'look@example.nz');
    const writer = createVisitor(store.port, `demo.localhost:${store.port}`, {}, ownAddress());
    const send = async (p: string, field: string, typed: Record<string, string>) => {
      const sent = await writer.submit(p, formWith(await writer.get(p), field, 'formToken'), typed);
      if (sent.status !== 303) throw new Error(`${p} answered ${sent.status}`);
    };
    const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await send(`/reserve?date=${date}`, 'partySize', {
      fullName: 'Aroha Singh',
      email: 'a@example.nz',
      phone: '0215550142',
      date,
      time: '19:30',
      partySize: '6',
      note: 'A birthday. Could we have the long table?',
    });
    await send('/contact', 'text', {
      fullName: 'Joseph Rangi',
      email: 'joseph@example.nz',
      text: 'Do you cater for 40? We plan a family day on 12 December and love your thali. Do you bring it?',
    });
    await send('/feedback', 'text', { rating: '4', text: 'The naan was still hot.', name: 'Gurpreet' });
    await send('/feedback', 'text', {
      rating: '2',
      text: 'Raita was missing.',
      name: 'Wiremu',
      email: 'w@example.nz',
    });
    await context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: store.origin })),
    );
    const width = page.viewportSize()?.width;
    const shoot = async (path: string, name: string) => {
      await page.goto(store.origin + path);
      await page.screenshot({
        path: `/tmp/shots/z-${name}-${width}${scripted ? '' : '-nojs'}.png`,
        fullPage: true,
      });
    };
    await shoot('/manage/messages', 'messages');
    for (const one of await page.locator('summary').all()) await one.click();
    await page.screenshot({ path: `/tmp/shots/z-messages-open-${width}.png`, fullPage: true });
    await shoot('/manage/today', 'today');
    await shoot('/manage/today/pause', 'pause');
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot('/manage/messages?lng=pa', 'messages-pa-dark');
  } finally {
    await store.stop();
  }
});
