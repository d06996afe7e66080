import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import {
  alertOf,
  confirmPreference,
  orderTypeOf,
  PREFERENCE,
  slotsOf,
  words,
} from '#tests/setup/order-preference.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, httpTest } from './fixtures.ts';

/** What a restaurant does not offer, or no more. */

httpTest(
  'R-PREF-02, R-PREF-19 to -24, R-SESS-03, R-SESS-05, A-87, C-066: what a restaurant does not offer is said and cannot be forced @http',
  async ({ store }) => {
    const only = await ownRestaurants(store);
    const pickup = createVisitor(store.port, only('pickup-only'));
    const page = await pickup.get(PREFERENCE);
    expect(words(page)).toContain('Currently, there is nothing available near your location...');
    expect(page.body).toMatch(/<a [^>]*href="\/contact"/);
    // nothing to choose from: it is Pickup, and no later orders are taken
    expect(page.body).toMatch(/<input(?=[^>]*name="orderType")(?=[^>]*checked)(?=[^>]*value="1")/);
    expect(page.body).not.toContain('value="later"');
    expect(orderTypeOf(await pickup.get('/'))).toContain('Pickup');
    const forced = await confirmPreference(pickup, { orderType: '2', when: 'now' });
    expect([forced.status, alertOf(forced)]).toEqual([400, 'This order type is not available']);
    const later = await confirmPreference(pickup, {
      orderType: '1',
      when: 'later',
      slot: '2030-01-01T00:00:00.000Z',
    });
    expect(later.status).toBe(400);

    const nowhere = createVisitor(store.port, only('no-zones'));
    expect(words(await nowhere.get(PREFERENCE))).toContain('There is no delivery zone.');

    const nothing = createVisitor(store.port, only('no-service'));
    const home = await nothing.get('/');
    const text =
      'This Restaurant currently does not have any pick-up or delivery order services available. For more information, please contact support.';
    expect(words(home)).toContain(text);
    expect(words(home)).toContain('Currently disabled');
    expect(home.body).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact Support<\/a>/);
    const led = await nothing.get(PREFERENCE);
    expect(led.headers.location).toBe('/no-service');
    expect(words(await nothing.follow(led))).toContain(text);
  },
);

httpTest('C-060: a full time is said and refused with the next free one @http', async ({ store }) => {
  const only = await ownRestaurants(store);
  const host = only('few-places');
  const first = createVisitor(store.port, host);
  const { open } = slotsOf(await first.get('/order-preference/later?type=1'));
  const slot = open[2]?.startUtc ?? '';
  const asked = { orderType: '1', when: 'later', slot };
  expect((await confirmPreference(first, asked)).status).toBe(303);
  await first.submit('/', formWith(await first.get('/'), 'productId'));
  const contact = { fullName: GUEST.name, email: GUEST.email, phone: GUEST.phone, terms: 'on' };
  const checkout = await first.get('/checkout');
  const placed = await first.submit('/checkout', formWith(checkout, 'fullName', 'formToken'), {
    ...contact,
    paymentMode: '1',
    intent: 'place-order',
  });
  expect(placed.status).toBe(303);

  const second = createVisitor(store.port, host);
  const page = await second.get('/order-preference/later?type=1');
  expect(slotsOf(page).gone.map(({ startUtc }) => startUtc)).toContain(slot);
  expect(words(page)).toContain('Full');
  const refused = await confirmPreference(second, asked);
  expect(refused.status).toBe(400);
  expect(alertOf(refused)).toMatch(/^The selected time is fully booked\. Next free time: /);
});

/** Restaurants with hours all day. @returns their hosts by name */
async function ownRestaurants(store: StoreProcess): Promise<(name: string) => string> {
  const operator = await operatorOf(store);
  const plain = fileInput();
  const day = ['00:00-24:00'];
  const hours = Object.fromEntries(Object.keys(plain.hours).map((name) => [name, day])) as typeof plain.hours;
  const off = { isAllowed: false, cash: false, online: false };
  const on = { isAllowed: true, cash: true, online: false };
  const made: [string, Partial<typeof plain.settings>][] = [
    ['pickup-only', { pickup: on, delivery: off }],
    ['no-zones', { pickup: on, delivery: on }],
    ['no-service', { pickup: off, delivery: off }],
    ['few-places', { pickup: { ...on, ordersPerSlot: 1 }, delivery: off, scheduledOrders: true }],
  ];
  for (const [subdomain, settings] of made)
    await operator.take({
      ...plain,
      restaurant: { ...plain.restaurant, subdomain, latitude: -36.88, longitude: 174.76 },
      hours,
      settings: { ...plain.settings, ...settings },
    });
  await operator.close();
  return (name) => `${name}.localhost:${store.port}`;
}
