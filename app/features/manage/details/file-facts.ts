import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { isTaxUsed, taxUses } from '#app/domain/pricing/tax-use.ts';
import { countMissing, missingWords } from './words/missing-words.ts';

/** What the page says of the whole file. */
export type FileFacts = {
  /** In the order of the file's taxes: how many dishes have it, and whether it may not be removed. */
  taxes: readonly { dishes: number; isUsed: boolean }[];
  /** By language: how many names and descriptions it lacks. */
  lacking: Readonly<Record<string, number>>;
};

/** @param languages other than the restaurant's own, in which all has its words @param today 'YYYY-MM-DD' */
export function factsOf(file: RestaurantFile, languages: readonly string[], today: string): FileFacts {
  const uses = taxUses(file);
  return {
    taxes: file.taxes.map(({ name }) => ({
      dishes: uses.get(name)?.dishes ?? 0,
      isUsed: isTaxUsed(uses.get(name)),
    })),
    lacking: Object.fromEntries(
      languages.map((language) => [language, countMissing(missingWords(file, language, today))]),
    ),
  };
}
