import { Items, Product, WireComboGroup } from '#app/contract/menu.ts';
import { labelsOf } from '#app/domain/menu/dish-labels.ts';
import { productFromWire } from '#app/domain/menu/from-wire.ts';
import { groupLimits } from '#app/domain/menu/limits.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { visibleVariants } from '#app/domain/menu/visible.ts';
import { variantField } from '#app/features/dish/options/form-fields.ts';
import { chosenField } from '#app/features/dish/options/piece-fields.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { filled } from '#tests/setup/filled.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { formWith, type Visitor } from '#tests/setup/visitor.ts';
import { expect } from './fixtures.ts';

/* A demo menu as a visitor who avoids something meets it, over plain HTTP. */

export type Menu = { dishes: MenuProduct[]; allergens: string[] };

export async function menuOf(store: StoreProcess, subdomain: string): Promise<Menu> {
  const get = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${store.port}${path}`);
    return ((await reply.json()) as { data: unknown }).data;
  };
  const client = (await get(`/api/client/${subdomain}`)) as { clientId?: string; data: { clientId: string } };
  const base = `/api/${client.clientId ?? client.data.clientId}/products`;
  const { items } = asSent(Items(Product), await get(base));
  const dishes = await Promise.all(
    items.map(async (each) => {
      const groups = each.isComboProduct ? await get(`${base}/${each.productId}/comboproducts`) : [];
      return productFromWire(each, asSent(WireComboGroup.array(), groups));
    }),
  );
  const sold = dishes.filter((dish) => dish.inStock && !dish.isDisabled && !dish.isAlcohol);
  return { dishes: filled(sold), allergens: filled([...new Set(sold.flatMap((dish) => dish.allergens))]) };
}

/** Whether nobody said anything of the dish, nor of a piece of it as it comes. */
export function isSilent(dish: MenuProduct): boolean {
  const labels = [dish, ...dish.variants].flatMap((each) => [...each.allergens, ...(each.diets ?? [])]);
  const pieces = dish.comboGroups.flatMap((group) => group.comboItems.slice(0, groupLimits(group).min));
  return (
    labels.length === 0 && (pieces.length === 0 || pieces.some(({ allergens }) => allergens.length === 0))
  );
}

/** A dish that contains the allergen as it comes, and one of which nothing is said; of those that `fits`. */
export function askedDishes(
  { dishes }: Menu,
  allergen: string,
  fits: (dish: MenuProduct) => boolean,
): MenuProduct[] {
  const among = dishes.filter(fits);
  const containing = among.find((dish) => labelsOf(dish).allergens.includes(allergen));
  const silent = among.find(isSilent);
  return [containing, silent].filter((dish) => dish !== undefined);
}

/** The address of a dish's dialog; of a combo with the first items of each group, as its items' own dialogs lead there. */
export function addressOf(dish: MenuProduct): string {
  const pieces = dish.comboGroups.flatMap((group) =>
    group.comboItems
      .filter((item) => item.inStock)
      .slice(0, groupLimits(group).min)
      .map(chosenField),
  );
  return `/item/${dish.productId}${pieces.length > 0 ? `?${new URLSearchParams(pieces)}` : ''}`;
}

export const avoid = (visitor: Visitor, ...allergens: string[]) =>
  visitor.post(
    '/filter',
    allergens.map((label): [string, string] => ['allergen', label]),
  );

const dialogs = new Map<string, [string, string][]>();

/** The form of a dish's dialog as it stands there, of the first size and without its one-time key; read once. */
export async function dialogFields(
  visitor: Visitor,
  address: string,
  dish: MenuProduct,
): Promise<[string, string][]> {
  const key = `${visitor.host} ${address}`;
  const kept = dialogs.get(key);
  if (kept) return kept;
  const { fields } = formWith(await visitor.get(address), 'quantity');
  const size = visibleVariants(dish).find((each) => each.inStock);
  const own = fields.filter(([name]) => name !== 'key');
  const whole: [string, string][] = size ? [...own, [variantField(''), size.variantId]] : own;
  dialogs.set(key, whole);
  return whole;
}

export async function put(visitor: Visitor, dish: MenuProduct): Promise<void> {
  const address = addressOf(dish);
  const added = await visitor.post(address, await dialogFields(visitor, address, dish));
  if (added.status !== 303) throw new Error(`${dish.name} was not added: ${added.status}`);
}

/** Sends the dialog without a yes, which is refused, and with it. */
export async function sayYes(visitor: Visitor, address: string, dish: MenuProduct): Promise<void> {
  const fields = await dialogFields(visitor, address, dish);
  const asked = await visitor.post(address, fields);
  const [, value] = /name="accepted"[^>]*value="([^"]*)"|$/.exec(asked.body) ?? [];
  if (asked.status !== 400 || value === undefined) throw new Error(`${dish.name} was added unasked`);
  expect((await visitor.post(address, [...fields, ['accepted', value]])).status).toBe(303);
}

type Line = { uniqueId: string; productId: string; qty: number; accepted?: { contains: string[] } };

export async function linesOf(visitor: Visitor): Promise<Line[]> {
  const { cart } = JSON.parse((await visitor.get('/cart/state')).body) as { cart: { lines: Line[] } | null };
  return cart?.lines ?? [];
}

export const idsIn = async (visitor: Visitor) => (await linesOf(visitor)).map(({ productId }) => productId);
