/** A word so short is not a name alone: Te Ariki, Jo Ann, A. J. */
const PART_LETTERS = 2;

/**
 * A customer's name as a kitchen calls it out: the first name whole, and the first letter of the last, 'Wiremu H.'. So a
 * ticket stays small, and who waits beside others is not read out in full. A name of one word stays as it is.
 */
export function shortName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (!last) return words[0] ?? '';
  const longEnough = words.findIndex((word) => lettersOf(word).length > PART_LETTERS);
  const first = words.slice(0, Math.min(Math.max(longEnough, 0) + 1, words.length - 1));
  return [...first, `${lettersOf(last)[0] ?? last}.`].join(' ');
}

/** What a reader takes for letters: in Gurmukhi and Devanagari a letter has its vowel signs with it. */
function lettersOf(word: string): string[] {
  return word.match(/\P{M}\p{M}*/gu) ?? [];
}
