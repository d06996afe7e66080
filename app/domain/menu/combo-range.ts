import type { Cents } from '#app/contract/money.ts';
import { categoryLimits, comboItemLimits, groupLimits, itemLimits, type Limits } from './limits.ts';
import type { ComboGroup, ComboItem, MenuProduct, ModifierCategory } from './types.ts';
import { unitPrice } from './unit-price.ts';
import { type Configurable, visibleCategories, visibleVariants } from './visible.ts';

/** Pieces of dishes, and what they add to the price of a combo, in cents. */
export type ComboFill = { cents: Cents; pieces: { name: string; count: number }[] };
export type ComboRange = {
  /** With the combo's own price, in cents; null where a group cannot be filled. */
  cheapest: ComboFill | null;
  dearest: ComboFill | null;
  /** The groups that cannot be filled with what is in stock. */
  unfilled: ComboGroup[];
};

/** Pieces of a group without a limit that are looked at: as many as anybody may choose of one dish. */
const MOST_PIECES = 100;

/**
 * What a combo costs at least and at most with what is in stock: each group is filled by its rule, each dish with its
 * cheapest size and what must be chosen of it, or the dearest of both.
 */
export function comboRange(product: MenuProduct): ComboRange {
  const own = unitPrice(product, { variantId: null, modifiers: [], comboItems: [] });
  const filled = (side: Side) => product.comboGroups.map((group) => fillOf(group, side));
  const unfilled = product.comboGroups.filter((group) => fillOf(group, 'least') === null);
  return { cheapest: joined(own, filled('least')), dearest: joined(own, filled('most')), unfilled };
}

type Side = 'least' | 'most';

function joined(own: Cents, fills: (ComboFill | null)[]): ComboFill | null {
  const known = fills.filter((fill) => fill !== null);
  if (known.length < fills.length) return null;
  return {
    cents: known.reduce((sum, { cents }) => sum + cents, own),
    pieces: known.flatMap(({ pieces }) => pieces),
  };
}

/** The cheapest or dearest pieces that fill a group; null where none do. */
function fillOf(group: ComboGroup, side: Side): ComboFill | null {
  const things = group.comboItems
    .filter((item) => item.inStock)
    .flatMap((item): Thing[] => {
      const cents = itemCents(item, side);
      return cents === null ? [] : [{ name: item.name, cents, limits: comboItemLimits(item) }];
    });
  const counts = bestCounts(things, groupLimits(group), side);
  return (
    counts && {
      cents: counts.cents,
      pieces: things.flatMap(({ name }, index) => {
        const count = counts.counts[index] ?? 0;
        return count > 0 ? [{ name, count }] : [];
      }),
    }
  );
}

/** What a dish of a combo adds: its size and what must be chosen of it; null where too little is in stock. */
function itemCents(item: ComboItem, side: Side): Cents | null {
  const variants = visibleVariants(item);
  const ways =
    variants.length === 0
      ? [added(item.priceCents, item.modifierCategories, side)]
      : variants
          .filter((variant) => variant.inStock)
          .map((variant) => added(variant.priceCents, choicesOf(item, variant), side));
  return best(
    ways.filter((way) => way !== null),
    side,
  );
}

function choicesOf(
  item: Configurable,
  variant: { modifierCategories: ModifierCategory[] },
): ModifierCategory[] {
  const own = visibleCategories(variant.modifierCategories);
  return own.length > 0 ? own : item.modifierCategories;
}

function added(price: Cents, categories: ModifierCategory[], side: Side): Cents | null {
  const sums = visibleCategories(categories).map((category) => {
    const things = category.modifierItems
      .filter((item) => item.inStock)
      .map((item) => ({ name: item.name, cents: item.priceCents, limits: itemLimits(item) }));
    return bestCounts(things, categoryLimits(category), side)?.cents ?? null;
  });
  return sums.reduce(
    (sum, each) => (sum === null || each === null ? null : sum + each),
    price as Cents | null,
  );
}

type Thing = { name: string; cents: Cents; limits: Limits };
type Counted = { cents: Cents; counts: number[] };

/** How many of each thing, none or within its limits, so that all together keep to the group's and cost least or most. */
function bestCounts(things: readonly Thing[], { min, max }: Limits, side: Side): Counted | null {
  const most = Math.min(max, MOST_PIECES);
  let reached = new Map<number, Counted>([[0, { cents: 0, counts: [] }]]);
  for (const { cents, limits } of things) {
    const next = new Map<number, Counted>();
    for (const [total, so] of reached)
      for (const count of countsOf(limits, most - total)) {
        const way = { cents: so.cents + count * cents, counts: [...so.counts, count] };
        const known = next.get(total + count);
        if (!known || isBetter(way.cents, known.cents, side)) next.set(total + count, way);
      }
    reached = next;
  }
  const ways = [...reached].filter(([total]) => total >= min).map(([, way]) => way);
  return ways.reduce<Counted | null>(
    (chosen, way) => (chosen === null || isBetter(way.cents, chosen.cents, side) ? way : chosen),
    null,
  );
}

function countsOf({ min, max }: Limits, room: number): number[] {
  const last = Math.min(max, room);
  const some = last >= min ? Array.from({ length: last - min + 1 }, (_, index) => min + index) : [];
  return [0, ...some.filter((count) => count > 0)];
}

function isBetter(cents: Cents, than: Cents, side: Side): boolean {
  return side === 'least' ? cents < than : cents > than;
}

function best(sums: readonly Cents[], side: Side): Cents | null {
  if (sums.length === 0) return null;
  return side === 'least' ? Math.min(...sums) : Math.max(...sums);
}
