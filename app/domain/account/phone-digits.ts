/** What people put between the digits of a phone number; letters are not among it (R-CHK-13). */
const BETWEEN_DIGITS = /[\s().+-]+/g;

/** A phone number as it is sent: '+64 21 555-0142' is '64215550142'. Whatever else stands in it stays, to be refused. */
export function phoneDigits(typed: string): string {
  return typed.replace(BETWEEN_DIGITS, '');
}
