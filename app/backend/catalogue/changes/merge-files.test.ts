import { describe, expect, test } from 'vitest';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { ProductInput } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { type Choices, mergeFiles, type Side } from './merge-files.ts';

type Menu = Record<string, readonly (string | ProductInput)[]>;
const dal = (rest: Partial<ProductInput> = {}): ProductInput => ({
  id: 'dal',
  name: 'Dal',
  price: 5,
  ...rest,
});

function file(menu: Menu): RestaurantFile {
  const departments = Object.entries(menu).map(([name, dishes]) => ({
    name,
    products: dishes.map((dish) => (typeof dish === 'string' ? { name: dish, price: 5 } : dish)),
  }));
  return checkedFile(fileInput({ departments }));
}

/** The merged menu, dishes by name, and the keys of conflicts. */
function merged(base: Menu, mine: Menu, theirs: Menu, choices: Record<string, Side> = {}) {
  const chosen: Choices = new Map(Object.entries(choices));
  const result = mergeFiles(file(base), file(mine), file(theirs), chosen);
  const { departments } = result.file;
  return {
    menu: Object.fromEntries(
      departments.map(({ name, products }) => [name, products.map((dish) => dish.name)]),
    ),
    dishes: departments.flatMap(({ products }) => products),
    conflicts: result.conflicts,
    keys: result.conflicts.map(({ key }) => key),
  };
}

describe('A-705: what only one of two changed is as they made it', () => {
  test('two fields of one dish, and two languages of its name', () => {
    const { dishes, keys } = merged(
      { Mains: [dal()] },
      { Mains: [dal({ price: 7, names: { hi: 'दाल' } })] },
      { Mains: [dal({ description: 'Slow', names: { pa: 'ਦਾਲ' } })] },
    );
    expect(keys).toEqual([]);
    expect(dishes).toEqual([
      expect.objectContaining({ price: 7, description: 'Slow', names: { hi: 'दाल', pa: 'ਦਾਲ' } }),
    ]);
  });

  test('one moved a dish, the other changed its price; one removed a dish, both added one', () => {
    const { menu, dishes, keys } = merged(
      { Mains: [dal(), 'Rice'], Sides: [] },
      { Mains: ['Tea', 'Rice'], Sides: [dal()] },
      { Mains: [dal({ price: 7 }), 'Naan'], Sides: [] },
    );
    expect(keys).toEqual([]);
    expect(menu).toEqual({ Mains: ['Naan', 'Tea'], Sides: ['Dal'] });
    expect(dishes).toContainEqual(expect.objectContaining({ id: 'dal', price: 7 }));
  });

  test('one removed a department after moving its dishes, the other changed one of these', () => {
    const { menu, keys } = merged(
      { Mains: [dal()], Sides: ['Raita'] },
      { Sides: ['Raita', dal()] },
      { Mains: [dal({ price: 7 })], Sides: ['Raita'] },
    );
    expect(keys).toEqual([]);
    expect(menu).toEqual({ Sides: ['Raita', 'Dal'] });
  });
});

describe('A-706: what both changed in two ways is told with both values', () => {
  const prices = [
    { Mains: [dal()] },
    { Mains: [dal({ price: 6 })] },
    { Mains: [dal({ price: 7 })] },
  ] as const;

  test('a field: theirs stands until one is chosen', () => {
    const { conflicts, dishes } = merged(...prices);
    expect(dishes[0]?.price).toBe(7);
    expect(conflicts).toEqual([
      {
        of: 'dish',
        id: 'dal',
        name: { name: 'Dal' },
        in: [{ of: 'department', id: 'mains', name: { name: 'Mains' } }],
        key: 'products:dal#price',
        field: 'price',
        base: { type: 'money', dollars: 5 },
        mine: { type: 'money', dollars: 6 },
        theirs: { type: 'money', dollars: 7 },
        removedBy: null,
      },
    ]);
    for (const [side, price] of [
      ['mine', 6],
      ['theirs', 7],
    ] as const)
      expect(merged(...prices, { 'products:dal#price': side })).toMatchObject({
        keys: [],
        dishes: [{ price }],
      });
  });

  const removed = [{ Mains: [dal()] }, { Mains: [] }, { Mains: [dal({ price: 7 })] }] as const;

  test('a dish that one removed and the other changed: it stays until the other is chosen', () => {
    const { conflicts, menu } = merged(...removed);
    expect(menu).toEqual({ Mains: ['Dal'] });
    expect(conflicts).toMatchObject([
      { key: 'products:dal#removed', field: null, removedBy: 'mine', mine: null, theirs: { dollars: 7 } },
    ]);
    expect(merged(...removed, { 'products:dal#removed': 'mine' })).toMatchObject({
      keys: [],
      menu: { Mains: [] },
    });
    expect(merged(...removed, { 'products:dal#removed': 'theirs' })).toMatchObject({
      keys: [],
      menu: { Mains: ['Dal'] },
    });
  });

  const filled = [
    { Mains: ['Rice'], Sides: ['Raita'] },
    { Mains: ['Rice'] },
    { Mains: [], Sides: ['Raita', 'Rice', dal()] },
  ] as const;

  test('a department that one removed and the other filled: it stays, with its dishes', () => {
    const { menu, conflicts } = merged(...filled);
    expect(menu).toEqual({ Mains: [], Sides: ['Rice', 'Dal'] });
    expect(conflicts).toMatchObject([{ key: 'departments:sides#removed', removedBy: 'mine' }]);
  });

  test('where its removal is chosen, a dish goes to where the other has it, and else with it', () => {
    const { menu, keys } = merged(...filled, { 'departments:sides#removed': 'mine' });
    expect(menu).toEqual({ Mains: ['Rice'] });
    expect(keys).toEqual([]);
  });

  test('a department that was left empty and filled in an answer to another question is asked about at once', () => {
    const { keys } = merged({ Mains: [], Sides: [] }, { Mains: [dal()], Sides: [] }, { Sides: [dal()] });
    expect(keys).toEqual(['products:dal#department', 'departments:mains#removed']);
  });

  test('an order that both changed', () => {
    const orders = [
      { Mains: ['A', 'B', 'C'] },
      { Mains: ['B', 'A', 'C'] },
      { Mains: ['A', 'C', 'B'] },
    ] as const;
    const { menu, conflicts } = merged(...orders);
    expect(menu).toEqual({ Mains: ['A', 'C', 'B'] });
    expect(conflicts).toMatchObject([
      {
        key: 'departments:mains#order.products',
        of: 'dish',
        field: 'order',
        in: [{ id: 'mains' }],
        mine: { type: 'order', things: [{ id: 'b' }, { id: 'a' }, { id: 'c' }] },
      },
    ]);
    expect(merged(...orders, { 'departments:mains#order.products': 'mine' })).toMatchObject({
      keys: [],
      menu: { Mains: ['B', 'A', 'C'] },
    });
  });
});
