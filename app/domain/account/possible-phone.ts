/**
 * Whether digits can be a telephone number that a restaurant in New Zealand can call: a national number with
 * its 0 (9 to 11 digits), a local one (7), or an international one without its plus sign (8 to 15). One digit
 * again and again is none.
 * @param digits as `phoneDigits` gives them
 */
export function isPossiblePhone(digits: string): boolean {
  if (!/^\d+$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  if (digits.startsWith('00')) return digits.length >= 10 && digits.length <= 15;
  if (digits.startsWith('0')) return digits.length >= 9 && digits.length <= 11;
  return digits.length >= 7 && digits.length <= 15;
}
