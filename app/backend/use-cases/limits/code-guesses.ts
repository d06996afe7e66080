import type { Deps, Trx } from '#app/backend/deps.ts';
import { bucketOf, giveBackAttempt, type Limit, takeAttempt } from './rate-limits.ts';

/** Wrong codes of one network, whatever they are for. */
const WRONG_CODES_OF_NETWORK: Limit = { attempts: 100, windowSeconds: 15 * 60 };

/** A guess that was counted; `isFull` when the network has had its share. */
export type CodeGuess = { bucket: string; takenAt: Date; isFull: boolean };

/** Counts a guess at a code before it is looked at. */
export async function takeGuess(
  deps: Deps,
  { restaurantId, network }: { restaurantId: string; network: string },
): Promise<CodeGuess> {
  const takenAt = deps.now();
  const bucket = bucketOf('code guesses of network', restaurantId, network);
  const isTaken = await deps.transaction((trx) => takeAttempt(trx, bucket, WRONG_CODES_OF_NETWORK, takenAt));
  return { bucket, takenAt, isFull: !isTaken };
}

/** The code was right. */
export async function giveBackGuess(trx: Trx, { bucket, takenAt, isFull }: CodeGuess): Promise<void> {
  if (!isFull) await giveBackAttempt(trx, bucket, WRONG_CODES_OF_NETWORK, takenAt);
}
