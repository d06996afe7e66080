import { isThing } from '#app/backend/catalogue/changes/thing.ts';
import { stableIds } from '#app/backend/catalogue/stable-ids.ts';
import type { DraftMenuAct } from '#app/contract/draft.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { FileDepartment, FileProduct } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { placeOfDish } from './parts.ts';

/** The menu after an act. What was added is unchecked; `part` names it, for its faults. */
export type Acted = { departments: unknown[]; addedId: string | null; part: string | null };

/**
 * Carries one act out on a file whose ids are written.
 * @returns null where the dish or department that it names is not there
 */
export function actOnMenu(file: RestaurantFile, act: DraftMenuAct): Acted | null {
  if (act.act === 'addDepartment') return addDepartment(file, act.value);
  if ('dishId' in act) return actOnDish(file, act);
  const department = file.departments.find(({ id }) => id === act.departmentId);
  if (!department) return null;
  switch (act.act) {
    case 'addDish':
      return addDish(file, department, act.value);
    case 'hideDishes':
      return done(
        replaced(file, department, {
          ...department,
          products: department.products.map((dish) => ({ ...dish, isDisabled: true })),
        }),
      );
    case 'moveDepartment':
      return movedTo(file.departments, department, act.before);
    case 'removeDepartment':
      return done(file.departments.filter((entry) => entry !== department));
  }
}

type DishAct = Extract<DraftMenuAct, { dishId: string }>;

function actOnDish(file: RestaurantFile, act: DishAct): Acted | null {
  const place = placeOfDish(file, act.dishId);
  if (!place) return null;
  const { department, dish } = place;
  const products = (list: FileProduct[]) => replaced(file, department, { ...department, products: list });
  const swapped = (next: FileProduct) =>
    products(department.products.map((one) => (one === dish ? next : one)));
  switch (act.act) {
    case 'hideDish':
      return done(swapped({ ...dish, isDisabled: true }));
    case 'showDish':
      return done(swapped({ ...dish, isDisabled: false }));
    case 'removeDish':
      return done(products(department.products.filter((one) => one !== dish)));
    case 'copyDish': {
      const copy = copyOf(file, dish);
      const list = department.products.flatMap((one) => (one === dish ? [one, copy] : one));
      return { departments: products(list), addedId: copy.id ?? null, part: `products:${copy.id}` };
    }
    case 'moveDish': {
      const target = file.departments.find(({ id }) => id === act.departmentId);
      if (!target) return null;
      const others = target.products.filter((one) => one !== dish);
      const list = inserted(others, dish, act.before);
      if (!list) return null;
      return done(
        file.departments.map((entry) => {
          if (entry === target) return { ...entry, products: list };
          return entry === department
            ? { ...entry, products: entry.products.filter((one) => one !== dish) }
            : entry;
        }),
      );
    }
  }
}

/** A dish of its own: it suggests nothing yet, since suggestions are told apart in the whole restaurant. */
function copyOf(file: RestaurantFile, dish: FileProduct): FileProduct {
  const name = `${dish.name} 2`.slice(-300);
  const { names: _, ...rest } = dish;
  return { ...rest, name, id: freeId(dishIds(file), name), upsells: [], isDisabled: true };
}

function addDish(file: RestaurantFile, department: FileDepartment, value: unknown): Acted {
  const id = freeId(dishIds(file), nameOf(value));
  const dish = isThing(value) ? { ...value, id } : value;
  const departments = file.departments.map((entry) =>
    entry === department ? { ...entry, products: [...entry.products, dish] } : entry,
  );
  return { departments, addedId: id, part: `products:${id}` };
}

function addDepartment(file: RestaurantFile, value: unknown): Acted {
  const id = freeId(
    file.departments.flatMap((entry) => entry.id ?? []),
    nameOf(value),
  );
  const department = isThing(value) ? { ...value, id, products: [] } : value;
  return { departments: [...file.departments, department], addedId: id, part: `departments:${id}` };
}

function movedTo(departments: FileDepartment[], one: FileDepartment, before: string | null): Acted | null {
  const list = inserted(
    departments.filter((entry) => entry !== one),
    one,
    before,
  );
  return list && done(list);
}

/** The list with the entry in front of the one of that id, or last; null where there is none of that id. */
function inserted<T extends { id?: string | undefined }>(
  list: readonly T[],
  entry: T,
  before: string | null,
): T[] | null {
  if (before === null) return [...list, entry];
  const index = list.findIndex(({ id }) => id === before);
  return index < 0 ? null : [...list.slice(0, index), entry, ...list.slice(index)];
}

function replaced(file: RestaurantFile, old: FileDepartment, next: FileDepartment): FileDepartment[] {
  return file.departments.map((entry) => (entry === old ? next : entry));
}

function done(departments: unknown[]): Acted {
  return { departments, addedId: null, part: null };
}

function dishIds(file: RestaurantFile): string[] {
  return file.departments.flatMap(({ products }) => products.flatMap(({ id }) => id ?? []));
}

function nameOf(value: unknown): string {
  return isThing(value) && typeof value.name === 'string' ? value.name : '';
}

/** An id that an import would give, and that nothing has yet. */
function freeId(taken: readonly string[], name: string): string {
  return stableIds([{ name }], new Set(taken))[0] ?? name;
}
