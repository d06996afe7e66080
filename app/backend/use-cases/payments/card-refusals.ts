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

/** The provider gave no clear answer; the same request later takes up where this one stopped. */
export function cardsUnreachable(): Refusal {
  return new Refusal(
    'The card payment could not be started. Please try again, or choose another way to pay.',
    {
      errorCode: 503,
    },
  );
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
export async function tellingCustomers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof CardFault ? cardsUnreachable() : error;
  }
}
