import { phoneDigits } from '#app/contract/phone-number.ts';
import { mailboxKey, mailboxOf } from '#app/domain/account/mailbox.ts';
import { foldName } from '#app/domain/menu/fold-name.ts';
import { phoneKey } from './known-by.ts';

/** A longer word is found by its beginning. */
const WORD_LENGTH = 60;
/** Of a name and of what is typed: no name has more. */
const MOST_WORDS = 8;
/** Fewer digits than this are the end of too many phone numbers. */
const LEAST_DIGITS = 3;
/** A whole number: what stands before it (0, 64, +64) is left out. */
const WHOLE_NUMBER = 8;
/** Order numbers have fewer digits than this; the column holds no more. */
const NUMBER_DIGITS = 9;
/** Stands before the digits of a phone, from the last to the first: people know the end of a number. */
const PHONE = '~';

/** What somebody who orders is found by, each from its beginning: words of the name, e-mail, and the phone's end. */
export function foundBy({
  fullName,
  email,
  phone,
}: {
  fullName: string;
  email: string;
  phone: string;
}): string[] {
  const mails = email.trim() === '' ? [] : [foldName(email), mailboxKey(email)];
  const digits = phoneKey(phone);
  return [
    ...new Set([
      ...foldName(fullName).split(' ').slice(0, MOST_WORDS),
      ...mails,
      ...(digits === '' ? [] : [PHONE + backwards(digits)]),
    ]),
  ]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, WORD_LENGTH));
}

/** What is looked for: an order's number, or people of whom each list has a word that begins with one of these. */
export type Sought = { orderNumber: number | null; beginnings: string[][] };

/**
 * What somebody looks for who types that: '#1045' is an order's number, '0145' a number or the end of a phone, anything
 * else the beginnings of names or an e-mail, in whatever spelling leads to the same mailbox.
 */
export function soughtBy(typed: string): Sought {
  const text = foldName(typed);
  const digits = phoneDigits(text.replace(/^#/, '')).replace(/^\+/, '');
  if (/^\d+$/.test(digits)) {
    const orderNumber = digits.length <= NUMBER_DIGITS ? Number(digits) : null;
    if (text.startsWith('#')) return { orderNumber: orderNumber ?? 0, beginnings: [] };
    const end = digits.length >= WHOLE_NUMBER ? phoneKey(digits) : digits;
    const isEnd = end.length >= LEAST_DIGITS;
    return { orderNumber, beginnings: isEnd ? [[PHONE + backwards(end)]] : [] };
  }
  const words = text.split(' ').filter(Boolean).slice(0, MOST_WORDS);
  return {
    orderNumber: null,
    beginnings: words.map((word) => {
      const mailbox = mailboxOf(word);
      return [...new Set([word, ...(mailbox === null ? [] : [mailbox])])].map((each) =>
        each.slice(0, WORD_LENGTH),
      );
    }),
  };
}

function backwards(digits: string): string {
  return [...digits].reverse().join('');
}
