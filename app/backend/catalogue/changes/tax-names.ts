import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { isSame } from './thing.ts';

/** Where taxes are named: the usual ones, the fees' one, those of a department or of a dish. */
type Place = 'usual' | 'fees' | `departments:${string}` | `products:${string}`;
type Names = readonly string[];

/** The file in which every place names its taxes as `rename` says. The taxes themselves stay. */
export function withTaxNames(
  file: RestaurantFile,
  rename: (names: Names, place: Place) => string[],
): RestaurantFile {
  const inside = <T extends { taxes?: string[] | undefined }>(owner: T, place: Place): T =>
    owner.taxes ? { ...owner, taxes: rename(owner.taxes, place) } : owner;
  const { feeTax } = file.fees;
  return {
    ...file,
    ...(file.productTaxes && { productTaxes: rename(file.productTaxes, 'usual') }),
    fees: feeTax === undefined ? file.fees : { ...file.fees, feeTax: rename([feeTax], 'fees')[0] },
    departments: file.departments.map((department) => ({
      ...inside(department, `departments:${department.id}`),
      products: department.products.map((dish) => inside(dish, `products:${dish.id}`)),
    })),
  };
}

/**
 * The draft in which all that names a tax follows it from the draft's name back to the live one. What names its taxes
 * as the live file does stays. Names may have changed places, and then two taxes have one name until both went back:
 * what has the taxes of the live file gets their live names at once, and follows no name that two have.
 * @param id of a tax that both files have
 */
export function withLiveTaxName(live: RestaurantFile, draft: RestaurantFile, id: string): RestaurantFile {
  const [was, now] = [live, draft].map(({ taxes }) => taxes.find((tax) => tax.id === id)?.name);
  if (was === undefined || now === undefined) return draft;
  const isOthers = (name: string) => draft.taxes.some((tax) => tax.name === name && tax.id !== id);
  const before = taxNames(live);
  return withTaxNames(draft, (names, place) => {
    const then = before.get(place);
    if (isSame(names, then)) return [...names];
    if (then && isOthers(was) && isSame(idsOf(draft, names), idsOf(live, then))) return [...then];
    return isOthers(now) ? [...names] : names.map((name) => (name === now ? was : name));
  });
}

function idsOf({ taxes }: RestaurantFile, names: Names): unknown[] {
  return names.map((name) => taxes.find((tax) => tax.name === name)?.id ?? null);
}

function taxNames(file: RestaurantFile): Map<Place, Names> {
  const found = new Map<Place, Names>();
  withTaxNames(file, (names, place) => {
    found.set(place, names);
    return [...names];
  });
  return found;
}
