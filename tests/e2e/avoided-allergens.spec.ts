import { labelsOf } from '#app/domain/menu/dish-labels.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { filled } from '#tests/setup/filled.ts';
import { placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { preferenceCookie } from '#tests/setup/session-cookie.ts';
import { type Account, signedInVisitor, signInBy } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import {
  addressOf,
  askedDishes,
  avoid,
  dialogFields,
  idsIn,
  isSilent,
  linesOf,
  type Menu,
  menuOf,
  put,
  sayYes,
} from './avoided-dishes.ts';
import { expect, httpTest } from './fixtures.ts';

/*
 * Every way in which pages put a dish into a cart, for every allergen of the demo menus. A dish that names the allergen,
 * or that says nothing, needs a yes.
 */

type Way = {
  /** Which dishes can go this way. */
  fits?: (dish: MenuProduct, menu: Menu) => boolean;
  /** Goes it, by a visitor whose cart is empty, without a yes. @returns what the cart held before it was gone */
  go: (
    visitor: Visitor,
    dish: MenuProduct,
    allergen: string,
    menu: Menu,
    store: StoreProcess,
  ) => Promise<unknown>;
};

const offering = (dish: MenuProduct, { dishes }: Menu) =>
  dishes.find((each) => each.upsells.some((upsell) => upsell.upsellProductId === dish.productId));
const idOfOffer = (dish: MenuProduct, by: MenuProduct | undefined) =>
  by?.upsells.find((upsell) => upsell.upsellProductId === dish.productId)?.upsellId ?? '';

const offers = new Map<string, [string, string][]>();
/** What the form of an offer holds, less its one-time key. */
const fieldsWithKey = ({ body }: Answer) =>
  (formsOf(body).find(({ fields }) => fields.some(([name]) => name === 'key'))?.fields ?? []).filter(
    ([name]) => name !== 'key',
  );

/** Opens an offer before the visitor avoids anything, as a page that is still open, and takes it when they do. */
async function takeOffer(
  visitor: Visitor,
  dish: MenuProduct,
  allergen: string,
  menu: Menu,
  part: '' | '/product',
) {
  const by = offering(dish, menu);
  const address = `/offer/${idOfOffer(dish, by)}${part}?for=${by?.productId}`;
  const fields = offers.get(address) ?? fieldsWithKey(await visitor.get(address));
  offers.set(address, fields);
  await avoid(visitor, allergen);
  await visitor.post(address, fields);
}

const WAYS: Record<string, Way> = {
  'the plus of a card on the menu': {
    go: async (visitor, { productId }, allergen) => {
      await avoid(visitor, allergen);
      await visitor.post('/', [['productId', productId]]);
    },
  },
  'the plus of a card of a department': {
    go: async (visitor, { productId, departmentId }, allergen) => {
      await avoid(visitor, allergen);
      await visitor.post(`/products/${departmentId}`, [['productId', productId]]);
    },
  },
  'its dialog, and a combo by an address with its pieces': {
    go: async (visitor, dish, allergen) => {
      await avoid(visitor, allergen);
      await visitor.post(addressOf(dish), await dialogFields(visitor, addressOf(dish), dish));
    },
  },
  'its dialog, with the yes to another allergen': {
    go: async (visitor, dish, allergen) => {
      await avoid(visitor, allergen);
      const fields = await dialogFields(visitor, addressOf(dish), dish);
      await visitor.post(addressOf(dish), [...fields, ['accepted', 'another;another']]);
    },
  },
  'an offer': {
    fits: (dish, menu) => offering(dish, menu) !== undefined,
    go: (visitor, dish, allergen, menu) => takeOffer(visitor, dish, allergen, menu, ''),
  },
  'the dialog of an offered dish': {
    fits: (dish, menu) => offering(dish, menu) !== undefined,
    go: (visitor, dish, allergen, menu) => takeOffer(visitor, dish, allergen, menu, '/product'),
  },
  'an offered combo': {
    fits: (dish, menu) => dish.isComboProduct && offering(dish, menu) !== undefined,
    go: async (visitor, dish, allergen, menu) => {
      const by = offering(dish, menu);
      const address = addressOf(dish);
      const offer = `${address}&offer=${idOfOffer(dish, by)}&for=${by?.productId}`;
      const fields = await dialogFields(visitor, offer, dish);
      await avoid(visitor, allergen);
      await visitor.post(offer, fields);
    },
  },
  'the cart that was put aside': {
    go: async (visitor, dish, allergen, _, store) => {
      await put(visitor, dish);
      const expiresAt = store.now().getTime() - 60_000;
      visitor.cookies.set('preference', await preferenceCookie(store, { expiresAt }));
      await visitor.get('/');
      await avoid(visitor, allergen);
      const restored = await visitor.post('/session', [['intent', 'restore']]);
      expect(restored.status).toBe(303);
      expect((await visitor.get('/')).body).toContain('Not put back into your cart');
    },
  },
};

for (const subdomain of ['demo', 'harbour'])
  httpTest(
    `A-1573: ${subdomain}: no page puts a dish with an avoided allergen, or of which nothing is said, into the cart without a yes @http`,
    async ({ store }) => {
      const menu = await menuOf(store, subdomain);
      const someone = () => createVisitor(store.port, `${subdomain}.localhost:${store.port}`);
      const tried = new Map(Object.keys(WAYS).map((name) => [name, 0]));
      for (const allergen of menu.allergens)
        for (const [name, { fits = () => true, go }] of Object.entries(WAYS)) {
          // the aged session is signed for the demo alone
          if (subdomain !== 'demo' && name.includes('aside')) continue;
          for (const dish of askedDishes(menu, allergen, (each) => fits(each, menu))) {
            const visitor = someone();
            await go(visitor, dish, allergen, menu, store);
            expect(await idsIn(visitor), `${dish.name} without ${allergen}, by ${name}`).not.toContain(
              dish.productId,
            );
            tried.set(name, (tried.get(name) ?? 0) + 1);
          }
        }
      if (subdomain === 'demo') expect(Math.min(...tried.values())).toBeGreaterThan(0);
      for (const allergen of menu.allergens)
        for (const dish of askedDishes(menu, allergen, () => true)) {
          const visitor = someone();
          await avoid(visitor, allergen);
          await sayYes(visitor, addressOf(dish), dish);
          const [line] = await linesOf(visitor);
          expect(line, `${dish.name} without ${allergen}, by a yes`).toMatchObject({
            productId: dish.productId,
            accepted: {},
          });
        }
    },
  );

httpTest(
  'A-1572, A-1573: what the cart holds already is named, and more of it asked about, from the cart and from its dialog @http',
  async ({ store }) => {
    const menu = await menuOf(store, 'demo');
    for (const allergen of menu.allergens) {
      const visitor = createVisitor(store.port);
      const [dish] = askedDishes(menu, allergen, () => true);
      if (!dish) throw new Error(`no dish with ${allergen}`);
      await put(visitor, dish);
      const [line] = await linesOf(visitor);
      await avoid(visitor, allergen);
      expect((await visitor.get('/')).body, allergen).toContain('Your cart holds dishes that contain');
      const uniqueId = line?.uniqueId ?? '';
      await visitor.post('/cart', [
        ['intent', 'quantity'],
        ['uniqueId', uniqueId],
        ['qty', '2'],
      ]);
      const fields = (await dialogFields(visitor, addressOf(dish), dish)).filter(
        ([name]) => name !== 'quantity',
      );
      const edited = `/item/${dish.productId}?line=${uniqueId}`;
      const refused = await visitor.post(edited, [...fields, ['uniqueId', uniqueId], ['quantity', '3']]);
      expect([refused.status, (await linesOf(visitor)).map(({ qty }) => qty)], allergen).toEqual([400, [1]]);
    }
  },
);

/** One dish with each allergen, and one of which nothing is said. */
function oneOfEach(menu: Menu): MenuProduct[] {
  const picked: MenuProduct[] = [];
  for (const allergen of menu.allergens)
    for (const dish of askedDishes(menu, allergen, () => true)) if (!picked.includes(dish)) picked.push(dish);
  return filled(picked);
}

async function customerWith(store: StoreProcess, dishes: MenuProduct[]) {
  const signedIn = await signedInVisitor(store);
  for (const dish of dishes) await put(signedIn.visitor, dish);
  return signedIn;
}

httpTest(
  'A-1573: an order had again brings nothing that is avoided, whatever its form says @http',
  async ({ store }) => {
    const menu = await menuOf(store, 'demo');
    const dishes = oneOfEach(menu);
    const { visitor, account } = await customerWith(store, dishes);
    const placed = await placeOrder(visitor, await readyCheckout(visitor), contactOf(account));
    expect(placed.status).toBe(303);
    const { orderId } = await orderOf(store, account.email);
    const path = `/profile/orders/${orderId}/again`;
    const form = formWith(await visitor.get(path), 'line', 'key');
    const had = async (key: string) => {
      await visitor.submit(path, form, { mode: 'replace', key });
      return idsIn(visitor);
    };
    expect((await had('all')).length).toBe(dishes.length);
    for (const allergen of menu.allergens) {
      await avoid(visitor, allergen);
      const ids = await had(allergen);
      for (const dish of dishes.filter(
        (each) => labelsOf(each).allergens.includes(allergen) || isSilent(each),
      ))
        expect(ids, `${dish.name} without ${allergen}`).not.toContain(dish.productId);
    }
  },
);

httpTest(
  'A-1572: the cart that a customer saved elsewhere comes back without what they avoid @http',
  async ({ store }) => {
    const menu = await menuOf(store, 'demo');
    const dishes = oneOfEach(menu);
    const { account } = await customerWith(store, dishes);
    const elsewhere = createVisitor(store.port);
    await avoid(elsewhere, ...menu.allergens);
    await signInBy(elsewhere, account);
    expect(await linesOf(elsewhere)).toEqual([]);
  },
);

function contactOf({ email, phone, firstName, lastName }: Account) {
  return { fullName: `${firstName} ${lastName}`, email, phone };
}
