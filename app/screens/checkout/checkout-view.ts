import type { PlaceReach, PlaceSearch } from '#app/components/address-search/place-view.ts';
import type { FormResult } from '#app/components/form/live-checks.tsx';
import type { HoursView } from '#app/components/hours-words.ts';
import type { CartLineView, PromotionView } from '#app/components/root-data.ts';
import type { TimeRefused } from '#app/contract/slots.ts';
import type { AddressKind } from '#app/domain/account/addresses.ts';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import type { DeliveryProblem } from '#app/domain/delivery/reach.ts';
import type { ZoneTerms } from '#app/domain/delivery/thresholds.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { Change, ShownTax } from '#app/domain/order/what-changed.ts';
import type { CardView } from './card/card-view.ts';

/** Everything the checkout form shows; made by the server, again with every answer that is no success. */
export type CheckoutView = {
  cartId: string;
  lines: CartLineView[];
  orderTypes: { orderType: number; minutes: number }[];
  /** The one chosen before, while it is still offered; never assumed. */
  orderType: number | null;
  /** Delivery would be a change from Pickup without an address: it is asked first (R-PREF-16). */
  asksDelivery: boolean;
  /** Nothing chosen counts any more, and the last choice can be gone on with. */
  canContinue: boolean;
  /** The phone number of a signed-in customer's profile. */
  phone: string | null;
  /** Only of an order for now. */
  closed: Pick<HoursView, 'title' | 'next' | 'reason'> | null;
  time: TimeView;
  /** Only for delivery. */
  delivery: DeliveryView | null;
  /** The zone that the address lies in. */
  zone: { id: string; name: string } | null;
  payment: PaymentView;
  /** How a card is paid; null where none can be. */
  card: CardView | null;
  totals: CheckoutTotals;
  promotions: PromotionView[];
  promo: PromoView;
  /** Enter was pressed, and nothing is missing: Place Order is what is left to press. */
  isComplete: boolean;
  /** What is no longer as the page before showed it. */
  changes: Change[];
  /** What was typed before the customer went to the card provider's page; null without that. */
  typed: FormResult | null;
  /** Names of the fields that must be filled in, by the form's schema. */
  required: string[];
  formToken: string;
  idempotencyKey: string;
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
  /** What the list of times stands at. */
  picked: string;
  /** Other times are asked for. */
  isAsked: boolean;
  /** Free times by day, while they are asked for. */
  days: { label: string; times: { startUtc: string; text: string }[] }[];
  isAsapOffered: boolean;
};

export type DeliveryView = {
  /** The customer's own addresses, the default one first. */
  saved: SavedAddressView[];
  address: string | null;
  /** Of that address. */
  reach: PlaceReach | null;
  problem: DeliveryProblem | null;
  /** As they were chosen before. */
  unit: string;
  note: string;
  /** What its zone asks of the order; null without one. */
  terms: ZoneTerms | null;
  /** True while an address is being looked for: the box is open. */
  isSearching: boolean;
  search: PlaceSearch;
};

/** A saved address to choose (R-CHK-05): how far it is and what its zone asks, or why nothing is delivered there. */
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

/** The promo box: what stands in it, and why it was not taken. */
export type PromoView = { typed: string; fault: PromoFault | null };

export type PaymentView = {
  sections: { mode: number; isUsable: boolean; reason: 'notVerified' | 'notSetUp' | null }[];
  /** The section that is open. */
  chosen: number | null;
  /** Some section can really be used. */
  canPay: boolean;
};

export type CheckoutTotals = {
  amountCents: Cents;
  discountCents: Cents;
  taxes: ShownTax[];
  /** Paying by card: the surcharge may bear tax. */
  onlineTaxes: ShownTax[];
  /** null: no delivery; unknown before an address is chosen. */
  delivery: Cents | 'unknown' | null;
  /** null: customers do not pay it. */
  platformCents: Cents | null;
  /** On top when paying by card. */
  surchargeCents: Cents;
  cashCents: Cents;
  onlineCents: Cents;
};

export const NO_CODE: PromoView = { typed: '', fault: null };

/** Whether Place Order can be pressed: some order type, and once one is chosen some usable payment (R-CHK-18, A-109). */
export function canPlaceOrder({ orderTypes, orderType, payment }: CheckoutView): boolean {
  return orderTypes.length > 0 && (orderType === null || payment.canPay);
}
