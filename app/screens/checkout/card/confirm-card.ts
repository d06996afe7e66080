import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import {
  type CardError,
  catchMessage,
  confirmMessage,
  isTaken,
} from '#app/domain/payment/card-error-message.ts';
import type { CardStart } from './card-view.ts';
import type { CardFault } from './card-words.ts';

/** The mounted card form: its library, and the field while it stands. */
export type CardHandle = {
  stripe: Pick<Stripe, 'confirmCardPayment' | 'handleNextAction' | 'retrievePaymentIntent'>;
  element(): StripeCardElement | null;
};

/** taken: the money is there, or on its way; the store looks for itself. */
export type Confirmed = { kind: 'taken'; intentId: string } | { kind: 'failed'; fault: CardFault };

type Answer = { paymentIntent?: PaymentIntent; error?: StripeError };

/**
 * Confirms an order's payment with the card that was entered (R-PAY-01, R-PAY-02), the bank's question included
 * (3-D Secure). Where the answer is lost on the way, the payment itself is asked how it is: what was charged is never
 * told as a failure. Nothing is thrown.
 * @param ask does what shows the bank's question
 */
export async function confirmCard(
  { stripe, element }: CardHandle,
  { clientSecret, intentId, billing }: CardStart,
  ask: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<Confirmed> {
  const card = element();
  if (!card) return failed({ text: 'noMethod' });
  if (!clientSecret) return failed({ text: 'intentError' });
  try {
    let answer: Answer = await stripe.confirmCardPayment(
      clientSecret,
      { payment_method: { card, billing_details: billing } },
      // the dialog makes room before the bank asks
      { handleActions: false },
    );
    if (answer.paymentIntent?.status === 'requires_action')
      answer = await ask(() => stripe.handleNextAction({ clientSecret }));
    const known = answer.error
      ? await intentBehind(stripe, clientSecret, answer.error)
      : answer.paymentIntent;
    if (known && isTaken(known.status)) return { kind: 'taken', intentId: known.id };
    return failed(answer.error ? confirmMessage(answer.error) : { text: 'intentError' });
  } catch (error) {
    const now = await read(stripe, clientSecret);
    if (now && isTaken(now.status)) return { kind: 'taken', intentId: intentId ?? now.id };
    return failed({ text: catchMessage(asCardError(error)) });
  }
}

/** The intent behind an error: told with it, or asked for when the way to the provider broke. */
async function intentBehind(
  stripe: CardHandle['stripe'],
  clientSecret: string,
  error: StripeError,
): Promise<PaymentIntent | undefined> {
  if (error.payment_intent) return error.payment_intent;
  return error.type === 'api_connection_error' || error.type === 'api_error'
    ? read(stripe, clientSecret)
    : undefined;
}

async function read(stripe: CardHandle['stripe'], clientSecret: string): Promise<PaymentIntent | undefined> {
  try {
    return (await stripe.retrievePaymentIntent(clientSecret)).paymentIntent;
  } catch {
    return undefined;
  }
}

function failed(fault: CardFault): Confirmed {
  return { kind: 'failed', fault };
}

function asCardError(error: unknown): CardError {
  return typeof error === 'object' && error !== null ? (error as CardError) : {};
}
