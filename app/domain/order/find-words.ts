import { phoneDigits } from '#app/contract/phone-number.ts';
import { foldName } from '#app/domain/menu/fold-name.ts';
import { phoneKey } from '#app/domain/patron/known-by.ts';

/** Fewer digits than this are the end of too many phone numbers. */
const LEAST_DIGITS = 3;
/** A whole number: what it begins with (0, 64, +64) differs from how the customer typed it. */
const WHOLE_NUMBER = 8;
const MOST_WORDS = 6;
/** Order numbers have fewer digits than this; the column holds no more. */
const NUMBER_DIGITS = 9;

/** What orders are looked for by: any of a number and the end of a phone number, or all of some words. */
export type FindWords = {
  orderNumber: number | null;
  /** The last digits of a phone number. */
  phoneEnd: string | null;
  /** Each as `findText` has it. */
  words: string[];
};

/**
 * What somebody looks for who types that: '#1045' is an order's number, '0145' a number or the end of a phone
 * number, anything else parts of a name. Nothing at all is looked for by a blank text.
 */
export function findWords(typed: string): FindWords {
  const text = typed.trim();
  const digits = phoneDigits(text.replace(/^#/, '')).replace(/^\+/, '');
  if (!/^\d+$/.test(digits))
    return {
      orderNumber: null,
      phoneEnd: null,
      words: foldName(text).split(' ').filter(Boolean).slice(0, MOST_WORDS),
    };
  const orderNumber = digits.length <= NUMBER_DIGITS ? Number(digits) : null;
  if (text.startsWith('#')) return { orderNumber: orderNumber ?? 0, phoneEnd: null, words: [] };
  const end = digits.length >= WHOLE_NUMBER ? phoneKey(digits) : digits;
  const isEnd = end.length >= LEAST_DIGITS;
  return { orderNumber: orderNumber ?? (isEnd ? null : 0), phoneEnd: isEnd ? end : null, words: [] };
}

/** The same where phones may not be looked through; in the text that is searched, figures are the phone's. */
export function withoutPhone({ orderNumber, phoneEnd, words }: FindWords): FindWords {
  const asksPhone = phoneEnd !== null || words.some((word) => /\d/.test(word));
  return asksPhone
    ? { orderNumber: orderNumber ?? 0, phoneEnd: null, words: [] }
    : { orderNumber, phoneEnd, words };
}

/** What an order is found by: its customer's name without case and accents, and at the end the phone's digits. */
export function findText(fullName: string, phone: string): string {
  return `${foldName(fullName)} ${phoneDigits(phone).replace('+', '')}`;
}
