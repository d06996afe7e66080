import { cardOf, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import type { Answer } from '#tests/setup/http.ts';
import { cancelForm, type Visitor } from '#tests/setup/visitor.ts';
import { type Act, type Expected, OUT_OF_ORDER } from './act.ts';
import { NO_SEARCH, STRAIGHT } from './ordering-acts.ts';
import { BY_CARD, foundPlace, guestWithCart, IN_CASH, newContact, ordered, typedAddress } from './people.ts';

/** The form again, with what was typed. */
const NOT_ORDERED: Expected = { kind: 'told', status: 400, says: 'Order creation failed' };
const NO_CARD: Expected = {
  kind: 'told',
  status: 400,
  says: 'The card payment could not be started. Please try again, or choose another way to pay.',
};
/** A payment that is open is stopped before anything else is done with its cart (B-ORD-04). */
const NOT_STOPPED: Expected = {
  kind: 'told',
  status: 400,
  says: 'Your card payment could not be stopped. Please try again in a moment.',
};
const ORDERED = { status: 303, to: /^\/success/ };
/** Least of it that a delivery needs. */
const FEAST = 8;

export const payingActs: Act[] = [
  {
    screen: 'checkout/route.tsx',
    does: 'an address is searched',
    async prepare(town) {
      const visitor = await guestWithCart(town);
      const form = checkoutForm(await readyCheckout(visitor, 2));
      const asked = { addressSearch: typedAddress(), intent: 'search-address' };
      return () => visitor.submit('/checkout', form, asked);
    },
    sound: { status: 200, says: 'Numbered Street' },
    without: { places: NO_SEARCH, upstream: OUT_OF_ORDER },
  },
  {
    screen: 'checkout/route.tsx',
    does: 'an address is pressed',
    async prepare(town) {
      const visitor = await guestWithCart(town);
      const form = checkoutForm(await readyCheckout(visitor, 2));
      const place = await foundPlace(visitor);
      return () => visitor.submit('/checkout', form, { place });
    },
    sound: { status: 200, says: 'Numbered Street' },
    without: { routes: STRAIGHT, upstream: OUT_OF_ORDER },
  },
  {
    screen: 'checkout/route.tsx',
    does: 'pickup is ordered in cash',
    async prepare(town) {
      const visitor = await guestWithCart(town);
      const page = await readyCheckout(visitor);
      return () => placeOrder(visitor, page, newContact(), IN_CASH);
    },
    sound: ORDERED,
    without: { store: NOT_ORDERED, upstream: OUT_OF_ORDER, smtp: { kind: 'later', ...ORDERED } },
  },
  {
    screen: 'checkout/route.tsx',
    does: 'delivery is ordered in cash',
    async prepare(town) {
      const visitor = await guestWithCart(town);
      const card = cardOf(await visitor.get('/'), 'garlic-naan');
      for (let more = 1; more < FEAST; more += 1) await visitor.submit('/', card);
      const form = checkoutForm(await readyCheckout(visitor, 2));
      const page = await visitor.submit('/checkout', form, { place: await foundPlace(visitor) });
      return () => placeOrder(visitor, page, newContact(), IN_CASH);
    },
    sound: ORDERED,
    without: {
      store: NOT_ORDERED,
      upstream: OUT_OF_ORDER,
      routes: { kind: 'less', ...ORDERED },
      smtp: { kind: 'later', ...ORDERED },
    },
  },
  {
    screen: 'checkout/route.tsx',
    does: 'an order is paid by card in the page',
    async prepare(town) {
      const visitor = await guestWithCart(town);
      const page = await readyCheckout(visitor);
      return () => payInPage(visitor, page);
    },
    sound: { status: 200, says: '_secret_' },
    without: { store: NOT_ORDERED, upstream: OUT_OF_ORDER, stripe: NO_CARD },
  },
  {
    screen: 'checkout/route.tsx',
    does: 'an order is paid by card without script',
    async prepare(town) {
      const visitor = await guestWithCart(town);
      const page = await readyCheckout(visitor);
      return () => placeOrder(visitor, page, newContact(), BY_CARD);
    },
    sound: { status: 303, to: /\/pay\// },
    without: { store: NOT_ORDERED, upstream: OUT_OF_ORDER, stripe: NO_CARD },
  },
  {
    screen: 'checkout/route.tsx',
    does: 'an open card payment is given up for cash',
    async prepare(town) {
      const { visitor } = await ordered(town, BY_CARD);
      const page = await visitor.get('/checkout');
      return () => placeOrder(visitor, page, newContact(), IN_CASH);
    },
    sound: ORDERED,
    without: { store: NOT_ORDERED, upstream: OUT_OF_ORDER, stripe: NOT_STOPPED },
  },
  {
    screen: 'menu/home/route.tsx',
    does: 'another dish is added while a card payment is open',
    async prepare(town) {
      const { visitor } = await ordered(town, BY_CARD);
      const form = cardOf(await visitor.get('/'), 'garlic-naan');
      return () => visitor.submit('/', form);
    },
    sound: { status: 303 },
    without: { store: { kind: 'quiet', status: 303 }, stripe: NOT_STOPPED },
  },
  {
    screen: 'checkout/payment/route.tsx',
    does: 'a payment that waits is opened again',
    async prepare(town) {
      const { visitor, paymentPath } = await ordered(town, BY_CARD);
      return () => visitor.get(paymentPath);
    },
    sound: { status: 200, says: 'Place Order' },
    without: { upstream: OUT_OF_ORDER },
  },
  {
    screen: 'checkout/payment/paid.ts',
    does: 'the customer comes back from the provider',
    async prepare(town) {
      const { visitor, paymentPath } = await ordered(town, BY_CARD);
      return () => visitor.get(`${paymentPath}/paid`);
    },
    sound: { status: 302, to: /^\/success/ },
    without: {},
  },
  {
    screen: 'orders/order-status/route.tsx',
    does: 'an order whose payment is open is looked at',
    async prepare(town) {
      const { visitor } = await ordered(town, BY_CARD);
      return () => visitor.get('/success');
    },
    sound: { status: 200, says: 'Please wait' },
    without: {},
  },
  {
    screen: 'orders/order-status/cancel/route.tsx',
    does: 'an order is cancelled',
    async prepare(town) {
      const { visitor, orderId } = await ordered(town, IN_CASH);
      const path = `/success/cancel?order=${orderId}`;
      const form = cancelForm(await visitor.get(path));
      return () => visitor.submit(path, form);
    },
    sound: { status: 303, to: /^\/success/ },
    without: {
      store: { kind: 'told', status: 503, says: 'The order was not cancelled. Please try again.' },
      upstream: OUT_OF_ORDER,
      smtp: { kind: 'later', status: 303, to: /^\/success/ },
    },
  },
];

/** As the page's own card form sends it. */
function payInPage(visitor: Visitor, page: Answer): Promise<Answer> {
  const given = { ...newContact(), ...BY_CARD, terms: 'on', intent: 'place-order', cardForm: 'ready' };
  return visitor.post('/checkout.data', [
    ...checkoutForm(page).fields.filter(([name]) => !(name in given)),
    ...Object.entries(given),
  ]);
}
