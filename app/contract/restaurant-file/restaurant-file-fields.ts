import { z } from 'zod';
import { LANGUAGES } from '#app/locales/languages.ts';
import { FILE_LIMITS } from './file-limits.ts';

/**
 * The simple values of the restaurant file. The texts of their faults say what is expected, for the author of
 * the file.
 */

/** A list with at most so many entries; nothing has more. */
export function listOf<Entry extends z.ZodType>(entry: Entry, most: number) {
  return z.array(entry).max(most, `at most ${most} entries`);
}

/** One line of text. Names become headings, buttons, ids and subjects of mails. */
export const Name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(300, 'at most 300 characters')
  // all but control characters; written without regex flags, because editors' JSON Schema has none
  .regex(/^[ -~\u00a0-\uffff]*$/, 'must be one line, without control characters');
export const Description = z.string().trim().max(2000, 'at most 2000 characters');
/** An id. Only characters that need no escaping in addresses and form fields. */
export const FileId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'must be a-z, 0-9 and -, at most 100 characters');
/** The name or id of a product of the same file. */
export const ProductReference = z
  .string()
  .trim()
  .min(1, 'must name a product')
  .max(300, 'at most 300 characters');
/** The name of a tax of the same file. */
export const TaxName = z.string().max(300, 'at most 300 characters');
/** Dollars as people write them: 19.9 or 19.90, without fractions of a cent. */
export const FileMoney = z
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
export const Labels = listOf(
  z.string().trim().min(1, 'must not be empty').max(40, 'at most 40 characters'),
  FILE_LIMITS.labels,
);
export const Stamp = z.iso.datetime({
  offset: true,
  error: 'must be a time such as 2026-11-30T23:59:00+13:00',
});

/** Opening hours of a day, '11:30-14:30'; past midnight '18:00-02:00'; round the clock '00:00-24:00'. */
export const FileWindow = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a window such as 11:30-14:30')
  .describe('Such as 11:30-14:30; past midnight as 18:00-02:00, round the clock as 00:00-24:00');

/** The hours of one day: 'closed' or a list of windows. */
export const FileDay = z.union(
  [z.literal('closed'), listOf(FileWindow, FILE_LIMITS.windows).min(1, "must have a window, or be 'closed'")],
  {
    error: 'must be \'closed\' or a list of windows such as ["11:30-14:30"]',
  },
);

/** The hours of a week. */
export const FileHours = z.strictObject({
  sunday: FileDay,
  monday: FileDay,
  tuesday: FileDay,
  wednesday: FileDay,
  thursday: FileDay,
  friday: FileDay,
  saturday: FileDay,
});

/**
 * Where a picture is: an address of this site ('/pictures/x.svg'), an https address, or a file beside the
 * restaurant file ('dishes/x.jpg'). The import reads the last two and keeps them in the database.
 */
export const FilePicture = z
  .string()
  .refine((text) => {
    if (text.length > FILE_LIMITS.address) return false;
    if (text.startsWith('https://')) return URL.canParse(text) && !/[\s"'<>\\]/.test(text);
    const isPlain = /^\/?[\p{L}\p{N}._ ()-]+(\/[\p{L}\p{N}._ ()-]+)*$/u.test(text);
    return isPlain && !text.split('/').includes('..');
  }, 'must be a file beside this one, a path such as /pictures/naan.svg, or an https address')
  .describe('A picture file beside this one, a path such as /pictures/naan.svg, or an https address');

const InLanguage = z.enum(LANGUAGES);
/** The name in other languages. For a missing language `name` is shown. */
export const Names = z.partialRecord(InLanguage, Name);
/** The description in other languages. For a missing language `description` is shown. */
export const Descriptions = z.partialRecord(InLanguage, Description);
/** The number of pieces that a stock count starts from; orders lower it. */
export const FilePieces = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(1_000_000, 'at most 1000000');
/** The most orders for a quarter of an hour. */
export const Places = z.int('must be a whole number').min(1, 'at least 1').max(1000, 'at most 1000');
export const TimeZone = z.string().refine(isTimeZone, 'must be a time zone such as Pacific/Auckland');

function isTimeZone(name: string): boolean {
  if (name.length > 64) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
