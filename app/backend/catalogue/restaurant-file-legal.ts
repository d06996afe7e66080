import { z } from 'zod';
import { Name } from './restaurant-file-fields.ts';

const Section = z.strictObject({
  heading: Name,
  text: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(10_000, 'at most 10000 characters')
    // line breaks and tabs are the only control characters of a text
    .regex(/^[\t\n\r -~\u00a0-\uffff]*$/, 'must be plain text, without control characters')
    .describe("Plain text: a blank line parts paragraphs, a line that begins with '- ' is an item of a list"),
});
const Sections = z
  .array(Section)
  .min(1, 'must have a section, or be left out')
  .max(60, 'at most 60 sections');

/** The restaurant's own legal texts, in the language of the restaurant; one that is left out is the store's. */
export const FileLegal = z.strictObject({
  privacy: Sections.optional().describe('In the place of the Privacy Policy'),
  terms: Sections.optional().describe('In the place of the Terms of Use'),
  refund: Sections.optional().describe('In the place of the Refund/Product Policy'),
});
