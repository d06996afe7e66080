import { Refusal } from '#app/backend/refusal.ts';
import { GUESSABLE_PASSWORD, isGuessablePassword } from '#app/domain/account/guessable-password.ts';

/**
 * Refuses a new password that is among the first that anybody tries (S25), beside its field of the form.
 * @param own what everybody knows of the person and the place
 * @throws Refusal 'This password is too easy to guess'.
 */
export function refuseGuessable(
  password: string,
  own: readonly string[],
  field: 'Password' | 'NewPassword',
): void {
  if (isGuessablePassword(password, own))
    throw new Refusal(GUESSABLE_PASSWORD, { errors: { [field]: [GUESSABLE_PASSWORD] } });
}
