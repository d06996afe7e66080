import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { FILE } from './file-shape.ts';
import { type FlatFile, fileOf, flatFile } from './flat-file.ts';
import { arranged, isSameOrder } from './order.ts';
import type { ThingShape } from './shape.ts';
import { withLiveTaxName } from './tax-names.ts';
import { byId, hasSameField, idOf, inOrder, readField, type Thing, thingsOf, withField } from './thing.ts';

/** Why a change cannot be taken back from this draft. */
export type TakeBackRefusal =
  /** No key of a change. */
  | 'unknownChange'
  /** The draft has the same as the live file there: somebody took it back, or it was published. */
  | 'nothingToTakeBack'
  /** What it is of, or what that stands in, is no longer in the draft. */
  | 'gone'
  /** The live file has no such thing: its being new is what can be taken back. */
  | 'new'
  /** The department in which the dish was is no longer in the draft. */
  | 'departmentGone'
  /** The new department holds dishes that the live file has elsewhere: they have to go back first. */
  | 'departmentHoldsDishes';

export type TakenBack = { file: RestaurantFile } | { refused: TakeBackRefusal };

type Step = { list: string; id: string };
type Target = { shape: ThingShape; steps: readonly Step[]; what: string };

/**
 * The draft without one of its differences from the live file, named by the key of its change (what-changed.ts).
 * All else of the draft stays. The result may break rules between fields, as any save may: check it. A
 * department that was removed comes back with those of its dishes that the draft has nowhere. What names a tax follows
 * the tax's name.
 */
export function takeBack(live: RestaurantFile, draft: RestaurantFile, key: string): TakenBack {
  const target = readKey(key);
  if (!target) return { refused: 'unknownChange' };
  const files = { was: flatFile(live), now: flatFile(draft) };
  const taken = takeBackOf(files, target);
  if (typeof taken === 'string') return { refused: taken };
  const [step] = target.steps;
  const isTaxName = step?.list === 'taxes' && target.what === 'name';
  const followed = isTaxName ? withLiveTaxName(fileOf(files.was), fileOf(files.now), step.id) : null;
  const file = fileOf(taken);
  // taxes are named by their names: what names this one goes back with it
  return { file: followed ? { ...followed, taxes: file.taxes } : file };
}

type Files = { was: FlatFile; now: FlatFile };

function takeBackOf(files: Files, target: Target): FlatFile | TakeBackRefusal {
  if (target.what === 'added') return removeAdded(files, target);
  if (target.what === 'removed') return restoreRemoved(files, target);
  if (target.what.startsWith('order.')) return restoreOrder(files, target);
  return restoreField(files, target);
}

/** 'products:dal/variants:large#price' by the shape; null when that has no such list or field. */
function readKey(key: string): Target | null {
  const [address = '', what, more] = key.split('#');
  if (!what || more !== undefined) return null;
  const steps = address === '' ? [] : address.split('/').map(readStep);
  let shape: ThingShape | undefined = FILE;
  for (const { list } of steps) shape = shape?.lists.find((one) => one.list === list)?.thing;
  if (!shape || steps.some(({ id }) => id === '')) return null;
  const isWhole = steps.length > 0 && (what === 'added' || what === 'removed');
  const isField = shape.fields.some(({ name }) => name === what);
  return isWhole || isField || isOrder(shape, what) ? { shape, steps, what } : null;
}

function readStep(step: string): Step {
  const [list = '', id = ''] = step.split(':');
  return { list, id };
}

function isOrder({ of, lists }: ThingShape, what: string): boolean {
  if (of === 'department' && what === 'order.products') return true;
  return lists.some(({ list, within }) => !within && what === `order.${list}`);
}

function find(file: Thing, steps: readonly Step[]): Thing | undefined {
  return steps.reduce<Thing | undefined>(
    (owner, { list, id }) => thingsOf(owner, list).find((thing) => idOf(thing) === id),
    file,
  );
}

/** A copy of the owner in which the thing at the end of the steps is another. */
function changeAt<T extends Thing>(
  owner: T,
  [step, ...rest]: readonly Step[],
  change: <Each extends Thing>(thing: Each) => Each,
): T {
  if (!step) return change(owner);
  return {
    ...owner,
    [step.list]: thingsOf(owner, step.list).map((thing) =>
      idOf(thing) === step.id ? changeAt(thing, rest, change) : thing,
    ),
  };
}

function withList(list: string, things: readonly Thing[]): <T extends Thing>(owner: T) => T {
  return (owner) => ({ ...owner, [list]: things });
}

function removeAdded({ was, now }: Files, { steps }: Target): FlatFile | TakeBackRefusal {
  const last = steps.at(-1);
  if (!last || !find(now, steps)) return 'gone';
  if (find(was, steps)) return 'nothingToTakeBack';
  const outer = steps.slice(0, -1);
  const rest = thingsOf(find(now, outer), last.list).filter((thing) => idOf(thing) !== last.id);
  const without = changeAt(now, outer, withList(last.list, rest));
  if (last.list !== 'departments') return without;
  const known = byId(was.products);
  if (now.products.some((dish) => dish.department === last.id && known.has(idOf(dish))))
    return 'departmentHoldsDishes';
  return { ...without, products: without.products.filter(({ department }) => department !== last.id) };
}

function restoreRemoved({ was, now }: Files, { steps }: Target): FlatFile | TakeBackRefusal {
  const last = steps.at(-1);
  const thing = find(was, steps);
  if (!last || !thing || find(now, steps)) return 'nothingToTakeBack';
  const outer = steps.slice(0, -1);
  const owner = find(now, outer);
  if (!owner) return 'gone';
  if (last.list === 'products' && !hasDepartment(now, thing)) return 'departmentGone';
  const things = placed(thing, thingsOf(owner, last.list), thingsOf(find(was, outer), last.list));
  const whole = changeAt(now, outer, withList(last.list, things));
  if (last.list !== 'departments') return whole;
  const kept = byId(now.products);
  const dishes = was.products.filter((dish) => dish.department === last.id && !kept.has(idOf(dish)));
  return { ...whole, products: [...whole.products, ...dishes] };
}

function restoreOrder({ was, now }: Files, { steps, what }: Target): FlatFile | TakeBackRefusal {
  const list = what.slice('order.'.length);
  // a department's dishes stand in the file's own list
  const isOfDishes = list === 'products';
  const owner = isOfDishes ? [] : steps;
  if (!find(was, steps) || !find(now, steps)) return 'gone';
  const isInGroup = (thing: Thing) => !isOfDishes || thing.department === steps[0]?.id;
  const things = thingsOf(find(now, owner), list);
  const group = byId(things.filter(isInGroup));
  const ids = [...group.keys()];
  const spine = thingsOf(find(was, owner), list)
    .filter((thing) => isInGroup(thing) && group.has(idOf(thing)))
    .map(idOf);
  const known = new Set(spine);
  if (
    isSameOrder(
      spine,
      ids.filter((id) => known.has(id)),
    )
  )
    return 'nothingToTakeBack';
  const ordered = inOrder(arranged(spine, ids), group);
  const others = things.filter((thing) => !isInGroup(thing));
  return changeAt(now, owner, withList(list, [...others, ...ordered]));
}

function restoreField({ was, now }: Files, { shape, steps, what }: Target): FlatFile | TakeBackRefusal {
  const [before, after] = [find(was, steps), find(now, steps)];
  const field = shape.fields.find(({ name }) => name === what);
  if (!field) return 'unknownChange';
  if (!after) return 'gone';
  if (!before) return 'new';
  if (hasSameField(before, after, field)) return 'nothingToTakeBack';
  const values = readField(before, field);
  if (what !== 'department') return changeAt(now, steps, (thing) => withField(thing, field, values));
  if (!hasDepartment(now, before)) return 'departmentGone';
  const others = now.products.filter((dish) => idOf(dish) !== idOf(after));
  const moved = withField(after, field, values);
  return withList('products', placed(moved, others, was.products))(now);
}

function hasDepartment(file: FlatFile, dish: Thing): boolean {
  return file.departments.some((department) => idOf(department) === dish.department);
}

/** The list with the thing behind the one that it followed in its old list, or at the start. */
function placed(thing: Thing, things: readonly Thing[], old: readonly Thing[]): Thing[] {
  const isNear = (other: Thing) => other.department === thing.department;
  const known = byId([...things, thing]);
  const order = arranged(
    things.map(idOf),
    old.filter((other) => isNear(known.get(idOf(other)) ?? {}) && isNear(other)).map(idOf),
  );
  return inOrder(order, known);
}
