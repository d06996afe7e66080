/** Longest names of the product dialog, in characters as people count them (spec §5, R-PROD-28 to -30). */
export const CATEGORY_NAME_LENGTH = 15;
export const MODIFIER_NAME_LENGTH = 18;
export const VARIANT_NAME_LENGTH = 20;

// making a segmenter costs far more than using it
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A name of at most `max` characters, a longer one cut and followed by '...'. Counts graphemes, so that neither
 * emoji nor Gurmukhi signs are split (C-010, C-011).
 */
export function truncate(name: string, max: number): string {
  if (name.length <= max) return name;
  let count = 0;
  for (const { index } of graphemes.segment(name)) {
    if (count === max) return `${name.slice(0, index)}...`;
    count += 1;
  }
  return name;
}

/** The first character of a text as people see it; '' for an empty one. */
export function firstGrapheme(text: string): string {
  for (const { segment } of graphemes.segment(text)) return segment;
  return '';
}
