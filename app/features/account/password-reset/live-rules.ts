import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import type { FaultCode } from '#app/contract/faults.ts';
import { Email, NewPassword, rule } from '#app/contract/fields.ts';
import { isGuessablePassword } from '#app/domain/account/guessable-password.ts';
import { CODE_RULES } from './schema.ts';

/**
 * The e-mail step in the browser, which knows the new password: one that the code step would refuse is told
 * before a code is mailed.
 * @param typed what stands in its field now
 * @param restaurant its name, which is no password
 */
function emailRules(typed: () => string, restaurant: string) {
  const fault = (email: unknown) => newPasswordFault(typed(), [String(email ?? ''), restaurant]);
  const schema = z.object({ email: Email }).refine(({ email }) => fault(email) === null, {
    path: ['newPassword'],
    error: ({ input }) => fault((input as { email?: unknown }).email) ?? '',
    // checked even when the e-mail is faulty
    when: () => true,
  });
  return { schema: coerceFormValue(schema), names: ['email', 'newPassword'] as const };
}

function newPasswordFault(typed: string, own: readonly string[]): FaultCode | null {
  const { error } = NewPassword.safeParse(typed);
  if (error) return (error.issues[0]?.message ?? null) as FaultCode | null;
  return isGuessablePassword(typed, own) ? rule('passwordGuessable') : null;
}

/**
 * The rules that the browser checks the forms by; a module of its own, so that it is loaded with the first
 * touch.
 */
export const liveRules = { email: emailRules, code: CODE_RULES };
