import { addFromMenu } from '#tests/setup/guest.ts';
import { preferenceCookie } from '#tests/setup/session-cookie.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { acceptTerms, checkoutOf, chooseAddress, chooseType, NEAR, placeButton } from './customer.ts';
import { expect, type Page, test } from './fixtures.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/*
 * The browser's storage after a whole journey (spec §3). Not here: upsellProducts (upsell.spec), track-view (order-status.spec)
 * and what belongs to a card payment (the transaction's and the intent's id).
 */

/** Both storages as they are, each value as JSON where it is some. */
async function dump(page: Page): Promise<Record<'local' | 'session', Record<string, unknown>>> {
  const [local, session] = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  const read = (texts: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => {
        try {
          return [key, JSON.parse(text) as unknown];
        } catch {
          return [key, text];
        }
      }),
    );
  return { local: read(local), session: read(session) };
}

test('R-STOR-01, R-STOR-02, R-PREF-13, R-PREF-14, R-PREF-15, R-SESS-14, R-LOC-20, R-LOC-21, R-LOC-22, R-TEN-06, A-17, A-55, R-TEN-05: what the browser keeps of a journey @js @390', async ({
  page,
  context,
  store,
}) => {
  const { visitor } = await signedInVisitor(store);
  for (let dish = 0; dish < 4; dish += 1) await addFromMenu(visitor, 'garlic-naan');
  await handOver(visitor, context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/checkout?lng=en');
  await awake(page);
  const checkout = await checkoutOf(page);
  await chooseType(checkout, 'Delivery');
  await chooseAddress(checkout, 'valley road', NEAR);

  const timings = { timings: expect.stringMatching(/^\d{13}$/), enabled: true };
  await expect.poll(async () => (await dump(page)).session).toHaveProperty('delivery_zone');
  await expect.poll(async () => (await dump(page)).local).toHaveProperty('distance');
  const { local, session } = await dump(page);
  const place = { latitude: expect.any(Number), longitude: expect.any(Number) };
  expect(local).toMatchObject({
    ClientId: expect.stringMatching(/^[\w-]+$/),
    RestoDetails: place,
    clientData: { tradingName: 'Mitti Punjabi Kitchen', ...place },
    i18nextLng: 'en',
    user: { firstName: 'Gurpreet', lastName: 'Kaur' },
    accessTokenExpiry: expect.stringMatching(/^\d{4}-.*Z$/),
    orderType: 'Delivery',
    Client_selected_address: {
      lat: expect.stringMatching(/^-36\.8/),
      lon: expect.stringMatching(/^174\.7/),
      display_name: expect.stringContaining(NEAR),
    },
    distance: { distance: expect.any(Number), isAddressInRange: true },
    sessionTimer: timings,
  });
  // the reply about the restaurant, as it came
  const { data: client } = await (await fetch(`http://127.0.0.1:${store.port}/api/client/demo`)).json();
  const kept = ['clientId', 'address', 'language', 'longitude', 'latitude', 'businessCloseTime'];
  for (const field of kept) expect(local.clientData).toHaveProperty(field, client[field]);
  expect(local.ClientId).toBe(client.clientId);
  expect(session).toMatchObject({
    cart: { count: 4 },
    cartId: expect.stringMatching(/^[\w-]+$/),
    'order-preference': local.sessionTimer,
    'scheduled-order': { enabled: false, timings: null },
  });
  expect(session.delivery_zone).toContainEqual(
    expect.objectContaining({ deliveryZoneId: expect.any(String), name: expect.any(String) }),
  );
  // never the token, in whatever shape
  expect(JSON.stringify({ local, session })).not.toMatch(/eyJ|accessToken"/);

  await checkout.getByLabel('Phone number').fill('0215550142');
  await acceptTerms(checkout);
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);
  await awake(page);
  // written once the page of the order is drawn, which is after its address is
  await expect.poll(async () => (await dump(page)).session).not.toHaveProperty('cartId');
  const placed = await dump(page);
  expect(placed.local.order).toMatchObject({ orderType: 2, totalAmount: expect.any(Number) });

  // a chosen time; another page asks for nothing that is kept already
  const scheduledUtc = new Date(
    Math.ceil(store.now().getTime() / 900_000) * 900_000 + 3_600_000,
  ).toISOString();
  const value = await preferenceCookie(store, {
    scheduledUtc,
    expiresAt: store.now().getTime() + 600_000,
    orderType: 2,
  });
  await context.addCookies([{ name: 'preference', value, url: store.origin, sameSite: 'Lax' }]);
  await page.goto('/contact');
  await awake(page);
  await expect
    .poll(async () => (await dump(page)).session['scheduled-order'])
    .toEqual({ enabled: true, timings: scheduledUtc });
  expect(asked.filter((path) => path === '/delivery/list')).toHaveLength(1);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
