import { test } from '#tests/e2e/fixtures.ts';
import { addFromMenu, checkoutForm, readyCheckout } from '#tests/setup/guest.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { GUEST } from './customer.ts';
import { hydrated } from './scripts.ts';
import { handOver, withOrder } from './visitor-browser.ts';

const CONTACT = { fullName: GUEST.name, email: 'hydration@example.com', phone: GUEST.phone };
/** States of pages that their addresses alone do not show. */
const MORE = ['/?q=naan', '/item/mitti-thali-for-one', '/legal/terms', '/legal/refund'];
const PLACES = [
  { locale: 'en-NZ', timezoneId: 'Pacific/Auckland' },
  { locale: 'en-GB', timezoneId: 'Europe/London' },
  { locale: 'hi-IN', timezoneId: 'Europe/London' },
  { locale: 'hi-IN', timezoneId: 'Pacific/Auckland' },
  { locale: 'pa-IN', timezoneId: 'Pacific/Auckland' },
  { locale: 'pa-IN', timezoneId: 'Europe/London' },
];

for (const place of PLACES)
  test.describe(() => {
    test.use(place);
    // what the browser complains of, the fixture hears; here every page is only brought to life
    test(`every page hydrates without a word in ${place.locale} at ${place.timezoneId} @js (R-SSR-07)`, async ({
      page,
      context,
      store,
    }) => {
      test.slow();
      if (page.viewportSize()?.width === 390) await page.setViewportSize({ width: 360, height: 740 });
      const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
      await handOver(kitchen.visitor, context);
      // a placed order that waits, and a cart beside it
      const visitor = await withOrder(store, context, CONTACT);
      await addFromMenu(visitor, 'garlic-naan');
      await handOver(visitor, context);
      const [, cartId] =
        checkoutForm(await readyCheckout(visitor)).fields.find(([name]) => name === 'cartId') ?? [];
      for (const path of [...routePaths(), ...MORE, `/payment/${cartId}`]) {
        await page.goto(path);
        // touched, so that scripts come at once
        await page.keyboard.press('Shift');
        await hydrated(page);
      }
    });
  });
