/** Where a sign-up phone may be from, the restaurant's own country first (R-AUTH-12). */
export const COUNTRIES = [
  { code: 'NZ', dial: '64', trunk: '0' },
  { code: 'US', dial: '1', trunk: '1' },
  { code: 'AU', dial: '61', trunk: '0' },
  { code: 'GB', dial: '44', trunk: '0' },
  { code: 'CA', dial: '1', trunk: '1' },
] as const;

export type CountryCode = (typeof COUNTRIES)[number]['code'];
export const HOME_COUNTRY: CountryCode = 'NZ';

/**
 * A phone as digits only (R-AUTH-21). A number of the restaurant's own country stays as it was typed, with its leading
 * zero, as anybody here dials it; one from abroad gets its country's digits, without the zero that is dialled
 * only there. What begins with + or 00 names its country itself.
 */
export function phoneWithCountry(country: CountryCode, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  if (typed.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (country === HOME_COUNTRY && digits.startsWith('0')) return digits;
  const { dial, trunk } = COUNTRIES.find(({ code }) => code === country) ?? COUNTRIES[0];
  // of ten digits in America the first is never a trunk digit
  const hasTrunk = digits.startsWith(trunk) && (trunk === '0' || digits.length > 10);
  return dial + (hasTrunk ? digits.slice(1) : digits);
}
