import { createHash } from 'node:crypto';
import { quoted } from './restaurant-file-faults.ts';

const MAX_LENGTH = 80;

/**
 * An id from a name: 'Kūmara & Chana' -> 'kumara-chana'. A name without Latin letters or digits becomes a
 * short hash of itself, so that it also gets the same id at each import.
 */
export function slug(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return plain || `n-${createHash('sha256').update(name.normalize('NFC')).digest('hex').slice(0, 12)}`;
}

/**
 * The ids of one parent's entries, in order: the given ones, else the name's slug, with -2, -3… for a
 * repeated name. Equal files give equal ids, so an import updates in place. Adds the ids to `taken`.
 */
export function stableIds(
  entries: readonly { id?: string | undefined; name: string }[],
  taken: Set<string> = new Set(),
): string[] {
  for (const { id } of entries) if (id !== undefined) taken.add(id);
  const next = new Map<string, number>();
  return entries.map(({ id, name }) => {
    if (id !== undefined) return id;
    const base = slug(name);
    let free = base;
    // of a name that comes ten thousand times nobody counts from 2 each time
    let count = next.get(base) ?? 2;
    for (; taken.has(free); count += 1) free = `${base}-${count}`;
    next.set(base, count);
    taken.add(free);
    return free;
  });
}

type Named = { id?: string | undefined; name?: string | undefined };
type Departments = readonly ({ products?: readonly (Named | undefined)[] | undefined } | undefined)[];

/** The result of a reference to a product. */
type Found = { productId: string } | { fault: string };

/** The ids of all products of a file, and the product that a reference (an id or a name) means. */
export type ProductLookup = {
  /** The id of departments[d].products[p]; undefined when it has no name in the file. */
  idAt(department: number, product: number): string | undefined;
  find(reference: string): Found;
};

/**
 * Gives every product of a file an id that is unique in the restaurant: addresses and carts name products
 * without their department.
 */
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
      if (!first) return { fault: `no product has the id or name ${quoted(reference)}` };
      if (second) return { fault: `several products are called ${quoted(reference)}: use an id` };
      return { productId: first.id };
    },
  };
}
