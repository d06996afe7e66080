import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { type CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';

/** What a customer waits for the card provider at most, all calls of one request together. */
const CUSTOMER_MS = 7_000;

/** Calls for somebody who waits. @throws Refusal 'This payment mode is not available' where no cards are taken. */
export function customersCards(deps: Deps): CardCalls {
  if (!deps.cards) throw new Refusal('This payment mode is not available');
  return deps.cards.within(CUSTOMER_MS);
}

/** What the provider was asked for when it gave no clear answer; the same request later takes up where this one stopped. */
const UNANSWERED = {
  open: 'The card payment could not be started. Please try again, or choose another way to pay.',
  stop: 'Your card payment could not be stopped. Please try again in a moment.',
  check: 'Your payment could not be checked yet. Please wait a moment.',
} as const;

export function unanswered(asked: keyof typeof UNANSWERED): Refusal {
  return new Refusal(UNANSWERED[asked], { errorCode: 503 });
}

/** The payment can be neither stopped nor counted on yet. */
export class PaymentBusy extends Refusal {
  override readonly name = 'PaymentBusy';
  constructor() {
    super('Your payment is being processed. Please wait a moment.', { errorCode: 409 });
  }
}

/** What the provider tells is not the payment that we asked for. Somebody has to look; nothing is moved. */
export class PaymentMismatch extends Refusal {
  override readonly name = 'PaymentMismatch';
  constructor() {
    super('Payment intent error');
  }
}

/** Runs a customer's work; a fault of the provider becomes the text that they can do something with. @throws Refusal */
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
