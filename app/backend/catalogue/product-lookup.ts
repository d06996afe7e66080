import { stableIds } from './stable-ids.ts';

type Named = { id?: string | undefined; name?: string | undefined };
type Departments = readonly ({ products?: readonly (Named | undefined)[] | undefined } | undefined)[];

/** What a reference to a product found. */
export type Found = { productId: string } | { fault: string };

/** Ids of all products of a file, and which product a reference (an id or a name) means. */
export type ProductLookup = {
  /** Id of departments[d].products[p]; undefined where the file has no name there. */
  idAt(department: number, product: number): string | undefined;
  find(reference: string): Found;
};

/** Products' ids are unique in the whole restaurant: they stand in addresses and carts without their department. */
export function lookUpProducts(departments: Departments): ProductLookup {
  const places = departments.flatMap((department, d) =>
    (department?.products ?? []).flatMap((product, p) => {
      const name = product?.name?.trim();
      return name ? [{ place: `${d}.${p}`, id: product?.id, name }] : [];
    }),
  );
  const ids = stableIds(places);
  const idByPlace = new Map(places.map(({ place }, index) => [place, ids[index]]));
  const idsByName = Map.groupBy(
    places.map(({ name }, index) => ({ name, id: ids[index] ?? '' })),
    ({ name }) => name,
  );
  const known = new Set(ids);
  return {
    idAt: (department, product) => idByPlace.get(`${department}.${product}`),
    find(reference) {
      if (known.has(reference)) return { productId: reference };
      const [first, second] = idsByName.get(reference.trim()) ?? [];
      if (!first) return { fault: `no product has the id or name '${reference}'` };
      if (second) return { fault: `several products are called '${reference}': use an id` };
      return { productId: first.id };
    },
  };
}
