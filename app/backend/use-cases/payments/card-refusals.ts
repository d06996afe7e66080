import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { type CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';

/** The longest that a customer waits for the card provider, in ms, over all calls of one request. */
const CUSTOMER_MS = 7_000;

/**
 * The provider's calls with a time limit for a waiting customer.
 * @throws Refusal 'This payment mode is not available' where no cards are taken.
 */
export function customersCards(deps: Deps): CardCalls {
  if (!deps.cards) throw new Refusal('paymentModeUnavailable');
  return deps.cards.within(CUSTOMER_MS);
}

/**
 * The text for each request that the provider gave no clear answer to. The customer can send the same request
 * again.
 */
const UNANSWERED = {
  open: 'paymentNotStarted',
  stop: 'paymentNotStopped',
  check: 'paymentNotChecked',
} as const;

/** The refusal when the provider gave no clear answer. */
export function unanswered(asked: keyof typeof UNANSWERED): Refusal {
  return new Refusal(UNANSWERED[asked], { errorCode: 503 });
}

/** The payment is being processed: it cannot be stopped now and is not certain yet. */
export class PaymentBusy extends Refusal {
  override readonly name = 'PaymentBusy';
  constructor() {
    super('paymentBusy', { errorCode: 409 });
  }
}

/**
 * The payment at the provider differs from the one that we asked for. Nothing is moved; a person has to look.
 */
export class PaymentMismatch extends Refusal {
  override readonly name = 'PaymentMismatch';
  constructor() {
    super('paymentMismatch');
  }
}

/**
 * Runs work for a customer and turns a fault of the provider into a text that helps the customer.
 * @throws Refusal with that text.
 */
export async function tellingCustomers<T>(
  asked: keyof typeof UNANSWERED,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CardFault ? unanswered(asked) : error;
  }
}
