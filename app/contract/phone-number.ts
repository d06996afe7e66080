import { plainTyped } from './typed-text.ts';

/** What people write between the digits of a phone number. A slash is not among them: it stands between two numbers. */
const BETWEEN_DIGITS = /[\s().-]+/g;
/** '+64 (0)21': the 0 that is dialled at home, of a number that names its country. */
const HOME_ZERO = /^(\s*(?:\+|00)(?:[\s.-]{0,3}\d){1,3}[\s.-]{0,3})\(0\)/;
/** New Zealand's numbers from the area on: landlines, mobiles, and free ones. */
const AFTER_ZERO = /^(?:[34679]\d{7}|2\d{7,9}|(?:508|800|900)\d{5,7})$/;
const HOME = '64';
/** Countries whose people write the 0 of home behind the country's code, where it is never dialled. */
const DROPS_ZERO = /^(64|61|44)0+/;
/** Longer than any number of New Zealand without its 0, and as long as one with its country's code can be. */
const OF_A_COUNTRY = /^\d{11,13}$/;

/** What people write between two numbers. */
const BETWEEN_NUMBERS = /[/,;|&]|\b(?:or|and)\b/i;
/** A number within the house, which is dialled once somebody answers. */
const EXTENSION = /\b(?:ext|extn|extension|x)\b.*/i;
/** Digits of a whole number, less an extension. */
const FEWEST_DIGITS = 7;
/** Digits of the longest number there is (E.164). */
const MOST_DIGITS = 15;
/** The letters of the keys 2 to 9. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/**
 * The digits of a phone number, and its plus sign: '+64 21 555-0142' is '+64215550142'. Letters, slashes and a second
 * plus sign stay in it, so that two numbers in one field are refused.
 */
export function phoneDigits(typed: string): string {
  return plainTyped(typed).replace(HOME_ZERO, '$1').replace(BETWEEN_DIGITS, '');
}

/**
 * A phone number in international form (E.164, '+64215550142') where its country is known: from + or 00, from the 0 of New
 * Zealand, or from its length. Anything else stays as `phoneDigits` has it. Read again it is the same.
 */
export function readPhone(typed: string): string {
  const digits = phoneDigits(typed);
  const [, country = ''] = /^(?:\+|00)([1-9]\d*)$/.exec(digits) ?? [];
  if (country !== '') return international(country);
  if (!/^\d+$/.test(digits)) return digits;
  if (digits.startsWith('0')) return /^0[1-9]\d{7,9}$/.test(digits) ? `+${HOME}${digits.slice(1)}` : digits;
  if (AFTER_ZERO.test(digits)) return `+${HOME}${digits}`;
  const isHome = AFTER_ZERO.test(digits.replace(/^640*/, '')) && digits.startsWith(HOME);
  return isHome || OF_A_COUNTRY.test(digits) ? international(digits) : digits;
}

/** A phone number as people in New Zealand read it: their own numbers begin with 0, all others with + and the country. */
export function phoneText(kept: string): string {
  const phone = readPhone(kept);
  return phone.startsWith(`+${HOME}`) ? `0${phone.slice(3)}` : phone;
}

/**
 * The address that calls a phone number, however it was kept. Restaurants write theirs as they like: of several the first
 * is called, an extension is left away, and letters are the keys that they stand on ('0800 NAAN 4 U').
 */
export function phoneLink(kept: string): string {
  const [first = ''] = plainTyped(kept).split(BETWEEN_NUMBERS);
  const number = first.replace(EXTENSION, '');
  const figures = number.replace(HOME_ZERO, '$1').replace(/[^+\d]/g, '');
  const isWhole = figures.length >= FEWEST_DIGITS;
  return `tel:${readPhone(isWhole ? figures : number.replace(/[a-z]/gi, keyOf)).replace(/[^+\d]/g, '')}`;
}

/** Whether a text that a restaurant wrote holds more than one phone number. */
export function hasSeveralPhones(typed: string): boolean {
  const plain = plainTyped(typed).replace(EXTENSION, '');
  const numbers = plain.split(BETWEEN_NUMBERS).filter((part) => digitsIn(part) >= FEWEST_DIGITS);
  return numbers.length > 1 || /\d\D*\+/.test(plain) || digitsIn(phoneDigits(plain)) > MOST_DIGITS;
}

function keyOf(letter: string): string {
  return String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2);
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

function international(digits: string): string {
  return `+${digits.replace(DROPS_ZERO, '$1')}`;
}
