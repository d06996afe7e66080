import type {
  ComboGroupInput,
  ComboItemInput,
  DepartmentInput,
  ModifiersInput,
  ProductInput,
  UpsellInput,
  VariantInput,
} from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import type { Asking } from './asking.ts';
import { dishesByTheirIds, dishNames } from './dish-references.ts';
import { type At, type Entry, entriesOf, inside, type Matched, matchList, within } from './match-list.ts';

type Choices = { variants?: VariantInput[] | undefined; modifiers?: ModifiersInput[] | undefined };
/** What is written of a thing that is in use, with that. */
type Kept<T> = Omit<Matched<T>, 'before'> & { before: T };
/** The names of dishes by their ids, as written and in use. */
type Names = { written: ReadonlyMap<string, string>; inUse: ReadonlyMap<string, string> };

const FILE: At = { path: '', in: [] };

/**
 * The menu with the ids of what it has in common with the one in use, down to choices and suggestions; its combos and
 * suggestions name dishes by these ids. What only may be in use is taken down as a question.
 * @param inUse with every id written
 */
export function matchMenu(
  asking: Asking,
  written: readonly DepartmentInput[],
  inUse: readonly DepartmentInput[],
): DepartmentInput[] {
  const departments = matchList(asking, 'department', {
    written: entriesOf('departments', written, FILE),
    inUse: entriesOf('departments', inUse, FILE),
  });
  // dishes are known by their departments
  if (asking.questions.length > 0) return [...written];
  const known = inUse.flatMap(dishesOf);
  const dishes = matchList(
    asking,
    'dish',
    { written: departments.flatMap(({ thing }, index) => dishesOf(thing, index)), inUse: known },
    { mayMove: true },
  );
  const [now, then] = [dishes, known].map((list) => list.map(({ thing }) => thing)) as [
    ProductInput[],
    ProductInput[],
  ];
  const names = { written: dishNames(now), inUse: dishNames(then) };
  const upsellIds = idsOf([...now, ...then].flatMap(({ upsells = [] }) => upsells));
  const byTheirIds = dishesByTheirIds(asking, written, now);
  const whole = dishes.map(({ before, ...dish }) => {
    const thing = byTheirIds({ before, ...dish });
    if (!before) return thing;
    const kept = { ...dish, thing, before };
    return {
      ...thing,
      ...matchChoices(asking, kept, thing.name),
      ...(thing.combo && { combo: matchCombo(asking, kept, names) }),
      ...(thing.upsells && { upsells: matchUpsells(asking, kept, names, upsellIds) }),
    };
  });
  let next = 0;
  return departments.map(({ thing }) => {
    const products = whole.slice(next, next + thing.products.length);
    next += products.length;
    return { ...thing, products };
  });
}

function dishesOf(department: DepartmentInput, index: number): Entry<ProductInput>[] {
  const at = within(inside(FILE, 'departments', index), 'department', department.name);
  const entries = entriesOf('products', department.products, at);
  return entries.map((entry) => ({ ...entry, place: department.id ?? department.name }));
}

/** The sizes and groups of choices of a dish, or of a combo's dish. Ids of groups are unique in it, sizes included. */
function matchChoices(asking: Asking, { thing, before, at }: Kept<Choices>, name: string): Choices {
  const owners = [thing, before].flatMap((owner) => [owner, ...(owner.variants ?? [])]);
  const taken = idsOf(owners.flatMap(({ modifiers = [] }) => modifiers));
  const groups = (now: Choices, then: Choices, inner: At) =>
    now.modifiers && { modifiers: matchGroups(asking, now.modifiers, then.modifiers ?? [], inner, taken) };
  const here = within(at, 'dish', name);
  return {
    ...groups(thing, before, here),
    ...(thing.variants && {
      variants: matchList(asking, 'size', {
        written: entriesOf('variants', thing.variants, here),
        inUse: entriesOf('variants', before.variants ?? [], here),
      }).map(({ thing: size, before: known, at: there }) => ({
        ...size,
        ...(known && groups(size, known, within(there, 'size', size.name))),
      })),
    }),
  };
}

function matchGroups(
  asking: Asking,
  written: readonly ModifiersInput[],
  inUse: readonly ModifiersInput[],
  at: At,
  taken: Set<string>,
): ModifiersInput[] {
  const lists = { written: entriesOf('modifiers', written, at), inUse: entriesOf('modifiers', inUse, at) };
  return matchList(asking, 'choiceGroup', lists, { taken }).map(({ thing, before, at: here }) => {
    if (!before) return thing;
    const inner = within(here, 'choiceGroup', thing.name);
    const items = matchList(asking, 'choice', {
      written: entriesOf('items', thing.items, inner),
      inUse: entriesOf('items', before.items, inner),
    });
    return { ...thing, items: items.map((item) => item.thing) };
  });
}

function matchCombo(
  asking: Asking,
  { thing, before, at }: Kept<ProductInput>,
  names: Names,
): ComboGroupInput[] {
  const here = within(at, 'dish', thing.name);
  const groups = matchList(asking, 'comboGroup', {
    written: entriesOf('combo', thing.combo ?? [], here),
    inUse: entriesOf('combo', before.combo ?? [], here),
  });
  return groups.map(({ thing: group, before: known, at: there }) => {
    if (!known) return group;
    const inner = within(there, 'comboGroup', group.name);
    const items = matchList<ComboItemInput>(asking, 'comboItem', {
      written: targetEntries('items', group.items, inner, names.written),
      inUse: targetEntries('items', known.items, inner, names.inUse),
    });
    return {
      ...group,
      items: items.map(({ thing: item, before: other, at: place }) => {
        const name = item.name ?? names.written.get(item.product) ?? item.product;
        return other
          ? { ...item, ...matchChoices(asking, { thing: item, before: other, at: place }, name) }
          : item;
      }),
    };
  });
}

function matchUpsells(
  asking: Asking,
  { thing, before, at }: Kept<ProductInput>,
  names: Names,
  taken: Set<string>,
): UpsellInput[] {
  const here = within(at, 'dish', thing.name);
  const lists = {
    written: targetEntries('upsells', thing.upsells ?? [], here, names.written),
    inUse: targetEntries('upsells', before.upsells ?? [], here, names.inUse),
  };
  return matchList(asking, 'upsell', lists, { taken }).map((upsell) => upsell.thing);
}

/** What names a dish is known by that dish, and by its own name where it has one. */
function targetEntries<T extends { product: string; name?: string | undefined }>(
  list: string,
  things: readonly T[],
  at: At,
  names: ReadonlyMap<string, string>,
): Entry<T>[] {
  return things.map((thing, index) => ({
    thing,
    name: thing.name ?? names.get(thing.product) ?? thing.product,
    place: thing.product,
    at: inside(at, list, index),
  }));
}

function idsOf(things: readonly { id?: string | undefined }[]): Set<string> {
  return new Set(things.flatMap(({ id }) => id ?? []));
}
