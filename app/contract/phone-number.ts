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

/** The address that calls a phone number, however it was kept. */
export function phoneLink(kept: string): string {
  return `tel:${readPhone(kept).replace(/[^+\d]/g, '')}`;
}

function international(digits: string): string {
  return `+${digits.replace(DROPS_ZERO, '$1')}`;
}
