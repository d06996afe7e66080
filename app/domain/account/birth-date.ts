/** Youngest age that may have an account (R-AUTH-20, spec §9). */
export const SIGN_UP_AGE = 13;
export const BIRTH_DATE_IN_FUTURE = 'Date of birth cannot be in the future';
export const TOO_YOUNG = 'You must be at least 13 years old';
export const INVALID_BIRTH_DATE = 'Invalid date of birth';

/** Nobody alive was born before. */
const EARLIEST = '1900-01-01';

/**
 * The date of a birth date as anybody writes it: 'YYYY-MM-DD', a stamp cut at its 'T' and never shifted.
 * @returns null for what is no day of the calendar.
 */
export function readBirthDate(text: string): string | null {
  const date = text.trim().split('T', 1)[0] ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < EARLIEST) return null;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? date : null;
}

/** What is wrong with a birth date that somebody says of themselves, or null. Dates are 'YYYY-MM-DD' (R-AUTH-19). */
export function birthDateFault(birthDate: string, today: string): string | null {
  return birthDate > today ? BIRTH_DATE_IN_FUTURE : null;
}

/** The same for an account of their own, which asks for an age too (R-AUTH-20, A-52). */
export function signUpBirthDateFault(birthDate: string, today: string): string | null {
  return birthDateFault(birthDate, today) ?? (today < comesOfAge(birthDate) ? TOO_YOUNG : null);
}

/** The thirteenth birthday; born on a 29 February it is 28 February, as New Zealand counts. */
function comesOfAge(birthDate: string): string {
  const year = Number(birthDate.slice(0, 4)) + SIGN_UP_AGE;
  const day = birthDate.slice(5);
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${String(year).padStart(4, '0')}-${day === '02-29' && !isLeapYear ? '02-28' : day}`;
}
