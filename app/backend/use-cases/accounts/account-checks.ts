import { Refusal } from '#app/backend/refusal.ts';
import { type BirthDateFaultCode, readBirthDate } from '#app/domain/account/birth-date.ts';
import { FREQUENT_PASSWORDS } from '#app/domain/account/frequent-passwords.ts';
import { isGuessablePassword } from '#app/domain/account/guessable-password.ts';

/**
 * Checks the birth date of a form: 'YYYY-MM-DD', or null when the field was left blank.
 * @param faultOf says what is wrong with a date today (domain/account), or nothing
 * @param today the date in the restaurant's time zone
 * @throws Refusal with that fault.
 */
export function checkedBirthDate(
  sent: string | null | undefined,
  faultOf: (birthDate: string, today: string) => BirthDateFaultCode | null,
  today: string,
): string | null {
  if (!sent?.trim()) return null;
  const birthDate = readBirthDate(sent);
  const fault = birthDate === null ? 'birthDateInvalid' : faultOf(birthDate, today);
  if (fault) throw new Refusal(fault);
  return birthDate;
}

/**
 * Refuses a new password that is easy to guess, with the fault beside its form field.
 * @param own words that others know: the person's e-mail and name, the restaurant's name
 * @throws Refusal 'This password is too easy to guess'.
 */
export function refuseGuessable(
  password: string,
  own: readonly string[],
  field: 'Password' | 'NewPassword' | 'newPassword' | 'password',
): void {
  if (isGuessablePassword(password, own, FREQUENT_PASSWORDS))
    throw new Refusal('passwordGuessable', { errors: { [field]: ['passwordGuessable'] } });
}
