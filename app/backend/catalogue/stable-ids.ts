import { createHash } from 'node:crypto';

const MAX_LENGTH = 80;

/**
 * A name as an id: 'Kūmara & Chana' -> 'kumara-chana'. A name without Latin letters or digits becomes a short hash of
 * itself, so that it too gets the same id at every import.
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
 * Ids of the entries of one parent, in their order: the given ones, else the name's slug, with -2, -3… for a name that
 * comes again. Equal files give equal ids, so a re-import updates in place. `taken` is added to.
 */
export function stableIds(
  entries: readonly { id?: string | undefined; name: string }[],
  taken: Set<string> = new Set(),
): string[] {
  for (const { id } of entries) if (id !== undefined) taken.add(id);
  return entries.map(({ id, name }) => {
    if (id !== undefined) return id;
    const base = slug(name);
    let free = base;
    for (let count = 2; taken.has(free); count += 1) free = `${base}-${count}`;
    taken.add(free);
    return free;
  });
}
