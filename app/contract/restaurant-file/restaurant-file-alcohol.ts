import { z } from 'zod';
import { FileHours, Name } from './restaurant-file-fields.ts';

/** The licence by which a restaurant sells alcohol, as its customers read it. */
const FileLicence = z.strictObject({
  holder: Name.describe('Who holds the licence, as it says'),
  number: Name.max(60, 'at most 60 characters').describe('Such as 007/OFF/9001/2026'),
  expires: z.iso.date('must be a date such as 2027-06-30'),
  /** An image of the licence that customers can read. */
  link: z
    .string()
    .max(500, 'at most 500 characters')
    .refine((text) => text.startsWith('https://') && URL.canParse(text), 'must be an https address')
    .optional()
    .describe('An https address with a legible image of the licence'),
});

/** How a restaurant sells what contains alcohol. Left out where it sells none. */
export const FileAlcohol = z.strictObject({
  licence: FileLicence,
  /** When alcohol may be handed over, where that is not all the hours that the law leaves. */
  hours: FileHours.optional().describe('When alcohol is sold; left out: whenever the law allows it'),
  /** Good Friday, Easter Sunday, Christmas Day and the morning of Anzac Day. */
  isSoldOnRestrictedDays: z
    .boolean()
    .optional()
    .describe('The licence allows Good Friday, Easter Sunday, Christmas Day and Anzac Day before 1 pm'),
});

export type FileAlcohol = z.output<typeof FileAlcohol>;
