import { z } from 'zod';
import { Text } from './fields.ts';

/**
 * A part of a legal text in the restaurant's own words: plain text, never markup. A blank line parts
 * paragraphs, '- ' begins an item of a list.
 */
export const LegalSection = z.object({ heading: Text, text: Text });

const MaybeSections = z
  .array(LegalSection)
  .nullish()
  .transform((sections) => (sections && sections.length > 0 ? sections : null));

/** The restaurant's own legal texts; null where it has none and the store's stand. */
export const LegalTexts = z.object({
  privacy: MaybeSections,
  terms: MaybeSections,
  refund: MaybeSections,
});

export type LegalSection = z.infer<typeof LegalSection>;
export type LegalTexts = z.infer<typeof LegalTexts>;
