import { describe, expect, test } from 'vitest';
import { documentFromFile } from '#app/backend/catalogue/document-from-file.ts';
import { menuFromFile } from '#app/backend/catalogue/menu-from-file.ts';
import { readRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { harbour } from '#app/backend/demo/harbour/harbour.ts';
import { mitti, mittiWords } from '#app/backend/demo/mitti/mitti.ts';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { harbourWords } from './harbour/words.ts';
import type { DemoWords } from './in-languages.ts';

/** The fields of a menu's or a restaurant's parts that hold words, and the fields of their translations. */
const CALLED = { name: 'names', upsellProductName: 'names', description: 'descriptions', reason: 'reasons' };
/** A tax keeps its official name, by which it is looked up. */
const STAYS = ['GST'];

type Said = { plain: string; words: unknown };

/** All words of a part and of the parts in it. */
function saidIn(part: unknown): Said[] {
  if (Array.isArray(part)) return part.flatMap(saidIn);
  if (typeof part !== 'object' || part === null) return [];
  const entries = Object.entries(part as Record<string, unknown>);
  const own = Object.entries(CALLED).flatMap(([key, field]): Said[] => {
    const plain = (part as Record<string, unknown>)[key];
    // an offer without words of its own has those of its dish
    if (typeof plain !== 'string' || plain === '' || STAYS.includes(plain)) return [];
    if (key === 'description' && 'upsellId' in part && !('descriptions' in part)) return [];
    return [{ plain, words: (part as Record<string, unknown>)[field] }];
  });
  return [...own, ...entries.flatMap(([key, value]) => (key in CALLED ? [] : saidIn(value)))];
}

function importedParts(input: RestaurantFileInput) {
  const file = readRestaurantFile(JSON.parse(JSON.stringify(input)));
  const asIs = (picture: string) => picture;
  const { promotions, deliveryZones, taxes, dateOverrides } = documentFromFile(file, asIs);
  return { ...menuFromFile(file, asIs), promotions, deliveryZones, taxes, dateOverrides };
}

/** Letters of the one script alone; figures, $ and signs are everyone's, the danda is both languages'. */
const SCRIPT = {
  hi: /^[\p{Script=Devanagari}\p{N}\p{P}\p{Zs}$+]+$/u,
  pa: /^[\p{Script=Gurmukhi}।\p{N}\p{P}\p{Zs}$+]+$/u,
};
const LETTER = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };

describe.each<[string, RestaurantFileInput, DemoWords]>([
  ['Mitti', mitti, mittiWords],
  ['Harbour', harbour, harbourWords],
])('%s', (_, input, words) => {
  const said = saidIn(importedParts(input));

  test('A-66: every department, dish, size, choice, combo, offer, promotion, zone, tax and holiday has Hindi and Punjabi', () => {
    expect(said.length).toBeGreaterThan(40);
    expect(said.filter((one) => one.words === undefined).map(({ plain }) => plain)).toEqual([]);
  });

  test.each(['hi', 'pa'] as const)('each of them in its own script: %s', (language) => {
    const wrong = Object.values(words)
      .map((each) => each[language])
      .filter((word) => !SCRIPT[language].test(word) || !LETTER[language].test(word));
    expect(wrong).toEqual([]);
    expect(Object.values(words).every((each) => each[language] === each[language].normalize('NFC'))).toBe(
      true,
    );
  });

  test('sums and figures are the same in every language, and no word is left over', () => {
    const figures = (text: string) => (text.match(/[$\d.%]*\d%?/g) ?? []).toSorted();
    for (const [plain, { hi, pa }] of Object.entries(words))
      expect([figures(hi), figures(pa)], plain).toEqual([figures(plain), figures(plain)]);
    const used = new Set(said.map(({ plain }) => plain));
    expect(Object.keys(words).filter((plain) => !used.has(plain))).toEqual([]);
  });
});
