/**
 * Whether a telephone number can be one that a restaurant in New Zealand can call: an international one (8 to 15 digits),
 * a national one with its 0 (9 to 11), or one without both (7 to 13, as two local ones side by side have 14). One digit again and again is none.
 * @param phone as `readPhone` gives it
 */
export function isPossiblePhone(phone: string): boolean {
  const [, digits = phone] = /^\+(64\d{8,10}|(?!64)\d{8,15})$/.exec(phone) ?? [];
  if (!/^\d+$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  if (digits.startsWith('00')) return digits.length >= 10 && digits.length <= 15;
  if (digits.startsWith('0')) return digits.length >= 9 && digits.length <= 11;
  return digits.length >= 7 && digits.length <= (digits === phone ? 13 : 15);
}
