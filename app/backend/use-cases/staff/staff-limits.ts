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
/** `isOpen`: counted where there is room, and refused nowhere. */
type Counted = { bucket: string; limit: Limit; isOpen?: boolean };
export type Person = { restaurantId: string; staffId: string };

/** Where a sign-in comes from, as its account knows it; each has tries of its own, so that strangers close none of them. */
export type KnownPlace = {
  /** The trust in this device. */
  trustId: string | null;
  /** The hash of a network that its owner signed in from before (known-networks.ts). */
  network: string | null;
};

/**
 * Counts a password that is to be compared at a sign-in: for the account where it comes from, and for the network.
 * @returns null after five wrong ones of the account, or thirty of a strange network, in 15 minutes
 */
export function countSignIn(
  deps: Deps,
  { restaurantId, email, network }: { restaurantId: string; email: string; network: string },
  known: KnownPlace,
): Promise<CountedTry | null> {
  const limit = WRONG_PASSWORDS;
  if (known.trustId !== null)
    return take(deps, [{ bucket: bucketOf('staff sign-in of device', restaurantId, known.trustId), limit }]);
  return take(deps, [
    // the network first: one that is refused leaves no row of each e-mail that it makes up
    {
      bucket: bucketOf('staff sign-in of network', restaurantId, network),
      limit: WRONG_OF_NETWORK,
      // counted all the same, so that no time tells which accounts a network knows
      isOpen: known.network !== null,
    },
    { bucket: accountBucket(restaurantId, email, known.network), limit },
  ]);
}

/** The bucket of an account's wrong passwords: from one network that it knows, else from all others. */
export function accountBucket(restaurantId: string, email: string, network: string | null = null): string {
  return bucketOf('staff sign-in', restaurantId, email, ...(network === null ? [] : [network]));
}

/** Counts a password of who is signed in. @throws Refusal HTTP 429 after five wrong ones in 15 minutes */
export function countPassword(deps: Deps, { restaurantId, staffId }: Person): Promise<CountedTry> {
  const bucket = bucketOf('staff password asked', restaurantId, staffId);
  return count(deps, [{ bucket, limit: WRONG_PASSWORDS }], () => tooManyAttempts(waiting(WRONG_PASSWORDS)));
}

/**
 * Counts a code of the second step.
 * @param from a network that the person knows, or 'session' for who is signed in: each has codes of its own
 * @throws Refusal HTTP 429 after five wrong ones in ten minutes
 */
export function countCode(
  deps: Deps,
  { restaurantId, staffId }: Person,
  from: string | null,
): Promise<CountedTry> {
  const bucket = bucketOf('staff codes typed', restaurantId, staffId, ...(from === null ? [] : [from]));
  return count(
    deps,
    [{ bucket, limit: WRONG_CODES }],
    () => new Refusal('tooManyCodeAttempts', { status: 429, errorCode: 429, ...waiting(WRONG_CODES) }),
  );
}

/** Counts a mail with a code. @param from as countCode @throws Refusal HTTP 429 after ten in an hour */
export async function countCodeMail(
  trx: Trx,
  { restaurantId, staffId }: Person,
  from: string | null,
  now: Date,
): Promise<void> {
  const bucket = bucketOf('staff codes', restaurantId, staffId, ...(from === null ? [] : [from]));
  if (!(await takeAttempt(trx, bucket, CODE_MAILS, now))) throw tooManyAttempts(waiting(CODE_MAILS));
}

/** Counts a mail with an invitation. @throws Refusal HTTP 429 after thirty in an hour */
export async function countInvitationMail(trx: Trx, restaurantId: string, now: Date): Promise<void> {
  if (!(await takeAttempt(trx, bucketOf('staff invitations', restaurantId), INVITATION_MAILS, now)))
    throw tooManyAttempts(waiting(INVITATION_MAILS));
}

async function count(deps: Deps, counted: readonly Counted[], refusal: () => Refusal): Promise<CountedTry> {
  const tried = await take(deps, counted);
  if (tried === null) throw refusal();
  return tried;
}

/** In a step of its own, so that even of a thousand parallel tries only five are checked. @returns null when one is full */
async function take(deps: Deps, counted: readonly Counted[]): Promise<CountedTry | null> {
  const takenAt = deps.now();
  return deps.transaction(async (trx) => {
    const taken: Counted[] = [];
    for (const one of counted) {
      if (await takeAttempt(trx, one.bucket, one.limit, takenAt)) taken.push(one);
      else if (!one.isOpen) {
        for (const { bucket, limit } of taken) await giveBackAttempt(trx, bucket, limit, takenAt);
        return null;
      }
    }
    return { counted: taken, takenAt };
  });
}

/** The try was right. */
export async function giveBack(trx: Trx, { counted, takenAt }: CountedTry): Promise<void> {
  for (const { bucket, limit } of counted) await giveBackAttempt(trx, bucket, limit, takenAt);
}

function waiting({ windowSeconds }: Limit): { retryAfterSeconds: number } {
  return { retryAfterSeconds: windowSeconds };
}
