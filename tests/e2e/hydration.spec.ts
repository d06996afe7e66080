import { expect, test } from '#tests/e2e/fixtures.ts';
import { addFromMenu, checkoutForm, readyCheckout } from '#tests/setup/guest.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { GUEST } from './customer.ts';
import { hydrated } from './scripts.ts';
import { handOver, withOrder } from './visitor-browser.ts';

const CONTACT = { fullName: GUEST.name, email: 'hydration@example.com', phone: GUEST.phone };
/** States of pages that their addresses alone do not show. */
const MORE = ['/?q=naan', '/item/mitti-thali-for-one', '/legal/terms', '/legal/refund'];
type Walk = { locale: string; timezoneId: string; width: 390 | 1280 };

const LOCALES = ['en-NZ', 'en-GB', 'hi-IN', 'pa-IN'];
const TIME_ZONES = ['Pacific/Auckland', 'Europe/London'];
const WIDTHS = [390, 1280] as const;
/**
 * Each width, each time zone and each language but English, in which every other test looks at every page; one takes
 * twenty seconds, `npm test` ten minutes.
 */
const SOME: Walk[] = [
  { locale: 'hi-IN', timezoneId: 'Pacific/Auckland', width: 1280 },
  { locale: 'pa-IN', timezoneId: 'Europe/London', width: 390 },
];
const EVERY: Walk[] = LOCALES.flatMap((locale) =>
  TIME_ZONES.flatMap((timezoneId) => WIDTHS.map((width) => ({ locale, timezoneId, width }))),
);

// `npm run test:all` asks for every walk
for (const [index, { locale, timezoneId, width }] of (process.env.EVERY_WAY === '1' ? EVERY : SOME).entries())
  test.describe(() => {
    test.use({ locale, timezoneId });
    // what the browser complains of, the fixture hears; here every page is only brought to life
    test(`every page hydrates without a word, and fits its width, in ${locale} at ${timezoneId} @js @${width} (R-SSR-07, C-119, C-122)`, {
      tag: index === 0 ? '@journey' : [],
    }, async ({ page, context, store }) => {
      test.slow();
      if (width === 390) await page.setViewportSize({ width: 360, height: 740 });
      const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
      await handOver(kitchen.visitor, context);
      // a placed order that waits, and a cart beside it
      const visitor = await withOrder(store, context, CONTACT);
      await addFromMenu(visitor, 'garlic-naan');
      await handOver(visitor, context);
      const [, cartId] =
        checkoutForm(await readyCheckout(visitor)).fields.find(([name]) => name === 'cartId') ?? [];
      let walked = 0;
      // those that browsers keep for when they are offline have no router
      const paths = routePaths().filter((path) => !/^\/offline|\/no-connection$/.test(path));
      for (const path of [...paths, ...MORE, `/payment/${cartId}`]) {
        // some seventy addresses lead to a sign-in, which is walked by its own address
        if (/\/sign-in\?from=/.test((await visitor.get(path)).headers.location ?? '')) continue;
        walked += 1;
        // pictures may come later, as they do on a slow line
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        // touched, so that scripts come at once
        await page.keyboard.press('Shift');
        await hydrated(page);
        // long words of another language move nothing out of the page
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect([path, isWider]).toEqual([path, false]);
      }
      expect(walked).toBeGreaterThan(60);
    });
  });
