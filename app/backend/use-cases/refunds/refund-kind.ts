import type { OrderRefundRow } from '#app/backend/db/money-tables.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { MailContent } from '#app/backend/use-cases/mail/mail-content.ts';
import type { Cents } from '#app/contract/money.ts';
import type { CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';

/** What both tables of refunds have of one that is being sent. */
export const SHARED = [
  ...(['restaurant_id', 'refund_id', 'order_id', 'intent_id', 'account_id', 'amount_cents'] as const),
  ...(['provider_id', 'round', 'tries', 'reason'] as const),
] as const;
/** A refund that this server alone may send now. */
export type ClaimedRefund = Pick<OrderRefundRow, (typeof SHARED)[number]>;

/** The payment that a refund is taken from. */
export type PaymentRef = { accountId: string; intentId: string };

/** The payment that a refund is taken from; null of cash, which is only noted. */
export function paymentOf({
  account_id: accountId,
  intent_id: intentId,
}: Pick<ClaimedRefund, 'account_id' | 'intent_id'>): PaymentRef | null {
  return accountId === null || intentId === null ? null : { accountId, intentId };
}

/** How far a refund is: not needed any more, on its way, or made. */
export type Given = { state: 'needless' } | GivenPending | GivenDone;
export type GivenPending = { state: 'pending'; refundId: string; givenCents: Cents };
/** Without an id it was back already, by somebody else's hand, or is cash. */
export type GivenDone = {
  state: 'done';
  refundId: string | null;
  /** What of the payment is back. */
  refundedCents: Cents;
  /** What this refund itself gave. */
  givenCents: Cents;
};

/** What sets the two kinds of refunds apart. */
export type RefundKind = {
  table: 'refunds' | 'order_refunds';
  /** Tries once at the provider. @throws CardFault */
  give(deps: Deps, cards: CardCalls, refund: ClaimedRefund, payment: PaymentRef): Promise<Given>;
  /** What its row keeps of a try that failed, also of the last one. */
  failed(refund: ClaimedRefund, fault: CardFault, isLast: boolean): { fault?: string; round?: number };
  /** What its customer is owed again when it fails, in cents. */
  owes(trx: Trx, order: OrderRow, refund: ClaimedRefund, fault: CardFault): Promise<Cents>;
  /** Whether no further try changes a fault. */
  isFinal(fault: CardFault): boolean;
  /** Who has to act on one that was given up, for the log. */
  givenUp: string;
  /** What its row keeps once the provider has taken it, before it is done. */
  pending(given: GivenPending): { given_cents?: Cents };
  /** What its row keeps when it is done. */
  done(given: GivenDone, now: Date): { given_cents?: Cents; fault?: null; done_utc?: string };
  /** Notes on the order what went back. */
  note(trx: Trx, order: OrderRow, refund: ClaimedRefund, given: GivenDone): Promise<void>;
  /** Whether it is money of an order that the restaurant heard of, and so news to its own systems. */
  isOfOrder(trx: Trx, order: OrderRow, refund: ClaimedRefund): Promise<boolean>;
  /** What the customer is told; null where nothing went back that was not told before. */
  mail(
    trx: Trx,
    order: OrderRow,
    refund: ClaimedRefund,
    given: GivenDone,
  ): Promise<{ dedupeKey: string; content: MailContent } | null>;
};
