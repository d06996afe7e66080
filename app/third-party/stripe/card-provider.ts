/** What the store needs of whoever takes card payments. The Stripe adapter is stripe-provider.ts; tests bring a fake. */

/** An intent is paid on our own page, a session on the provider's. */
export type PaymentKind = 'intent' | 'session';

/** One payment at the provider: in whose account, by which id. */
export type PaymentTarget = { kind: PaymentKind; accountId: string; id: string };

/** What a payment is made from. The same key and the same fields always lead to the same payment. */
export type NewPayment = {
  accountId: string;
  key: string;
  amountCents: number;
  /** The platform's share; 0 for none. */
  feeCents: number;
  currency: string;
  orderId: string;
  clientId: string;
  attempt: number;
  /** What the customer reads: of whom, which order. */
  description: string;
};

/** Where the provider's page goes back to, and when it closes by itself. */
export type HostedPage = { successUrl: string; cancelUrl: string; email: string | null; expiresAt: Date };

/** How far a payment has come. Anything not known to be open or final is processing: it must be waited for. */
export type PaymentState = 'open' | 'processing' | 'succeeded' | 'cancelled';

/** A payment as the provider itself tells it. The secret and the address are for the customer alone: never kept, never logged. */
export type PaymentReading = {
  kind: PaymentKind;
  id: string;
  state: PaymentState;
  amountCents: number;
  receivedCents: number;
  refundedCents: number;
  currency: string;
  /** Of the payment's metadata, as we wrote it. */
  orderId: string | null;
  clientId: string | null;
  attempt: number | null;
  /** The intent behind it; of a session null until its customer pays. */
  intentId: string | null;
  card: { brand: string; last4: string } | null;
  clientSecret: string | null;
  url: string | null;
};

/** Of all that is left of the payment; `refundFee` gives the platform's share back too. */
export type NewRefund = { accountId: string; key: string; intentId: string; refundFee: boolean };
export type RefundReading = { id: string; state: 'pending' | 'done' | 'failed' };

/** A signed event: only where to look, never what to believe. */
export type CardEvent = {
  id: string;
  type: string;
  /** The connected account it happened in; null for the platform's own. */
  accountId: string | null;
  /** The intent or session it is about; null when it is about neither. */
  target: { kind: PaymentKind; id: string } | null;
  /** The order that its metadata names. */
  named: { clientId: string; orderId: string } | null;
};

/** Calls that all end within the time they were asked with. @throws CardFault */
export type CardCalls = {
  createIntent(payment: NewPayment): Promise<PaymentReading>;
  createSession(payment: NewPayment, page: HostedPage): Promise<PaymentReading>;
  read(target: PaymentTarget): Promise<PaymentReading>;
  /** Cancels an intent, expires a session; one that can no longer be closed is read, so look at the state. */
  close(target: PaymentTarget): Promise<PaymentReading>;
  refund(refund: NewRefund): Promise<RefundReading>;
  readRefund(accountId: string, refundId: string): Promise<RefundReading>;
};

export type CardProvider = {
  /** Calls that answer or fail within so many milliseconds together, counted from now. */
  within(milliseconds: number): CardCalls;
  /** The event of a webhook's raw body. @returns null without a valid signature not older than 300 s. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): CardEvent | null;
};

/** Code of a refusal that is only an old failure, repeated because the key is the same; under another key it may go well. */
export const SPENT_KEY = 'spent_key';

/**
 * A call that did not give what was asked. `unavailable`: no clear answer, it may have had its effect, try again with
 * the same key; `refused`: the provider will not do it; `missing`: there is no such payment in that account.
 */
export class CardFault extends Error {
  override readonly name = 'CardFault';
  readonly kind: 'unavailable' | 'refused' | 'missing';
  /** The provider's code for the reason, where it gave one. */
  readonly code: string | null;

  /** Holds nothing of the provider's own error, which may carry a client secret into a log. */
  constructor(kind: CardFault['kind'], code: string | null = null) {
    super(`card provider: ${kind}${code === null ? '' : ` (${code})`}`);
    this.kind = kind;
    this.code = code;
  }
}
