/** What people write between the digits of a phone number. */
const BETWEEN_DIGITS = /[\s().+-]+/g;

/**
 * A phone number as it is sent: '+64 21 555-0142' is '64215550142'. Letters stay in it, so that it is
 * refused.
 */
export function phoneDigits(typed: string): string {
  return typed.replace(BETWEEN_DIGITS, '');
}
