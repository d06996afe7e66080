import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { Client } from '#app/contract/client.ts';
import { Department, Items, Product } from '#app/contract/menu.ts';
import { OrderReply } from '#app/contract/orders.ts';
import type { ForeignDish, ForeignGroup } from '#tests/fixtures/foreign-menu.ts';
import { fileOfForeignMenu, menuUnderTest, variantGroup } from '#tests/fixtures/real-menu.ts';
import { pickupOrder } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { filled } from '#tests/setup/filled.ts';
import { type Operator, operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const { menu, title } = menuUnderTest();
const dishes = menu.flatMap(({ items }) => items);

let store: TestBackend;
let operator: Operator;
let api: ApiClient;
let base = '';
let products: Product[] = [];
beforeAll(async () => {
  store = await startTestBackend();
  operator = await operatorOf(store);
  api = apiClient(store.url);
  await operator.take(fileOfForeignMenu(menu, 'real'));
  base = `/api/${asSent(Client, (await api.get('/api/client/real')).data).clientId}`;
  const listed = asSent(Items(Product), (await api.get(`${base}/products?departmentid=`)).data).items;
  products = await Promise.all(
    listed.map(async ({ productId }) =>
      asSent(Product, (await api.get(`${base}/products/${productId}`)).data),
    ),
  );
});
afterAll(async () => {
  await operator.close();
  await store.close();
});

/** What a dish is seen for on the menu: its own price, or the lowest of what it is sold as. */
function seenPrice(dish: ForeignDish): number {
  const options = variantGroup(dish)?.options;
  return options ? Math.min(...options.map(({ priceAdjustment }) => priceAdjustment)) : dish.basePrice;
}

type Picks = Map<ForeignGroup, number[]>;

/** Options by group, as indexes: the least that must be chosen, or the last option of every group. */
function picks(dish: ForeignDish, which: 'least' | 'of each'): Picks {
  return new Map(
    dish.modifierGroups.map((group) => {
      if (which === 'of each') return [group, [group.options.length - 1]];
      return [group, group.isRequired ? [0] : []];
    }),
  );
}

function cost(dish: ForeignDish, chosen: Picks): number {
  const extra = [...chosen].flatMap(([group, places]) =>
    places.map((place) => group.options[place]?.priceAdjustment ?? Number.NaN),
  );
  const sum = extra.reduce((total, price) => total + price, dish.basePrice);
  return Math.round(sum * 100) / 100;
}

/** The line that a customer who picks these sends: parts are found by their names, as a customer finds them. */
function lineOf(product: Product, dish: ForeignDish, chosen: Picks): CartLineInput {
  const variants = variantGroup(dish);
  const nameAt = (group: ForeignGroup, place: number) => group.options[place]?.name ?? '';
  const variantName = variants && nameAt(variants, chosen.get(variants)?.[0] ?? -1);
  const selectedModifierCategories = [...chosen].flatMap(([group, places]) => {
    if (group === variants || places.length === 0) return [];
    const category = product.modifierCategories.find(({ name }) => name === group.name);
    return [
      {
        modifierCategoryId: category?.modifierCategoryId ?? '',
        selectedModifierItems: places.map((place) => ({
          modifierItemId:
            category?.modifierItems.find(({ name }) => name === nameAt(group, place))?.modifierItemId ?? '',
          qty: 1,
        })),
      },
    ];
  });
  const variantId = product.variants.find(({ name }) => name === variantName)?.variantId;
  return {
    productId: product.productId,
    qty: 1,
    ...(variantId !== undefined && { variantId }),
    selectedModifierCategories,
  };
}

async function add(dish: ForeignDish, chosen: Picks): Promise<Cart> {
  const product = products[dishes.indexOf(dish)];
  if (!product) throw new Error('a dish is missing');
  const reply = await api.post<{ data: unknown }>(`${base}/cart/add`, {
    json: lineOf(product, dish, chosen),
  });
  expect(reply.success, JSON.stringify(reply.error)).toBe(true);
  return asSent(Cart, reply.data.data);
}

/** What a dish asks of its customer. */
function shapeOf(dish: ForeignDish): string {
  const kinds = dish.modifierGroups.map(
    ({ isRequired, selectionType }) => `${isRequired ? 'required' : 'optional'} ${selectionType}`,
  );
  return [dish.basePrice === 0 ? 'free' : 'priced', ...kinds.sort()].join(', ');
}

describe(title, () => {
  test('is of the size that is meant', () => {
    expect([menu.length, dishes.length]).toEqual([26, 239]);
    expect(dishes.flatMap(({ modifierGroups }) => modifierGroups)).toHaveLength(436);
  });

  test('has every dish in its department, in its order, with its name and price', async () => {
    const departments = asSent(Items(Department), (await api.get(`${base}/departments`)).data).items;
    expect(departments.map(({ name }) => name)).toEqual(menu.map(({ name }) => name));
    for (const [index, { items }] of filled(menu).entries()) {
      const path = `${base}/products?departmentid=${departments[index]?.departmentId}`;
      const listed = asSent(Items(Product), (await api.get(path)).data).items;
      expect(listed.map(({ name, price, inStock }) => [name, price, inStock])).toEqual(
        items.map((dish) => [dish.name, seenPrice(dish), true]),
      );
    }
  });

  test('has every option of every dish, with its name and price', () => {
    const told = products.map(({ name, description, variants, modifierCategories }) => ({
      name,
      description,
      variants: variants.map((variant) => [variant.name, variant.price]),
      groups: modifierCategories.map((category) => [
        category.name,
        category.minQuantity ?? 0,
        category.maxQuantity,
        category.modifierItems.map((item) => [item.name, item.price]),
      ]),
    }));
    expect(told).toEqual(
      dishes.map((dish) => {
        const variants = variantGroup(dish);
        const pairs = (group: ForeignGroup) =>
          group.options.map(({ name, priceAdjustment }) => [name, priceAdjustment]);
        return {
          name: dish.name,
          description: dish.description ?? '',
          variants: variants ? pairs(variants) : [],
          groups: dish.modifierGroups
            .filter((group) => group !== variants)
            .map((group) => [
              group.name,
              group.isRequired ? 1 : 0,
              group.selectionType === 'single' ? 1 : null,
              pairs(group),
            ]),
        };
      }),
    );
  });

  test.each(['least', 'of each'] as const)('each dish can be put into a cart: %s', async (which) => {
    const prices: unknown[] = [];
    for (const dish of dishes) {
      const { products: lines } = await add(dish, picks(dish, which));
      prices.push(lines.map(({ productName, price }) => [productName, price]));
    }
    expect(prices).toEqual(dishes.map((dish) => [[dish.name, cost(dish, picks(dish, which))]]));
  });

  test('one dish of each shape can be ordered, for what its choices cost', async () => {
    const shapes = Map.groupBy(dishes, shapeOf);
    expect(shapes.size).toBeGreaterThanOrEqual(15);
    for (const [shape, [dish]] of shapes) {
      if (!dish) continue;
      const chosen = picks(dish, 'of each');
      const { cartId } = await add(dish, chosen);
      const reply = await api.post(`${base}/orders`, { json: pickupOrder(cartId) });
      expect(reply.success, `${shape}: ${JSON.stringify(reply.error)}`).toBe(true);
      const { totalAmount } = asSent(OrderReply, reply.data);
      expect([shape, totalAmount]).toEqual([shape, cost(dish, chosen)]);
    }
  });
});
