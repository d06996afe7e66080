import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSelection } from '#app/domain/menu/check-selection.ts';
import { countedPieces } from '#app/domain/menu/counted-pieces.ts';
import type { ChosenModifier, MenuProduct, ModifierCategory, Selection } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import { category, comboGroup, comboItem, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { orderedAs } from '#tests/fixtures/ordered.ts';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { orderAgain } from './order-again.ts';

/*
 * Any order against any later menu. Ids come from few letters, so that a menu and a later one share some,
 * lose some and turn some around.
 */
const letters = ['a', 'b', 'c'];
const few = fc.constantFrom(null, 0, 1, 2, 3);
const cents = fc.integer({ min: 0, max: 900 });
const mostly = fc.integer({ min: 0, max: 5 }).map((die) => die > 0);

const items = fc
  .subarray(letters, { minLength: 1 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({ priceCents: cents, inStock: mostly, maxQuantity: few }).map((rest) => item(id, rest)),
      ),
    ),
  );
const categories: fc.Arbitrary<ModifierCategory[]> = fc
  .subarray(letters)
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .record({ items, minQuantity: few, maxQuantity: few, isDisabled: mostly.map((is) => !is) })
          .map(({ items: own, ...rest }) => category(id, own, rest)),
      ),
    ),
  );
const variants = fc
  .subarray(['s', 'l'])
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .record({ priceCents: cents, inStock: mostly, modifierCategories: categories })
          .map((rest) => variant(id, rest)),
      ),
    ),
  );
const comboItems = fc.subarray(letters, { minLength: 1 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record({
          inStock: mostly,
          priceCents: cents,
          maxAllowed: few,
          modifierCategories: categories,
          variants,
        })
        .map((rest) => comboItem(id, rest)),
    ),
  ),
);
const comboGroups = fc
  .subarray(['g', 'h'])
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc
          .record({ comboItems, minQty: few, maxQty: few })
          .map(({ comboItems: own, ...rest }) => comboGroup(id, own, rest)),
      ),
    ),
  );
const dish: fc.Arbitrary<MenuProduct> = fc
  .record({
    priceCents: cents,
    variants,
    modifierCategories: categories,
    comboGroups,
    stockCount: fc.constantFrom(null, null, 0, 1, 5),
  })
  .map((rest) => product({ ...rest, isComboProduct: rest.comboGroups.length > 0 }));

const choices = (of: Pick<MenuProduct, 'variants' | 'modifierCategories'>) =>
  fc.constantFrom(null, ...of.variants.map((each) => each.variantId)).chain((variantId) => {
    const own = of.variants.find((each) => each.variantId === variantId)?.modifierCategories ?? [];
    const all = (own.length > 0 ? own : of.modifierCategories).flatMap((each) =>
      each.modifierItems.map(
        ({ modifierItemId }): ChosenModifier => ({
          modifierCategoryId: each.modifierCategoryId,
          modifierItemId,
          qty: 1,
        }),
      ),
    );
    return fc.record({ variantId: fc.constant(variantId), modifiers: fc.subarray(all) });
  });

/** Any choice, allowed or not: an order of another time kept other rules. */
const selectionOf = (of: MenuProduct): fc.Arbitrary<Selection> =>
  fc
    .record({
      own: choices(of),
      pieces: fc.tuple(
        ...of.comboGroups
          .flatMap((group) => group.comboItems)
          .map((one) =>
            fc.option(
              choices(one).map((inside) => ({
                comboProductId: one.comboProductId,
                comboItemId: one.comboItemId,
                ...inside,
              })),
            ),
          ),
      ),
    })
    .map(({ own, pieces }) => ({ ...own, comboItems: pieces.filter((each) => each !== null) }));

const line = dish.chain((old) =>
  fc.record({ old: fc.constant(old), selection: selectionOf(old), qty: fc.integer({ min: 1, max: 7 }) }),
);
/**
 * Another menu altogether, or the same one with something changed: most lines then still have something to
 * add.
 */
const later = (old: MenuProduct): fc.Arbitrary<MenuProduct> =>
  fc.oneof(
    dish,
    fc
      .record({ priceCents: cents, stockCount: fc.constantFrom(null, 0, 1, 9) })
      .map((rest) => ({ ...old, ...rest })),
    fc.record({ modifierCategories: categories }).map((rest) => ({ ...old, ...rest })),
    fc.record({ variants }).map((rest) => ({ ...old, ...rest })),
  );
const cases = line.chain((ordered) =>
  fc.record({ line: fc.constant(ordered), today: later(ordered.old), inStock: mostly }),
);

const keysOf = ({ variantId, modifiers, comboItems: pieces }: Selection): string[] => [
  ...(variantId === null ? [] : [`size ${variantId}`]),
  ...modifiers.map((each) => `${each.modifierCategoryId}/${each.modifierItemId} x${each.qty}`),
  ...pieces.map((each) => JSON.stringify([each.comboProductId, each.comboItemId, each.variantId])),
  ...pieces.flatMap((each) => each.modifiers.map((one) => JSON.stringify([each.comboItemId, one]))),
];

test('no order, whatever the menu, brings an unmade choice, a broken rule or a wrong price', () => {
  let added = 0;
  fc.assert(
    fc.property(cases, ({ line: { old, selection, qty }, today, inStock }) => {
      const lines = [orderedAs(old, selection, qty), orderedAs(old, selection, qty)];
      const results = orderAgain(lines, new Map([['dish', { product: today, inStock }]]));
      expect(results).toHaveLength(2);
      const needed = new Map<string, number>();
      for (const { add, differences } of results) {
        if (!add) {
          expect(differences.some(({ kind }) => ['dishOut', 'choose'].includes(kind))).toBe(true);
          continue;
        }
        added += 1;
        expect(inStock).toBe(true);
        expect(checkSelection(today, add.selection)).toBeNull();
        expect(add.unitCents).toBe(unitPrice(today, add.selection));
        expect(add.qty).toBeGreaterThanOrEqual(1);
        expect(add.qty).toBeLessThanOrEqual(qty);
        expect(differences.some(({ kind }) => kind === 'fewer')).toBe(add.qty < qty);
        for (const [id, pieces] of countedPieces(today, add)) needed.set(id, (needed.get(id) ?? 0) + pieces);
        // nothing that was not ordered, and what is missing has a name
        const before = keysOf(selection);
        const now = keysOf(add.selection);
        expect(now.filter((key) => !before.includes(key))).toEqual([]);
        expect(add.selection.variantId).toBe(selection.variantId);
        if (now.length < before.length)
          expect(differences.some(({ kind }) => kind === 'optionGone' || kind === 'optionOut')).toBe(true);
        const isOtherPrice = unitPrice(old, selection) !== add.unitCents;
        expect(differences.some(({ kind }) => kind === 'price')).toBe(isOtherPrice);
      }
      if (typeof today.stockCount === 'number')
        expect(needed.get('dish') ?? 0).toBeLessThanOrEqual(today.stockCount);
    }),
    propertyRuns,
  );
  // otherwise the checks above would prove nothing
  expect(added).toBeGreaterThan(0);
});

test('an order that the same menu would take comes back whole, with nothing to tell', () => {
  let taken = 0;
  fc.assert(
    fc.property(line, ({ old, selection, qty }) => {
      const plenty = { ...old, stockCount: null };
      if (checkSelection(plenty, selection) !== null) return;
      taken += 1;
      const [result] = orderAgain(
        [orderedAs(plenty, selection, qty)],
        new Map([['dish', { product: plenty, inStock: true }]]),
      );
      expect(result?.differences).toEqual([]);
      expect(result?.add).toMatchObject({ selection, qty });
    }),
    propertyRuns,
  );
  expect(taken).toBeGreaterThan(0);
});
