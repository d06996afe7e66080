import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  bucketOf,
  giveBackAttempt,
  type Limit,
  takeAttempt,
  tooManyAttempts,
} from '#app/backend/use-cases/limits/rate-limits.ts';

/** Wrong passwords of an account, and of who is signed in and is asked again. */
export const WRONG_PASSWORDS: Limit = { attempts: 5, windowSeconds: 15 * 60 };
/** Wrong passwords of a network: guests of the shop's Wi-Fi have the same one as its people, and shut nobody out quickly. */
const WRONG_OF_NETWORK: Limit = { attempts: 30, windowSeconds: 15 * 60 };
/** Wrong codes of a person, whichever sign-in they are typed in. */
const WRONG_CODES: Limit = { attempts: 5, windowSeconds: 10 * 60 };
/** Codes that a person is mailed. */
const CODE_MAILS: Limit = { attempts: 10, windowSeconds: 60 * 60 };
/** Invitations that a restaurant mails, those that are mailed again among them. */
const INVITATION_MAILS: Limit = { attempts: 30, windowSeconds: 60 * 60 };

/** A try that was counted before it is checked; what was right gives it back. */
export type CountedTry = { counted: readonly Counted[]; takenAt: Date };
type Counted = { bucket: string; limit: Limit };
export type Person = { restaurantId: string; staffId: string };

/**
 * Counts a password that is to be compared at a sign-in: for the account and for the network, whatever its accounts.
 * @param trustId a device that the account trusts has tries of its own, so that strangers shut nobody out there
 * @throws Refusal HTTP 429 after five of an account and thirty of a network in 15 minutes
 */
export function countSignIn(
  deps: Deps,
  { restaurantId, email, network }: { restaurantId: string; email: string; network: string },
  trustId: string | null,
): Promise<CountedTry> {
  const limit = WRONG_PASSWORDS;
  const counted: Counted[] =
    trustId === null
      ? [
          // the network first: one that is refused leaves no row of each e-mail that it makes up
          { bucket: bucketOf('staff sign-in of network', restaurantId, network), limit: WRONG_OF_NETWORK },
          { bucket: accountBucket(restaurantId, email), limit },
        ]
      : [{ bucket: bucketOf('staff sign-in of device', restaurantId, trustId), limit }];
  return count(deps, counted, () => tooManyAttempts(waiting(WRONG_PASSWORDS)));
}

/** The bucket of an account's wrong passwords, of devices that it does not trust. */
export function accountBucket(restaurantId: string, email: string): string {
  return bucketOf('staff sign-in', restaurantId, email);
}

/** Counts a password of who is signed in. @throws Refusal HTTP 429 after five wrong ones in 15 minutes */
export function countPassword(deps: Deps, { restaurantId, staffId }: Person): Promise<CountedTry> {
  const bucket = bucketOf('staff password asked', restaurantId, staffId);
  return count(deps, [{ bucket, limit: WRONG_PASSWORDS }], () => tooManyAttempts(waiting(WRONG_PASSWORDS)));
}

/** Counts a code of the second step. @throws Refusal HTTP 429 after five wrong ones in ten minutes */
export function countCode(deps: Deps, { restaurantId, staffId }: Person): Promise<CountedTry> {
  const bucket = bucketOf('staff codes typed', restaurantId, staffId);
  return count(
    deps,
    [{ bucket, limit: WRONG_CODES }],
    () => new Refusal('tooManyCodeAttempts', { status: 429, errorCode: 429, ...waiting(WRONG_CODES) }),
  );
}

/** Counts a mail with a code. @throws Refusal HTTP 429 after ten in an hour */
export async function countCodeMail(trx: Trx, { restaurantId, staffId }: Person, now: Date): Promise<void> {
  if (!(await takeAttempt(trx, bucketOf('staff codes', restaurantId, staffId), CODE_MAILS, now)))
    throw tooManyAttempts(waiting(CODE_MAILS));
}

/** Counts a mail with an invitation. @throws Refusal HTTP 429 after thirty in an hour */
export async function countInvitationMail(trx: Trx, restaurantId: string, now: Date): Promise<void> {
  if (!(await takeAttempt(trx, bucketOf('staff invitations', restaurantId), INVITATION_MAILS, now)))
    throw tooManyAttempts(waiting(INVITATION_MAILS));
}

/** In a step of its own, so that even of a thousand parallel tries only five are checked. */
async function count(deps: Deps, counted: readonly Counted[], refusal: () => Refusal): Promise<CountedTry> {
  const takenAt = deps.now();
  const isTaken = await deps.transaction(async (trx) => {
    const taken: Counted[] = [];
    for (const one of counted) {
      if (await takeAttempt(trx, one.bucket, one.limit, takenAt)) {
        taken.push(one);
        continue;
      }
      for (const { bucket, limit } of taken) await giveBackAttempt(trx, bucket, limit, takenAt);
      return false;
    }
    return true;
  });
  if (!isTaken) throw refusal();
  return { counted, takenAt };
}

/** The try was right. */
export async function giveBack(trx: Trx, { counted, takenAt }: CountedTry): Promise<void> {
  for (const { bucket, limit } of counted) await giveBackAttempt(trx, bucket, limit, takenAt);
}

function waiting({ windowSeconds }: Limit): { retryAfterSeconds: number } {
  return { retryAfterSeconds: windowSeconds };
}
