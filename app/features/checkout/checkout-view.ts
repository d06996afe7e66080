import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { TimeRefused } from '#app/contract/slots.ts';
import type { AddressKind } from '#app/domain/account/addresses.ts';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import type { DeliveryProblem } from '#app/domain/delivery/pick-zone.ts';
import type { ZoneTerms } from '#app/domain/delivery/thresholds.ts';
import type { Change } from '#app/domain/order/what-changed.ts';
import { type BillRow, centsOf } from '#app/domain/pricing/bill.ts';
import type { TipOffer } from '#app/domain/pricing/tip.ts';
import type { PlaceReach, PlaceSearch } from '#app/features/ordering/address-search/place-view.ts';
import type { FormResult } from '#app/shell/form/live-checks.tsx';
import type { HoursView } from '#app/shell/restaurant/hours-words.ts';
import type { CartLineView, PromotionView } from '#app/shell/root-data/root-data.ts';
import type { CardView } from './card/card-view.ts';

/** Everything that the checkout form shows. The server makes it anew for every answer that shows the form. */
export type CheckoutView = {
  cartId: string;
  lines: CartLineView[];
  orderTypes: { orderType: number; minutes: number }[];
  /** The customer's choice while it is still offered; null: not chosen yet. */
  orderType: number | null;
  /** A change from pickup to delivery has to be confirmed first, because no address is known. */
  asksDelivery: boolean;
  /** The session is over, so no choice counts any more; the customer can continue with the last one. */
  canContinue: boolean;
  /** The phone number of a signed-in customer's profile. */
  phone: string | null;
  /** Why an order for now cannot be placed; null while the restaurant is open, and for a later time. */
  closed: Pick<HoursView, 'title' | 'next' | 'reason'> | null;
  /** Why this cart takes no card now, and what to do: its payment was closed. */
  paymentClosed: string | null;
  /** That the chosen service takes no orders for now; null while it does, and for an order for later. */
  paused: string | null;
  time: TimeView;
  /** Only for delivery. */
  delivery: DeliveryView | null;
  /** The zone that the address lies in. */
  zone: { id: string; name: string } | null;
  payment: PaymentView;
  /** How a card is paid; null where none can be. */
  card: CardView | null;
  totals: CheckoutTotals;
  /** null: this order takes no tip. */
  tips: TipOffer | null;
  promotions: PromotionView[];
  promo: PromoView;
  /** Enter was pressed and no field is faulty: only Place Order is left to press. */
  isComplete: boolean;
  /**
   * The e-mail that a code was mailed to, because the store takes no such order on trust; null where it asked
   * for none.
   */
  provedBy: string | null;
  /** Of a cart that holds alcohol; null for any other. */
  alcohol: AlcoholView | null;
  /** What differs from the page that was sent. */
  changes: Change[];
  /** What was typed before the customer went to the card provider's page; null without that. */
  typed: FormResult | null;
  /** Names of the fields that must be filled in, by the form's schema. */
  required: string[];
  formToken: string;
  idempotencyKey: string;
};

export type AlcoholView = {
  licence: { text: string; link: string | null; linkText: string };
  /** When it is handed over on the day of the order, in a sentence; null for the whole day. */
  hours: string | null;
  /** It cannot be ordered as soon as possible at this moment. */
  isNotNow: boolean;
  /** The last date of birth that can be chosen: nobody is born tomorrow. */
  latest: string;
};

export type TimeView = {
  /** Start of the chosen quarter of an hour; '' for as soon as possible. */
  startUtc: string;
  /** 'Tomorrow, Sat, 21 Nov at 6:45 PM'; null for as soon as possible. */
  text: string | null;
  canSchedule: boolean;
  /** Why the chosen time cannot be had. */
  lost: TimeRefused['reason'] | null;
  /** The next free time, where the order cannot be for the one it is for. */
  offer: { startUtc: string; text: string } | null;
  /** The selected entry of the list of times. */
  picked: string;
  /** The list of times is open. */
  isAsked: boolean;
  /** Free times by day, while the list is open. */
  days: { label: string; times: { startUtc: string; text: string }[] }[];
  isAsapOffered: boolean;
};

export type DeliveryView = {
  /** The customer's own addresses, the default one first. */
  saved: SavedAddressView[];
  address: string | null;
  /** How far that address is, or why it cannot be reached. */
  reach: PlaceReach | null;
  problem: DeliveryProblem | null;
  /** Flat and note for the driver, as they are kept with the address. */
  unit: string;
  note: string;
  /** What its zone asks of the order; null without one. */
  terms: ZoneTerms | null;
  /** The address box is open. */
  isSearching: boolean;
  search: PlaceSearch;
};

/** A saved address to choose: how far it is and what its zone asks, or why nothing is delivered there. */
export type SavedAddressView = {
  addressId: string;
  kind: AddressKind;
  /** The customer's own word for it, where it is none of the three kinds. */
  label: string | null;
  text: string;
  isDefault: boolean;
  isChosen: boolean;
  /** null: not found on the map. */
  reach: PlaceReach | null;
  /** Of its zone, for what is in the cart now, before promotions. */
  feeCents: Cents | null;
};

/** The promo box: the text in it, and why that code was refused. */
export type PromoView = { typed: string; fault: PromoFault | null };

export type PaymentView = {
  sections: { mode: number; isUsable: boolean; reason: 'notVerified' | 'notSetUp' | null }[];
  /** The section that is open. */
  chosen: number | null;
  /** At least one section can be used. */
  canPay: boolean;
};

/** What the order costs, by the way it is paid. */
export type CheckoutTotals = {
  cash: BillRow[];
  /**
   * By card, where that costs more: the surcharge, and the tax that it may bear. null: the same as in cash.
   */
  online: BillRow[] | null;
};

export const NO_CODE: PromoView = { typed: '', fault: null };

/** Whether Place Order can be pressed: some order type, and once one is chosen some usable payment. */
export function canPlaceOrder({ orderTypes, orderType, payment }: CheckoutView): boolean {
  return orderTypes.length > 0 && (orderType === null || payment.canPay);
}

/** What is to pay that way, in cents. */
export function totalCents(totals: CheckoutTotals, paymentMode: number): Cents {
  return centsOf(billBy(totals, paymentMode), 'total');
}

/**
 * Whether the tip is more than the rest of the order costs that way: the store takes no such order. Never
 * while something of it is still to be chosen.
 */
export function isTipTooHigh(totals: CheckoutTotals, paymentMode: number): boolean {
  const bill = billBy(totals, paymentMode);
  const tip = centsOf(bill, 'tip');
  return tip > centsOf(bill, 'total') - tip && bill.every(({ cents }) => cents !== 'unknown');
}

function billBy({ cash, online }: CheckoutTotals, paymentMode: number): BillRow[] {
  return paymentMode === PAYMENT_MODE.online ? (online ?? cash) : cash;
}
