import { crashPoint } from '#app/backend/crash-point.ts';
import type { Deps } from '#app/backend/deps.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { type CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';
import { applyReading, mismatch } from './apply-reading.ts';
import { type Attempt, moveAttempt, targetOf } from './attempts.ts';
import { PaymentBusy } from './card-refusals.ts';

/**
 * Makes sure that an attempt can no longer be paid: marks it as closing (so that the cancellation is known to
 * be ours), cancels it at the provider and reads the result. With the result 'paid' the customer was faster,
 * and the order is settled. An attempt that is still being created needs no call: nobody has its secret yet.
 * @returns the attempt as it is now, with the result; the caller moves it on in a transaction of its own.
 * @throws PaymentBusy; CardFault 'unavailable' (the attempt stays closing and may still be paid); LostRace.
 */
export async function closeAttempt(
  deps: Deps,
  cards: CardCalls,
  attempt: Attempt,
): Promise<{ became: 'closed' | 'paid'; attempt: Attempt }> {
  const target = targetOf(attempt);
  if (attempt.state === 'creating' || !target) return { became: 'closed', attempt };
  const closing = { ...attempt, state: 'closing' };
  if (attempt.state === 'open' && !(await moveAttempt(deps.db, attempt, { state: 'closing' }, deps.now())))
    throw new LostRace();
  crashPoint('after-closing-marked');
  const reading = await cards.close(target).catch(async (error: unknown) => {
    if (!(error instanceof CardFault) || error.kind !== 'missing') throw error;
    await mismatch(deps, attempt, 'is not in its account');
    return null;
  });
  crashPoint('after-close-call');
  if (reading === null || reading.state === 'cancelled') return { became: 'closed', attempt: closing };
  if (reading.state === 'succeeded') {
    await applyReading(deps, closing, reading);
    return { became: 'paid', attempt: closing };
  }
  await moveAttempt(deps.db, closing, { state: 'open' }, deps.now());
  throw new PaymentBusy();
}
