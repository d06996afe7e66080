/** Longest names of the product dialog, in characters as people count them (spec §5, R-PROD-28 to -30). */
export const CATEGORY_NAME_LENGTH = 15;
export const MODIFIER_NAME_LENGTH = 18;
export const VARIANT_NAME_LENGTH = 20;

/**
 * One character as people see it: a flag, or a sign with its marks, skin tones and whatever a joiner or a Devanagari
 * virama binds to it. Spelled out because Intl.Segmenter is missing in browsers we serve (Firefox before 125), and
 * because server and browser must cut alike.
 */
const GRAPHEME = /\p{RI}\p{RI}|.(?:\u200d\P{M}|\u094d\p{L}|[\p{M}\p{EMod}\u200d])*/gsu;

/**
 * A name of at most `max` characters, a longer one cut and followed by '...'. Counts graphemes, so that neither
 * emoji nor Gurmukhi signs are split (C-010, C-011).
 */
export function truncate(name: string, max: number): string {
  if (name.length <= max) return name;
  const graphemes = name.match(GRAPHEME) ?? [];
  return graphemes.length <= max ? name : `${graphemes.slice(0, max).join('')}...`;
}

/** The first character of a text as people see it; '' for an empty one. */
export function firstGrapheme(text: string): string {
  return text.match(GRAPHEME)?.[0] ?? '';
}
