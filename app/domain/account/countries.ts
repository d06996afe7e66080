import { phoneDigits, readPhone } from '#app/contract/phone-number.ts';

/** Countries of the phone field at sign-up, the restaurant's own first. */
export const COUNTRIES = [
  { code: 'NZ', dial: '64', trunk: '0' },
  { code: 'US', dial: '1', trunk: '1' },
  { code: 'AU', dial: '61', trunk: '0' },
  { code: 'GB', dial: '44', trunk: '0' },
  { code: 'CA', dial: '1', trunk: '1' },
] as const;

/** Two-letter code of such a country. */
export type CountryCode = (typeof COUNTRIES)[number]['code'];
/** The restaurant's own country. */
export const HOME_COUNTRY: CountryCode = 'NZ';

/**
 * A phone number in international form (readPhone). It drops the zero that is only dialled at home. A number typed with +
 * or 00 brings its own country code.
 */
export function phoneWithCountry(country: CountryCode, typed: string): string {
  const digits = phoneDigits(typed);
  if (!/^\d+$/.test(digits) || digits.startsWith('00') || country === HOME_COUNTRY) return readPhone(typed);
  const { dial, trunk } = COUNTRIES.find(({ code }) => code === country) ?? COUNTRIES[0];
  // an American number has ten digits, and its first is then no trunk prefix
  const hasTrunk = digits.startsWith(trunk) && (trunk === '0' || digits.length > 10);
  return readPhone(`+${dial}${hasTrunk ? digits.slice(1) : digits}`);
}
