import { cardOf } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { PICKUP, PREFERENCE, preferenceForm } from '#tests/setup/order-preference.ts';
import { formWith, type Visitor } from '#tests/setup/visitor.ts';
import type { Act, Expected } from './act.ts';
import { foundPlace, guestOf, guestWithCart, typedAddress } from './people.ts';

/** Without a place service nothing is found, and the search says so. */
export const NO_SEARCH: Expected = {
  kind: 'told',
  status: 200,
  says: 'The address search does not answer. Please try again.',
};
/** Without a route service the straight line counts (R-LOC-12). */
export const STRAIGHT: Expected = { kind: 'less', status: 200, says: 'Numbered Street' };
/** Where a form of the shared pages was not taken nothing is said. */
const QUIET: Expected = { kind: 'quiet', status: 303 };
const FOUND = { status: 200, says: 'Numbered Street' };

export const orderingActs: Act[] = [
  {
    screen: 'menu/home/route.tsx',
    does: 'a dish is added by its card',
    async prepare(town) {
      const visitor = guestOf(town);
      const form = cardOf(await visitor.get('/'), 'garlic-naan');
      return () => visitor.submit('/', form);
    },
    sound: { status: 303, to: /#card-garlic-naan$/ },
    without: { store: QUIET },
  },
  {
    screen: 'menu/department-products/route.tsx',
    does: 'a dish is added by its card',
    async prepare(town) {
      const visitor = guestOf(town);
      const form = cardOf(await visitor.get('/products/breads'), 'garlic-naan');
      return () => visitor.submit('/products/breads', form);
    },
    sound: { status: 303, to: /#card-garlic-naan$/ },
    without: { store: QUIET },
  },
  {
    screen: 'menu/product/route.tsx',
    does: 'a dish is added with its choices',
    async prepare(town) {
      const visitor = guestOf(town);
      const form = formWith(await visitor.get('/item/garlic-naan'), 'quantity');
      return () => visitor.submit('/item/garlic-naan', form);
    },
    sound: { status: 303 },
    // the dialog stays as it was filled in
    without: { store: { kind: 'quiet', status: 503, says: 'Garlic Naan' }, upstream: QUIET },
  },
  {
    screen: 'cart/route.tsx',
    does: 'the cart is emptied',
    async prepare(town) {
      const visitor = await guestWithCart(town);
      const form = formsOf((await visitor.get('/cart')).body).find((one) =>
        [...one.fields, ...one.buttons].some(([, value]) => value === 'clear'),
      );
      if (!form) throw new Error('The cart cannot be emptied');
      return () => visitor.submit('/cart', form);
    },
    sound: { status: 303 },
    without: { store: QUIET },
  },
  {
    screen: 'ordering/order-preference/route.tsx',
    does: 'pickup is chosen',
    async prepare(town) {
      const visitor = guestOf(town);
      const form = formWith(await visitor.get(PREFERENCE), 'intent');
      return () => visitor.submit(PREFERENCE, form, { ...PICKUP, intent: 'confirm' });
    },
    sound: { status: 303 },
    without: {},
  },
  searches('ordering/order-preference/route.tsx', PREFERENCE, { orderType: '2', intent: 'search-address' }),
  {
    screen: 'ordering/order-preference/route.tsx',
    does: 'delivery to an address is confirmed',
    async prepare(town) {
      const visitor = guestOf(town);
      const place = await foundPlace(visitor);
      const form = preferenceForm(await visitor.get(PREFERENCE));
      const chosen = await visitor.submit(PREFERENCE, form, { orderType: '2', place, intent: '' });
      const confirmed = { orderType: '2', when: 'now', intent: 'confirm' };
      return () => visitor.submit(PREFERENCE, preferenceForm(chosen), confirmed);
    },
    sound: { status: 303 },
    without: { routes: { kind: 'less', status: 303 } },
  },
  searches('ordering/order-preference/address/route.tsx', '/order-preference/address', {
    intent: 'search-address',
  }),
  searches('ordering/delivery-zones/route.tsx', '/delivery', {}),
  checks('ordering/delivery-zones/route.tsx', '/delivery'),
  searches('ordering/change-location/route.tsx', '/changeLocation', {}),
  checks('ordering/change-location/route.tsx', '/changeLocation'),
  {
    screen: 'ordering/address-search/search.ts',
    does: 'an address is typed',
    async prepare(town) {
      const visitor = guestOf(town);
      return () => visitor.post('/places/search', [['q', typedAddress()]]);
    },
    sound: { status: 200, says: '"problem":null' },
    without: { places: { kind: 'told', status: 200, says: '"problem":"unavailable"' } },
  },
  {
    screen: 'ordering/address-search/reverse.ts',
    does: 'the browser says where it is',
    async prepare(town) {
      const visitor = guestOf(town);
      return () => visitor.post('/places/reverse', here());
    },
    sound: { status: 200, says: '"problem":null' },
    without: { places: { kind: 'told', status: 200, says: '"problem":"unavailable"' } },
  },
  {
    screen: 'ordering/address-search/reach.ts',
    does: 'an address is pressed',
    async prepare(town) {
      const visitor = guestOf(town);
      const place = await foundPlace(visitor);
      return () => visitor.post('/places/reach', [['place', place]]);
    },
    sound: { status: 200, says: '"problem":null' },
    without: { routes: { kind: 'less', status: 200, says: '"problem":null' } },
  },
];

function searches(screen: string, path: string, fields: Record<string, string>): Act {
  return {
    screen,
    does: 'an address is searched',
    async prepare(town) {
      const visitor = guestOf(town);
      const form = await addressForm(visitor, path);
      return () => visitor.submit(path, form, { ...fields, addressSearch: typedAddress() });
    },
    sound: FOUND,
    without: { places: NO_SEARCH },
  };
}

function checks(screen: string, path: string): Act {
  return {
    screen,
    does: 'an address is looked at',
    async prepare(town) {
      const visitor = guestOf(town);
      const place = await foundPlace(visitor);
      const form = await addressForm(visitor, path);
      return () => visitor.submit(path, form, { place });
    },
    sound: FOUND,
    without: { routes: STRAIGHT },
  };
}

async function addressForm(visitor: Visitor, path: string) {
  return formWith(await visitor.get(path), 'addressSearch');
}

let steps = 0;
/** A few metres further each time, so that the answer is not known yet. */
function here(): [string, string][] {
  steps += 1;
  return [
    ['latitude', '-36.8745'],
    ['longitude', (174.7545 + steps / 100_000).toFixed(5)],
  ];
}
