import { Refusal } from '#app/backend/refusal.ts';
import { INVALID_BIRTH_DATE, readBirthDate } from '#app/domain/account/birth-date.ts';

/**
 * A birth date as a form sent it: 'YYYY-MM-DD', or null when it was left blank.
 * @param faultOf what is wrong with such a date today (domain/account), if anything
 * @param today of the restaurant's zone
 * @throws Refusal with the text of the fault.
 */
export function checkedBirthDate(
  sent: string | null | undefined,
  faultOf: (birthDate: string, today: string) => string | null,
  today: string,
): string | null {
  if (!sent?.trim()) return null;
  const birthDate = readBirthDate(sent);
  const fault = birthDate === null ? INVALID_BIRTH_DATE : faultOf(birthDate, today);
  if (fault) throw new Refusal(fault);
  return birthDate;
}
