import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { CODE_PAUSE_SECONDS } from '#app/backend/use-cases/accounts/codes.ts';
import { tooManyAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { StartedStaffSignIn, StepWay } from '#app/contract/staff.ts';
import { hiddenEmail } from '#app/domain/staff/hidden-email.ts';
import { languageOf } from '#app/locales/languages.ts';
import { CHALLENGE_MINUTES, type Challenge, setMailedCode } from './challenges.ts';
import { countCodeMail } from './staff-limits.ts';

/** Who gets the mail. */
export type Mailed = { staff_id: string; email: string; language: string };

/**
 * Mails a code for what somebody has begun; the one before of it stops working.
 * @param from as of countCode (staff-limits.ts)
 * @throws Refusal HTTP 429 within a minute of the one before, and after ten in an hour
 */
export async function mailStepCode(
  deps: Deps,
  trx: Trx,
  restaurant: Restaurant,
  challenge: Challenge,
  { staff_id: staffId, email, language }: Mailed,
  from: string | null,
): Promise<void> {
  const now = deps.now();
  const { restaurantId } = restaurant;
  const soonest = Date.parse(challenge.codeSentUtc ?? '') + CODE_PAUSE_SECONDS * 1000;
  if (soonest > now.getTime()) throw tooManyAttempts({ retryAfterSeconds: CODE_PAUSE_SECONDS });
  await countCodeMail(trx, { restaurantId, staffId }, from, now);
  const code = deps.newCode();
  await setMailedCode(deps, trx, challenge, code, now);
  await queueMail(deps, trx, {
    restaurant,
    recipient: email,
    language: languageOf(language),
    dedupeKey: `staff code ${deps.newId()}`,
    content: { kind: 'staffCode', code, minutes: CHALLENGE_MINUTES['sign-in'] },
  });
}

/** What a sign-in is told to go on with. */
export function startedSignIn(
  handle: string,
  ways: StepWay[],
  { expiresUtc }: Challenge,
  email: string,
): StartedStaffSignIn {
  return { handle, ways, expiresUtc, mailedTo: ways.includes('mail') ? hiddenEmail(email) : null };
}
