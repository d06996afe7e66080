import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSnapshot, snapshotProducts, withoutNotes } from '#app/backend/use-cases/orders/snapshot.ts';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { Items, Product, WireComboGroup } from '#app/contract/menu.ts';
import { lineFromSelection } from '#app/domain/cart/cart-line-body.ts';
import { checkSelection } from '#app/domain/menu/check-selection.ts';
import { defaultSelection } from '#app/domain/menu/default-selection.ts';
import { labelsOfMenu } from '#app/domain/menu/dish-labels.ts';
import { productFromWire } from '#app/domain/menu/from-wire.ts';
import { categoryLimits, groupLimits } from '#app/domain/menu/limits.ts';
import type { ChosenModifier, MenuProduct, Selection } from '#app/domain/menu/types.ts';
import { type Configurable, categoriesFor, visibleVariants } from '#app/domain/menu/visible.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan, line as naanLine, pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let api: ApiClient;
beforeAll(async () => {
  store = await startTestBackend({ seedDemo: true, now: '2026-07-08T00:00:00.000Z' });
  api = apiClient(store.url);
});
afterAll(() => store.close());

type Options = Configurable & { allergens: string[]; diets?: string[] | null };

/** What a customer sends who leaves all as it comes, and takes the first of what must be chosen. */
function asItComes(dish: Options): Pick<Selection, 'variantId' | 'modifiers'> {
  const variantId = visibleVariants(dish).find(({ inStock }) => inStock)?.variantId ?? null;
  const { modifiers } = defaultSelection(dish, variantId);
  const missing = categoriesFor(dish, variantId).flatMap((category): ChosenModifier[] => {
    const { modifierCategoryId } = category;
    const count = modifiers.filter((each) => each.modifierCategoryId === modifierCategoryId).length;
    return category.modifierItems
      .filter((item) => item.inStock && !item.isDefault)
      .slice(0, Math.max(0, categoryLimits(category).min - count))
      .map(({ modifierItemId }) => ({ modifierCategoryId, modifierItemId, qty: 1 }));
  });
  return { variantId, modifiers: [...modifiers, ...missing] };
}

function selectionOf(product: MenuProduct): Selection {
  const comboItems = product.comboGroups.flatMap((group) =>
    group.comboItems
      .filter(({ inStock }) => inStock)
      .slice(0, groupLimits(group).min)
      .map((item) => ({
        comboProductId: group.comboProductId,
        comboItemId: item.comboItemId,
        ...asItComes(item),
      })),
  );
  return { ...asItComes(product), comboItems };
}

/** Names of all allergens of what was chosen, read from the menu without any rule. */
function namedIn(product: MenuProduct, selection: Selection): string[] {
  const of = (dish: Options, { variantId, modifiers }: Pick<Selection, 'variantId' | 'modifiers'>) => [
    ...dish.allergens,
    ...dish.variants.filter((each) => each.variantId === variantId).flatMap(({ allergens }) => allergens),
    ...[...dish.modifierCategories, ...dish.variants.flatMap((each) => each.modifierCategories)]
      .flatMap(({ modifierItems }) => modifierItems)
      .filter((item) => modifiers.some(({ modifierItemId }) => modifierItemId === item.modifierItemId))
      .flatMap(({ allergens }) => allergens),
  ];
  const items = product.comboGroups.flatMap((group) => group.comboItems);
  const pieces = selection.comboItems.flatMap((piece) =>
    items.filter(({ comboItemId }) => comboItemId === piece.comboItemId).flatMap((item) => of(item, piece)),
  );
  return [...of(product, selection), ...pieces];
}

/** Whether the menu names no allergen of the dish itself or of the chosen variant, read without any rule. */
function isSilentOf(dish: MenuProduct, { variantId }: Selection): boolean {
  const variant = dish.variants.find((each) => each.variantId === variantId);
  return dish.allergens.length + (variant?.allergens.length ?? 0) === 0;
}

type Sent = Record<string, unknown>;

/** Each way in which the pages change a cart so that it holds more of a dish. */
const WAYS: Record<
  string,
  (line: CartLineInput, said: Sent) => Promise<{ success: boolean; data: unknown }>
> = {
  add: (line, said) => post('add', '', { ...line, ...said }),
  'more of a line': async (line, said) => {
    const cart = await cartWith(line);
    const uniqueId = cart.products[0]?.uniqueId;
    return post('update', cart.cartId, { ...line, uniqueId, qty: 2, ...said });
  },
  'in place of another': async (line, said) => {
    const cart = await cartWith(line);
    const uniqueId = cart.products[0]?.uniqueId;
    return post('replace', cart.cartId, { uniqueId, line: { ...line, specialInstructions: 'hot', ...said } });
  },
};

let clientId = '';
const post = async (call: string, cartId: string, json: Sent) =>
  api.post<{ data: unknown }>(`/api/${clientId}/cart/${call}?cartId=${cartId}`, { json });
const cartWith = async (line: CartLineInput) => asSent(Cart, (await post('add', '', line)).data.data);

async function menuOf(subdomain: string): Promise<MenuProduct[]> {
  clientId = (
    await store.deps.db
      .selectFrom('restaurants')
      .select('restaurant_id')
      .where('subdomain', '=', subdomain)
      .executeTakeFirstOrThrow()
  ).restaurant_id;
  const get = async (path: string) => (await api.get(`/api/${clientId}/products${path}`)).data;
  const { items } = asSent(Items(Product), await get(''));
  return Promise.all(
    filled(items).map(async (each) => {
      const groups = each.isComboProduct ? await get(`/${each.productId}/comboproducts`) : [];
      return productFromWire(each, asSent(WireComboGroup.array(), groups));
    }),
  );
}

const rows = ['demo', 'harbour'].flatMap((demo) => Object.keys(WAYS).map((way) => [demo, way] as const));

test.each(rows)(
  'A-1552: %s: no dish that names an avoided allergen, or names none at all, gets into a cart by "%s" without a yes',
  async (demo, way) => {
    const menu = await menuOf(demo);
    const allergens = filled(labelsOfMenu(menu).allergens);
    const send = WAYS[way];
    if (!send) throw new Error(`no such way: ${way}`);
    let [refusals, yeses] = [0, 0];
    for (const dish of menu.filter((each) => each.inStock && !each.isDisabled)) {
      const selection = selectionOf(dish);
      if (checkSelection(dish, selection) !== null) continue;
      const line = lineFromSelection(dish, selection, 1, null);
      const sent = { ...line, ...(dish.isAlcohol && { isAdult: true }) };
      const named = namedIn(dish, selection);
      const avoided = way === 'add' ? allergens.map((each) => [each]) : [allergens];
      for (const each of avoided) {
        const about = `${dish.name} without ${each.join(', ')}`;
        const answer = await send(sent, { avoided: each });
        const isNamed = each.some((label) => named.includes(label));
        const isSilent = isSilentOf(dish, selection) && dish.diets.length === 0;
        if (isNamed || (isSilent && !dish.isComboProduct))
          expect(answer, about).toMatchObject({ error: { code: 'allergenUnsaid' } });
        if (answer.success) continue;
        refusals++;
        const yes = await send(sent, { avoided: each, accepted: { contains: each, unstated: [] } });
        expect(yes, about).toMatchObject({ success: true });
        const { data } = yes as { data: { data: Cart } | Cart };
        const { products } = 'products' in data ? data : data.data;
        const { accepted } = products.find((one) => one.accepted) ?? {};
        expect(accepted?.contains, about).toEqual(
          expect.arrayContaining(each.filter((l) => named.includes(l))),
        );
        yeses++;
      }
    }
    expect(refusals).toBeGreaterThan(10);
    expect(yeses).toBe(refusals);
  },
  60_000,
);

test('A-1552: who avoids nothing is asked nothing, and a yes to one allergen is none to another', async () => {
  const menu = await menuOf('demo');
  const samosa = menu.find(({ name }) => name === 'Punjabi Samosa');
  if (!samosa) throw new Error('no samosa');
  const line = lineFromSelection(samosa, selectionOf(samosa), 1, null);
  const cart = await cartWith(line);
  expect(cart.products[0]).not.toHaveProperty('accepted');
  const both = { avoided: ['milk', 'gluten'], accepted: { contains: ['milk'], unstated: [] } };
  expect(await post('add', '', { ...line, ...both })).toMatchObject({ error: { code: 'allergenUnsaid' } });
});

test('A-1552: a line may be had less often without a yes, and one that was accepted more often', async () => {
  const menu = await menuOf('demo');
  const chai = menu.find(({ name }) => name === 'Masala Chai');
  if (!chai) throw new Error('no chai');
  const line = lineFromSelection(chai, selectionOf(chai), 3, null);
  const cart = await cartWith(line);
  const uniqueId = cart.products[0]?.uniqueId;
  const update = (qty: number, said: Sent = {}) =>
    post('update', cart.cartId, { ...line, uniqueId, qty, avoided: ['milk'], ...said });
  expect(await update(2)).toMatchObject({ success: true });
  expect(await update(3)).toMatchObject({ error: { code: 'allergenUnsaid' } });
  const accepted = { contains: ['milk'], unstated: [] };
  expect(await update(3, { accepted })).toMatchObject({ success: true });
  expect(await update(9)).toMatchObject({ success: true, data: { data: { products: [{ accepted }] } } });
});

test('A-1552: another choice of a line in the cart is asked about when it brings what is avoided', async () => {
  const menu = await menuOf('demo');
  const samosa = menu.find(({ name }) => name === 'Punjabi Samosa');
  const chutneys = samosa?.modifierCategories.find(({ name }) => name === 'Chutneys');
  if (!samosa || !chutneys) throw new Error('no samosa with chutneys');
  const lineWith = (name: string) => {
    const { modifierItemId = '' } = chutneys.modifierItems.find((each) => each.name === name) ?? {};
    const { modifierCategoryId } = chutneys;
    const own = asItComes(samosa).modifiers.filter((each) => each.modifierCategoryId !== modifierCategoryId);
    const modifiers = [...own, { modifierCategoryId, modifierItemId, qty: 1 }];
    return lineFromSelection(samosa, { variantId: null, modifiers, comboItems: [] }, 1, null);
  };
  const cart = await cartWith({ ...lineWith('Tamarind'), avoided: ['milk'] });
  const uniqueId = cart.products[0]?.uniqueId;
  const update = (said: Sent) =>
    post('update', cart.cartId, { ...lineWith('Mint'), uniqueId, avoided: ['milk'], ...said });
  expect(await update({})).toMatchObject({ error: { code: 'allergenUnsaid' } });
  const accepted = { contains: ['milk'], unstated: [] };
  expect(await update({ accepted })).toMatchObject({ success: true });
});

test('A-1572: a cart says which of its lines hold what is avoided and was not accepted', async () => {
  const menu = await menuOf('demo');
  const dish = (name: string) => {
    const found = menu.find((each) => each.name === name);
    if (!found) throw new Error(`no ${name}`);
    return lineFromSelection(found, selectionOf(found), 1, null);
  };
  const accepted = { contains: ['milk'], unstated: [] };
  const { cartId } = await cartWith({ ...dish('Masala Chai'), avoided: ['milk'], accepted });
  await post('add', cartId, dish('Raita'));
  const unsaid = async (query: string) => {
    const reply = await api.get(`/api/${clientId}/cart/${cartId}${query}`);
    return asSent(Cart, reply.data).products.map((each) => each.unsaid ?? null);
  };
  expect(await unsaid('')).toEqual([null, null]);
  expect(await unsaid('?avoided=milk')).toEqual([null, accepted]);
  expect(await unsaid('?avoided=Milk,brazil%20nut&orderType=1')).toEqual([
    { contains: ['milk'], unstated: ['brazil nut'] },
    { contains: ['milk'], unstated: [] },
  ]);
  expect(await api.get(`/api/${clientId}/cart/${cartId}?avoided=%25`)).toMatchObject({ success: false });
});

test('A-1553, A-1571: the order keeps what was accepted, and both mails say it, until its customer is forgotten', async () => {
  await addRestaurant(store.deps, { subdomain: 'own', products: [{ ...naan, allergens: ['milk'] }] });
  clientId = 'r-own';
  const accepted = { contains: ['milk'], unstated: [] };
  const cart = await cartWith(naanLine({ avoided: ['milk'], accepted }));
  expect(await api.post('/api/r-own/orders', { json: pickupOrder(cart.cartId) })).toMatchObject({
    success: true,
  });
  const [row] = await storeRows(store, 'select snapshot from orders');
  const snapshot = String(row?.snapshot);
  expect(snapshotProducts(parseSnapshot(snapshot))).toMatchObject([{ productId: 'naan', accepted }]);
  expect(withoutNotes(snapshot)).not.toContain('accepted');
  const mails = await storeRows(store, 'select document from outbox');
  const texts = mails.map(({ document }) => (JSON.parse(String(document)) as { text: string }).text).join();
  expect(texts).toContain('You avoid milk and confirmed this');
  expect(texts).toContain('Customer avoids milk and confirmed this dish');
});
