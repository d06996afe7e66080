/** Longest names in the product dialog, in characters as people count them. */
export const CATEGORY_NAME_LENGTH = 15;
export const MODIFIER_NAME_LENGTH = 18;
export const VARIANT_NAME_LENGTH = 20;

/**
 * One character as people see it: a flag, or a sign with its marks, its skin tone and whatever a joiner or a
 * Devanagari virama adds. Written out because Intl.Segmenter is missing in browsers we serve (Firefox before
 * 125), and because server and browser must cut in the same place.
 */
const GRAPHEME = /\p{RI}\p{RI}|.(?:\u200d\P{M}|\u094d\p{L}|[\p{M}\p{EMod}\u200d])*/gsu;

/** A name of at most `max` characters as people see them; a longer one is cut and ends in '...'. */
export function truncate(name: string, max: number): string {
  if (name.length <= max) return name;
  const graphemes = name.match(GRAPHEME) ?? [];
  return graphemes.length <= max ? name : `${graphemes.slice(0, max).join('')}...`;
}

/** The first character of a text as people see it; '' for an empty text. */
export function firstGrapheme(text: string): string {
  return text.match(GRAPHEME)?.[0] ?? '';
}

/** Initials of the first two words, upper case: 'Butter Chicken Masala' -> 'BC', 'naan' -> 'N'. */
export function nameInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '');
  return words.slice(0, 2).map(firstGrapheme).join('').toUpperCase();
}
