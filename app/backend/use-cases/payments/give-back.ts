import { crashPoint } from '#app/backend/crash-point.ts';
import type { Given } from '#app/backend/use-cases/refunds/refund-kind.ts';
import { type CardCalls, CardFault, type RefundReading } from '#app/third-party/stripe/card-provider.ts';

const FIRST_WAIT_MS = 15_000;
/** The longest wait between two tries, in ms. */
export const LONGEST_WAIT_MS = 60 * 60_000;
/**
 * The most tries. With the waits between them they take more than three days; after that a person must act.
 */
const MAX_TRIES = 80;
const ALREADY_BACK = 'charge_already_refunded';
/** After so many in a row that the provider does not answer, the rest waits for the next round. */
export const ENOUGH_SILENCE = 3;
/** Code of the fault when the card's bank has sent a refund back. */
export const RETURNED = 'refund_returned';

/** One try to give a payment back. */
export type GiveBack = {
  accountId: string;
  intentId: string;
  /** The refund at the provider, once one was made: it is read then. */
  refundId: string | null;
  /** How often an operator has begun anew. */
  round: number;
  /** Of this round, this one included. */
  tries: number;
  /** Whether the platform's share goes back too. */
  refundFee: boolean;
};

/** How far it is; a whole payment is always needed back. */
export type GivenBack = Exclude<Given, { state: 'needless' }>;

/**
 * Gives all that is left of a payment back, or reads how far that is. The idempotency key makes the refund
 * once. Stripe answers an old key with the old refusal, so a refund that was refused is tried under a new key.
 * Each asks for all that is left of the payment, so two can never refund more than was paid.
 * @returns done only when the payment itself shows that the money is back.
 * @throws CardFault; with the code RETURNED when the bank has sent the refund back.
 */
export async function giveBack(cards: CardCalls, one: GiveBack): Promise<GivenBack> {
  const refund = await makeOrRead(cards, one);
  if (refund?.state === 'failed') throw new CardFault('refused', RETURNED);
  if (refund?.state === 'pending')
    return { state: 'pending', refundId: refund.id, givenCents: refund.amountCents };
  crashPoint('after-refund-sent');
  // a key's answer is repeated word for word, also when that refund came back since
  const payment = await cards.read({ kind: 'intent', accountId: one.accountId, id: one.intentId });
  if (payment.refundedCents < payment.receivedCents) throw new CardFault('refused', 'refunded_in_part');
  const { refundedCents } = payment;
  return {
    state: 'done',
    refundId: refund?.id ?? null,
    refundedCents,
    givenCents: refund?.amountCents ?? 0,
  };
}

async function makeOrRead(cards: CardCalls, one: GiveBack): Promise<RefundReading | null> {
  const { accountId, intentId, refundId, round, tries, refundFee } = one;
  if (refundId !== null) return cards.readRefund(accountId, refundId);
  const make = (key: string) => cards.refund({ accountId, intentId, key, refundFee });
  const first = round === 0 ? `refund-${intentId}` : `refund-${intentId}-again${round}`;
  try {
    return await make(first).catch((error: unknown) => {
      const isRefused = error instanceof CardFault && error.kind === 'refused';
      if (!isRefused || error.code === ALREADY_BACK || tries === 1) throw error;
      return make(`${first}-${tries}`);
    });
  } catch (error) {
    if (error instanceof CardFault && error.code === ALREADY_BACK) return null;
    throw error;
  }
}

/** When the next try may be made, after so many before this one: 15 s, then twice as long, up to an hour. */
export function nextTryUtc(now: Date, tries: number): string {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries, 20), LONGEST_WAIT_MS);
  return new Date(now.getTime() + wait).toISOString();
}

/** Whether no further try makes sense: there were enough, or the bank has sent the refund back. */
export function isGivenUp(tries: number, fault: CardFault): boolean {
  return tries >= MAX_TRIES || fault.code === RETURNED;
}
