import { isThing, type Thing } from '#app/backend/catalogue/changes/thing.ts';
import type { DraftSection } from '#app/contract/draft.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';

/**
 * A part of a file that is read and saved by itself: a section by its key, or a dish, department or promotion by its
 * id: 'hours', 'products:dal'. All ids are written (changes/with-ids.ts).
 */
export type FilePart = { value: unknown; path: string };

/** The part as it stands in the file; null where the file has no such thing. A section that is not said is null. */
export function readPart(file: RestaurantFile, part: string): FilePart | null {
  const [kind = '', id] = part.split(':');
  if (id === undefined) return { value: file[kind as DraftSection] ?? null, path: kind };
  if (kind === 'products') {
    const place = placeOfDish(file, id);
    if (!place) return null;
    const { department, d, p, dish } = place;
    return { value: { ...dish, department: department.id }, path: `departments[${d}].products[${p}]` };
  }
  const list: readonly { id?: string | undefined }[] =
    kind === 'departments' ? file.departments : file.promotions;
  const index = list.findIndex((entry) => entry.id === id);
  if (index < 0) return null;
  const { products: _, ...value }: Thing = { ...list[index] };
  return { value, path: `${kind}[${index}]` };
}

/**
 * The file with another value of a part, unchecked: what is no object stands as it came, for the check to refuse. A
 * dish whose value names another department goes to the end of that one. Ids stay.
 * @returns null where the file has no such thing, or not the department
 */
export function withPart(file: RestaurantFile, part: string, value: unknown): object | null {
  const [kind = '', id] = part.split(':');
  if (id === undefined) {
    const { [kind as DraftSection]: _, ...rest } = file;
    return value === null || value === undefined ? rest : { ...rest, [kind]: value };
  }
  if (kind === 'products') return withDish(file, id, value);
  const own = isThing(value) ? { ...value, id } : value;
  if (kind === 'promotions') {
    if (!file.promotions.some((entry) => entry.id === id)) return null;
    return { ...file, promotions: file.promotions.map((entry) => (entry.id === id ? own : entry)) };
  }
  if (!file.departments.some((entry) => entry.id === id)) return null;
  const departments = file.departments.map((entry) => {
    if (entry.id !== id) return entry;
    return isThing(own) ? { ...own, products: entry.products } : own;
  });
  return { ...file, departments };
}

function withDish(file: RestaurantFile, id: string, value: unknown): object | null {
  const place = placeOfDish(file, id);
  if (!place) return null;
  const { department: wanted = place.department.id, ...fields } = isThing(value) ? value : {};
  const dish = isThing(value) ? { ...fields, id } : value;
  const target = file.departments.findIndex((entry) => entry.id === wanted);
  if (target < 0) return null;
  const departments = file.departments.map((entry, index) => {
    if (index === place.d && target === place.d)
      return { ...entry, products: entry.products.map((one) => (one.id === id ? dish : one)) };
    if (index === place.d) return { ...entry, products: entry.products.filter((one) => one.id !== id) };
    return index === target ? { ...entry, products: [...entry.products, dish] } : entry;
  });
  return { ...file, departments };
}

/** Whether a fault at this place is one of the part; those of a department's dishes are not its own. */
export function isOfPart(faultPath: string, part: string, partPath: string): boolean {
  if (part.startsWith('departments:') && faultPath.startsWith(`${partPath}.products[`)) return false;
  const next = faultPath[partPath.length];
  return faultPath.startsWith(partPath) && (next === undefined || next === '.' || next === '[');
}

/** Where a dish stands; null where the file has none of that id. */
export function placeOfDish(file: RestaurantFile, id: string) {
  for (const [d, department] of file.departments.entries()) {
    const p = department.products.findIndex((dish) => dish.id === id);
    const dish = department.products[p];
    if (dish) return { department, dish, d, p };
  }
  return null;
}
