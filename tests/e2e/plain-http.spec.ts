import { expect, httpTest } from '#tests/e2e/fixtures.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { countOrders, orderOf, orderRows } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { GUEST, NEAR } from './customer.ts';
import { DELIVERED_ROWS } from './order-rows.ts';

const CONTACT = { fullName: GUEST.name, email: GUEST.email, phone: GUEST.phone };
/** What is sent when Butter Chicken is chosen large, hot and with rice. */
const CHOICES = {
  variant: 'large',
  'tick::spice-level': 'kiwi-hot',
  'tick::add-extras': 'saffron-rice',
};

httpTest(
  'a cookie jar and an Origin header are enough to order, on plain http (R-SSR-01, R-SSR-09) @http @journey',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const dish = '/item/butter-chicken';
    const added = await visitor.submit(dish, formWith(await visitor.get(dish), 'key', 'quantity'), CHOICES);
    expect(added.status).toBe(303);
    await addFromMenu(visitor, 'garlic-naan');

    const naan = formsOf((await visitor.get('/cart')).body).find(({ html }) =>
      html.includes('Quantity of Garlic Naan'),
    );
    if (!naan) throw new Error('The cart shows no quantity of the naan');
    expect((await visitor.submit('/cart', naan, { qty: '3' })).status).toBe(303);

    await readyCheckout(visitor, 2);
    const found = await visitor.submit('/checkout', checkoutForm(await visitor.get('/checkout')), {
      addressSearch: 'valley road',
      intent: 'search-address',
    });
    const place = checkoutForm(found).buttons.find(
      ([name, value]) => name === 'place' && value.includes(NEAR),
    );
    const ready = await visitor.submit('/checkout', checkoutForm(found), { place: place?.[1] ?? '' });
    const placed = await placeOrder(visitor, ready, CONTACT, {
      orderNotes: 'Gate code 12',
      deliveryUnit: 'Flat 3',
      deliveryNote: 'Blue door',
    });
    expect(placed.status).toBe(303);
    const { orderId, orderNumber } = await orderOf(store, GUEST.email);
    expect((await visitor.follow(placed)).body).toContain('Please wait');

    const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
    await kitchen.move(orderNumber, STATUS.accepted, { minutes: '40' });
    expect((await visitor.get('/success')).body).toContain('Order Received');
    for (const status of [STATUS.preparing, STATUS.outForDelivery, STATUS.delivered])
      await kitchen.move(orderNumber, status);
    expect(await orderRows(store, orderId)).toEqual(DELIVERED_ROWS);
  },
);

httpTest(
  'one checkout form is one order, sent twenty times at once and again later (C-082, B-GEN-07) @http',
  async ({ store }) => {
    const contact = { ...CONTACT, email: 'twenty@example.com' };
    const visitor = createVisitor(store.port);
    await addFromMenu(visitor, 'garlic-naan');
    const page = await readyCheckout(visitor);
    const before = new Map(visitor.cookies);
    // as twenty presses before the first answer: none of them has the cookies of another's answer
    const presses = Array.from({ length: 20 }, () => {
      const press = createVisitor(store.port);
      for (const [name, value] of before) press.cookies.set(name, value);
      return { press, answer: placeOrder(press, page, contact) };
    });
    const answers = await Promise.all(presses.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual(presses.map(() => 303));
    expect(await countOrders(store, contact.email)).toBe(1);
    for (const { press } of presses.slice(-3))
      expect((await press.get('/success')).body).toContain('Please wait');

    const [{ press }] = presses as [(typeof presses)[0]];
    const again = await placeOrder(press, page, contact);
    expect(again.status).toBe(303);
    expect((await press.follow(again)).body).toContain('Please wait');
    expect(await countOrders(store, contact.email)).toBe(1);
  },
);

httpTest('an old checkout form sent again does not touch the next cart (C-082) @http', async ({ store }) => {
  const contact = { ...CONTACT, email: 'next@example.com' };
  const visitor = createVisitor(store.port);
  await addFromMenu(visitor, 'garlic-naan');
  const page = await readyCheckout(visitor);
  expect((await placeOrder(visitor, page, contact)).status).toBe(303);
  const { orderId } = await orderOf(store, contact.email);

  await addFromMenu(visitor, 'raita');
  const again = await placeOrder(visitor, page, contact);
  expect(again.headers.location).toContain(orderId);
  expect(await countOrders(store, contact.email)).toBe(1);
  expect((await visitor.get('/cart')).body).toContain('Quantity of Raita');
});

httpTest('a refused order is corrected and sent again: one order (R-SSR-03) @http', async ({ store }) => {
  const contact = { ...CONTACT, email: 'corrected@example.com' };
  const visitor = createVisitor(store.port);
  await addFromMenu(visitor, 'garlic-naan');
  const refused = await placeOrder(visitor, await readyCheckout(visitor), { ...contact, fullName: ' ' });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('Full name is required');
  expect(checkoutForm(refused).fields).toContainEqual(['email', contact.email]);
  expect(await countOrders(store, contact.email)).toBe(0);
  expect((await placeOrder(visitor, refused, contact)).status).toBe(303);
  expect(await countOrders(store, contact.email)).toBe(1);
});

httpTest('a message of the last action is shown once (R-SSR-04, R-SSR-02) @http', async ({ store }) => {
  const visitor = createVisitor(store.port);
  await addFromMenu(visitor, 'garlic-naan');
  const said = 'Garlic Naan successfully added to cart!.';
  expect((await visitor.get('/')).body).toContain(said);
  expect((await visitor.get('/')).body).not.toContain(said);
  // shown on whatever page comes next, and only there
  await addFromMenu(visitor, 'garlic-naan');
  expect((await visitor.get('/contact')).body).toContain(said);
  expect((await visitor.get('/')).body).not.toContain(said);
  // an address that leads on shows nothing: what is said waits for the page it leads to, script or none
  await addFromMenu(visitor, 'garlic-naan');
  for (const path of ['/no-service', '/no-service.data']) await visitor.get(path);
  expect((await visitor.get('/')).body).toContain(said);
  expect((await visitor.get('/')).body).not.toContain(said);
});
