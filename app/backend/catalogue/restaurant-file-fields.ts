import { z } from 'zod';

/** Leaves of the restaurant file. Texts of faults are read by the person who wrote the file: say what is expected. */

/** One line of text: names become headings, buttons, ids and subjects of mails. */
export const Name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(300, 'at most 300 characters')
  // all but control characters, in words that need no flag: editors know none
  .regex(/^[ -~\u00a0-\uffff]*$/, 'must be one line, without control characters');
export const Description = z.string().trim().max(2000, 'at most 2000 characters');
/** Ids stand in addresses and form fields, so only what needs no escaping. */
export const FileId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'must be a-z, 0-9 and -, at most 100 characters');
/** Name or id of a product of the same file. */
export const ProductReference = z.string().trim().min(1, 'must name a product');
/** Dollars as people write them: 19.9 or 19.90, never a fraction of a cent (B-GEN-04). */
export const Money = z
  .number('must be a sum in dollars, such as 19.90')
  .min(0, 'must not be negative')
  .max(99_999.99, 'at most 99999.99')
  .refine((dollars) => Number.isInteger(Number((dollars * 100).toFixed(6))), 'at most two decimals')
  .describe('Dollars, such as 19.9');
export const Count = z.int('must be a whole number').min(0, 'must not be negative').max(100, 'at most 100');
export const AtLeastOne = z.int('must be a whole number').min(1, 'at least 1').max(100, 'at most 100');
export const Minutes = z
  .int('must be whole minutes')
  .min(0, 'must not be negative')
  .max(1440, 'at most 1440');
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0b6b4b');
export const Labels = z.array(z.string().trim().min(1, 'must not be empty').max(40, 'at most 40 characters'));
export const Stamp = z.iso.datetime({
  offset: true,
  error: 'must be a time such as 2026-11-30T23:59:00+13:00',
});

/** One window of a day, '11:30-14:30'; past midnight as '18:00-02:00', round the clock as '00:00-24:00'. */
export const Window = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a window such as 11:30-14:30')
  .describe('Such as 11:30-14:30; past midnight as 18:00-02:00, round the clock as 00:00-24:00');

/** Hours of one day: 'closed' or its windows. */
export const Day = z.union(
  [z.literal('closed'), z.array(Window).min(1, "must have a window, or be 'closed'")],
  {
    error: 'must be \'closed\' or a list of windows such as ["11:30-14:30"]',
  },
);

/**
 * Where a picture is: an address of this site ('/pictures/x.svg'), an https address, or a file beside the restaurant
 * file ('dishes/x.jpg'), which the import reads and keeps in the database.
 */
export const Picture = z
  .string()
  .refine((text) => {
    if (text.startsWith('https://')) return URL.canParse(text) && !/[\s"'<>\\]/.test(text);
    const isPlain = /^\/?[\p{L}\p{N}._ ()-]+(\/[\p{L}\p{N}._ ()-]+)*$/u.test(text);
    return isPlain && !text.split('/').includes('..');
  }, 'must be a file beside this one, a path such as /pictures/naan.svg, or an https address')
  .describe('A picture file beside this one, a path such as /pictures/naan.svg, or an https address');

const LANGUAGES = z.enum(['en', 'hi', 'pa']);
/** The name in other languages; one that is missing is shown as `name`. */
export const Names = z.partialRecord(LANGUAGES, Name);
/** The description in other languages, likewise. */
export const Descriptions = z.partialRecord(LANGUAGES, Description);
/** Pieces there are at the start; each order takes its own. */
export const Pieces = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(1_000_000, 'at most 1000000');
/** Orders that are taken for one quarter of an hour. */
export const Places = z.int('must be a whole number').min(1, 'at least 1').max(1000, 'at most 1000');
