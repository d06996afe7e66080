import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import {
  type CardError,
  type CatchText,
  type ConfirmMessage,
  catchMessage,
  confirmMessage,
  isTaken,
} from '#app/domain/payment/card-error-message.ts';
import type { CardTexts } from '#app/locales/locale.ts';
import type { CardStart } from './card-view.ts';

/**
 * Why a card payment stopped: the provider's answer, an error that was thrown, or what was missing
 * beforehand.
 */
type StopReason = ConfirmMessage | { text: CatchText | 'noMethod' | 'intentError' | 'untold' };

/** The mounted card form: the provider's library and the card field, null once that is unmounted. */
export type CardHandle = {
  stripe: Pick<Stripe, 'confirmCardPayment' | 'handleNextAction' | 'retrievePaymentIntent'>;
  element(): StripeCardElement | null;
};

/** `taken`: the card is charged, or will be; the store finds out for itself which. */
export type Confirmed = { kind: 'taken'; intentId: string } | { kind: 'failed'; fault: StopReason };

type Answer = { paymentIntent?: PaymentIntent; error?: StripeError };

/**
 * Confirms an order's payment with the card that was entered, the bank's question included (3-D Secure).
 * Where the answer is lost, the payment is read again, so that a charged card is never shown as a failure.
 * Throws nothing.
 * @param ask runs the work that shows the bank's question
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
      // the bank asks later, once the dialog has made room
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

/**
 * The payment behind an error: it comes with the error, or is read when the connection to the provider
 * failed.
 */
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

function failed(fault: StopReason): Confirmed {
  return { kind: 'failed', fault };
}

function asCardError(error: unknown): CardError {
  return typeof error === 'object' && error !== null ? (error as CardError) : {};
}

/** The reason in the page's language; the provider's own words stay as they are. */
export function cardWords(texts: CardTexts, fault: StopReason): string {
  if ('said' in fault) return fault.said;
  if (fault.text !== 'declined') return texts[fault.text];
  const reason = fault.reason ?? texts.unknownReason;
  return texts.declined.replace('{{reason}}', () => reason);
}
