import type { RestaurantFileInput } from '#app/backend/catalogue/restaurant-file.ts';

/** Plain words of a restaurant file and what they are in the other languages. */
export type Words = Readonly<Record<string, { hi: string; pa: string }>>;

/** What a part of the file calls its words, and their other languages. */
const FIELDS = { name: 'names', description: 'descriptions', reason: 'reasons' } as const;

/**
 * A restaurant file with its menu, offers, zones, taxes and holidays in the other languages as well, wherever `words` knows
 * them. Words that several parts share are written once so.
 */
export function inLanguages(file: RestaurantFileInput, words: Words): RestaurantFileInput {
  const { departments, promotions, zones, taxes, dateOverrides } = file;
  const said = withWords({ departments, promotions, zones, taxes, dateOverrides }, words);
  // only fields that the format has beside those are added
  return { ...file, ...(said as Partial<RestaurantFileInput>) } as RestaurantFileInput;
}

function withWords(part: unknown, words: Words): unknown {
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
