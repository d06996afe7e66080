import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';

/** Words of a restaurant file with their translations. */
export type DemoWords = Readonly<Record<string, { hi: string; pa: string }>>;

/** The fields of a part of the file that hold words, and the fields of their translations. */
const FIELDS = { name: 'names', description: 'descriptions', reason: 'reasons' } as const;

/**
 * A restaurant file with its menu, offers, zones, taxes and holidays in the other languages as well, wherever
 * `words` has them. Words that several parts share are so written only once.
 */
export function inLanguages(file: RestaurantFileInput, words: DemoWords): RestaurantFileInput {
  const { departments, promotions, zones, taxes, dateOverrides } = file;
  const said = withWords({ departments, promotions, zones, taxes, dateOverrides }, words);
  // only fields of the format are added
  return { ...file, ...(said as Partial<RestaurantFileInput>) } as RestaurantFileInput;
}

function withWords(part: unknown, words: DemoWords): unknown {
  if (Array.isArray(part)) return part.map((each) => withWords(each, words));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) => {
      const field = Object.hasOwn(FIELDS, key) ? FIELDS[key as keyof typeof FIELDS] : null;
      const known = field && typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : null;
      const entries: [string, unknown][] = [[key, withWords(value, words)]];
      if (field && known) entries.push([field, known]);
      return value === undefined ? [] : entries;
    }),
  );
}
