import { data, type RouterContextProvider } from 'react-router';
import { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { DraftSeen } from '#app/features/manage/draft/draft-answer.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { DishPageData, DishSale, Felt } from './dish-page.ts';

type Context = Readonly<RouterContextProvider>;

/** What is offered to tick, beside what the restaurant's dishes have: the labels that the store has words for. */
const DIETS = ['vegetarian', 'vegan', 'gluten free', 'halal', 'dairy free', 'egg free', 'nut free', 'jain'];
const ALLERGENS = [
  ...[
    'milk',
    'egg',
    'gluten',
    'wheat',
    'oat',
    'nuts',
    'cashew',
    'almond',
    'peanut',
    'sesame',
    'soy',
    'mustard',
  ],
  ...['fish', 'crustacean', 'mollusc', 'sulphites', 'celery', 'lupin'],
];

/**
 * What the page of a dish shows of the rest of the draft, and where else the dish is felt.
 * @param dishId null for a new one
 * @throws as refusalOf, and a 503 where the store does not answer
 */
export async function loadDishPage(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  dishId: string | null,
): Promise<{ page: DishPageData; felt: Felt }> {
  const reply = await storeFrom(context).api.call('draft.file', { staffToken });
  if (!reply.ok) await refusalOf(context, url, reply, null);
  const file = reply.ok ? RestaurantFile.safeParse(reply.data.file) : null;
  if (!file?.success) throw data(null, { status: 503 });
  const { restaurant, departments, taxes, productTaxes } = file.data;
  const all = departments.flatMap(({ products }) => products);
  const others = all.filter(({ id }) => id !== dishId);
  const usual = productTaxes ?? taxes.map(({ name }) => name);
  const sold = await soldOut(context, staffToken);
  return {
    page: {
      language: restaurant.language,
      departments: departments.map(({ id = '', name, taxes: own, mealPeriods }) => ({
        id,
        name,
        taxes: own ?? usual,
        isAlwaysServed: mealPeriods === undefined,
      })),
      dishes: others.map(({ id = '', name, names, picture, combo, modifiers, isDisabled }) => ({
        id,
        name,
        names,
        picture,
        isCombo: combo.length > 0,
        isOnSale: !isDisabled && !sold.has(id),
        hasChoices: modifiers.length > 0,
      })),
      taxes: taxes.map(({ name, ratePercent, isInclusive }) => ({ name, ratePercent, isInclusive })),
      diets: unique([...DIETS, ...all.flatMap(({ diets }) => diets)]),
      allergens: unique([...ALLERGENS, ...all.flatMap(({ allergens }) => allergens)]),
    },
    felt: {
      combos: others
        .filter(({ combo }) => combo.some(({ items }) => items.some(({ product }) => product === dishId)))
        .map(({ name }) => name),
      suggesting: others
        .filter(({ upsells }) => upsells.some(({ product }) => product === dishId))
        .map(({ name }) => name),
    },
  };
}

/** What is public at once of a dish; null where customers do not have it. */
export async function saleOfDish(
  context: Context,
  { staffToken }: SignedIn,
  dishId: string,
): Promise<DishSale | null> {
  const reply = await storeFrom(context).api.call('sale.list', { staffToken });
  const found = reply.ok ? reply.data.items.find(({ productId }) => productId === dishId) : undefined;
  return found ? { inStock: found.inStock, piecesLeft: found.piecesLeft ?? null } : null;
}

/** The page as it comes after a picture that was too large to be read at all (backend/edge/body-limits.ts). */
export function withSentAway<Seen extends DraftSeen>(context: Context, url: URL, seen: Seen): Seen {
  if (url.searchParams.get('picture') !== 'too-large') return seen;
  const text = translator(wordsFrom(context))('manageDish.pictureTooLarge');
  return { ...seen, faults: { ...seen.faults, picture: [text] } };
}

async function soldOut(context: Context, staffToken: string): Promise<ReadonlySet<string>> {
  const reply = await storeFrom(context).api.call('sale.list', { staffToken });
  const off = reply.ok ? reply.data.items.filter(({ inStock }) => !inStock) : [];
  return new Set(off.map(({ productId }) => productId));
}

function unique(labels: readonly string[]): string[] {
  return [...new Set(labels)];
}
