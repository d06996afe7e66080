import type { AccountCalls, DashboardPages } from './card-accounts.ts';

/* What the store needs from a card provider. stripe-provider.ts implements it; tests use a fake. */

/** An intent is paid on our own page, a session on the provider's. */
export type PaymentKind = 'intent' | 'session';

/** One payment at the provider: the account it is in, and its id. */
export type PaymentTarget = { kind: PaymentKind; accountId: string; id: string };

/** What a payment is created from. The same key with the same fields always gives the same payment. */
export type NewPayment = {
  accountId: string;
  key: string;
  amountCents: number;
  /** The platform's share, in cents; 0 for none. */
  feeCents: number;
  currency: string;
  orderId: string;
  clientId: string;
  attempt: number;
  /** What the customer reads, `orderDescription` of the order's number. */
  description: string;
};

/** What the customer reads of a payment. The number in it is read back, so it must not change. */
export function orderDescription(orderNumber: number): string {
  return `Order ${orderNumber}`;
}

/**
 * The order number in a payment's description; null in any other text, also for a number that no column of the
 * database could hold: whoever has the account may write such a text.
 */
export function describedNumber(description: string | null | undefined): number | null {
  const number = /^Order (\d{1,9})$/.exec(description ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

/** Where the provider's page leads back to, and when it expires by itself. */
export type HostedPage = { successUrl: string; cancelUrl: string; email: string | null; expiresAt: Date };

/** State of a payment. Whatever is not known to be open or final is processing: wait for it. */
export type PaymentState = 'open' | 'processing' | 'succeeded' | 'cancelled';

/**
 * A payment as read from the provider. Secret and address are for the customer alone: never store or log
 * them.
 */
export type PaymentReading = {
  kind: PaymentKind;
  id: string;
  state: PaymentState;
  amountCents: number;
  receivedCents: number;
  refundedCents: number;
  currency: string;
  /** From the metadata that we wrote. */
  orderId: string | null;
  clientId: string | null;
  attempt: number | null;
  /** From the description; null for a hosted page that nobody has paid on. */
  orderNumber: number | null;
  /** The platform's share, in cents. */
  feeCents: number;
  /** The intent behind a session; null until its customer pays. */
  intentId: string | null;
  card: { brand: string; last4: string } | null;
  clientSecret: string | null;
  url: string | null;
};

/**
 * Refunds all that is left of a payment, or a part of it; `refundFee` returns the platform's share too, of a part
 * in proportion.
 */
export type NewRefund = {
  accountId: string;
  key: string;
  intentId: string;
  refundFee: boolean;
  part?: RefundedPart;
};
/** So many cents of a payment, and our own id of the refund, by which it is found again among the payment's. */
export type RefundedPart = { amountCents: number; ownId: string };
/** A refund as read from the provider. One that was done may still fail later: the card's bank sends it back. */
export type RefundReading = {
  id: string;
  state: 'pending' | 'done' | 'failed';
  amountCents: number;
  /** Our own id; null where it names none, as one of the whole payment. */
  ownId: string | null;
};

/** A dispute as read from the provider: a bank takes a payment back for its customer. */
export type DisputeReading = {
  id: string;
  intentId: string | null;
  amountCents: number;
  /** In the provider's words, such as fraudulent. */
  reason: string;
  /** In the provider's words, such as needs_response, under_review, won or lost. */
  status: string;
  /** Until when the restaurant may answer. */
  answerByUtc: string | null;
};

/** A signed event: it says where to look, and nothing else in it is trusted. */
export type CardEvent = {
  id: string;
  type: string;
  /** The connected account it happened in; null for the platform's own. */
  accountId: string | null;
  /** The intent or session it is about; null when it is about neither. */
  target: { kind: PaymentKind; id: string } | null;
  /** The refund or the dispute it is about. */
  refundId?: string;
  disputeId?: string;
  /** It is about the account itself: what it may do, what it is asked for, whether it is still the platform's. */
  isAboutAccount?: true;
  /** It came without its object, as an endpoint for 'thin' events sends it: nothing says where to look. */
  isThin?: boolean;
  /** The order named in its metadata. */
  named: { clientId: string; orderId: string } | null;
};

/** Calls that must all end within one time limit. @throws CardFault */
export type CardCalls = AccountCalls & {
  createIntent(payment: NewPayment): Promise<PaymentReading>;
  createSession(payment: NewPayment, page: HostedPage): Promise<PaymentReading>;
  read(target: PaymentTarget): Promise<PaymentReading>;
  /**
   * Cancels an intent or expires a session. One that can no longer be closed is read instead: check its
   * state.
   */
  close(target: PaymentTarget): Promise<PaymentReading>;
  refund(refund: NewRefund): Promise<RefundReading>;
  readRefund(accountId: string, refundId: string): Promise<RefundReading>;
  /** All refunds of an intent. */
  refundsOf(accountId: string, intentId: string): Promise<RefundReading[]>;
  readDispute(accountId: string, disputeId: string): Promise<DisputeReading>;
  /** The newest disputes of the account. */
  disputesOf(accountId: string): Promise<DisputeReading[]>;
  /**
   * A page of the account's intents that were made since then, also those behind hosted pages; the newest
   * first. `next` goes into `after` for the next page, and is null on the last one.
   */
  list(
    accountId: string,
    wish: { since: Date; after: string | null },
  ): Promise<{ payments: PaymentReading[]; next: string | null }>;
};

/** A card provider. */
export type CardProvider = {
  /** Calls that succeed or fail within this many ms together, counted from now. */
  within(milliseconds: number): CardCalls;
  /** The event in a webhook's raw body. @returns null without a valid signature of the last 300 s */
  readEvent(body: Buffer, signature: string | undefined, now: Date): CardEvent | null;
  /** Where an owner sees payouts and disputes, and answers them. */
  pages: DashboardPages;
};

/**
 * Code of a refusal that only repeats an old failure, because the key is the same; another key may succeed.
 */
export const SPENT_KEY = 'spent_key';

/**
 * A failed call. unavailable: no clear answer, the call may have had its effect, so try again with the same
 * key; refused: the provider will not do it; missing: the account has no such payment.
 */
export class CardFault extends Error {
  override readonly name = 'CardFault';
  readonly kind: 'unavailable' | 'refused' | 'missing';
  /** The provider's code for the reason, when it gave one. */
  readonly code: string | null;

  /** Carries nothing of the provider's own error, which may hold a client secret. */
  constructor(kind: CardFault['kind'], code: string | null = null) {
    super(`card provider: ${kind}${code === null ? '' : ` (${code})`}`);
    this.kind = kind;
    this.code = code;
  }
}

/** A reading, or null for what the account does not have. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof CardFault && error.kind === 'missing') return null;
    throw error;
  });
}
