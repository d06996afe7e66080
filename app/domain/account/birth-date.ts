import type { FaultCode } from '#app/contract/faults.ts';

/** Youngest age, in years, at which one may have an account. */
export const SIGN_UP_AGE = 13;
export type BirthDateFaultCode = Extract<FaultCode, 'birthDateInFuture' | 'tooYoung'>;

/** Nobody alive was born before this day. */
const EARLIEST = '1900-01-01';

/**
 * The calendar date of a birth date as 'YYYY-MM-DD'. A timestamp is cut at its 'T' and never shifted by a
 * time zone.
 * @returns null for what is not a day of the calendar
 */
export function readBirthDate(text: string): string | null {
  const date = text.trim().split('T', 1)[0] ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < EARLIEST) return null;
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? date : null;
}

/** What is wrong with a birth date, or null. Dates are 'YYYY-MM-DD'. */
export function birthDateFault(birthDate: string, today: string): BirthDateFaultCode | null {
  return birthDate > today ? 'birthDateInFuture' : null;
}

/** The same at sign-up, which also asks for the minimum age. */
export function signUpBirthDateFault(birthDate: string, today: string): BirthDateFaultCode | null {
  return birthDateFault(birthDate, today) ?? (today < turns(birthDate, SIGN_UP_AGE) ? 'tooYoung' : null);
}

/**
 * The day on which somebody turns that many years, 'YYYY-MM-DD'. Born on 29 February, it is 28 February in other years, as
 * New Zealand counts.
 */
export function turns(birthDate: string, age: number): string {
  const year = Number(birthDate.slice(0, 4)) + age;
  const day = birthDate.slice(5);
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${String(year).padStart(4, '0')}-${day === '02-29' && !isLeapYear ? '02-28' : day}`;
}
