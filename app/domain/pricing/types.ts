import type { PromotionKind, PromotionType } from '#app/contract/enumerations.ts';
import type { Translations } from '#app/contract/fields.ts';
import type { Cents } from '#app/contract/money.ts';
import type { ZoneFee } from './fees.ts';

/** A tax of the restaurant: its rate in percent, already included in prices or added to them. */
export type TaxRule = {
  taxId: string;
  name: string;
  ratePercent: number;
  isInclusive: boolean;
  names?: Translations | null;
};

/** A promotion as the restaurant wrote it. */
export type PromotionRule = {
  promotionId: string;
  name: string;
  promotionType: PromotionType;
  promoCode: string | null;
  kind: PromotionKind;
  /** Percent for 'percent', cents for 'fixed', 0 for 'freeDelivery'. */
  value: number;
  minAmountCents: Cents;
  maxDiscountCents: Cents | null;
  startsUtc: string | null;
  endsUtc: string | null;
  /** Empty: all order types. */
  orderTypes: number[];
  usageLimit: number | null;
  perCustomerLimit: number | null;
  isActive: boolean;
  names?: Translations | null;
};

/** A line of the cart that can be ordered: unit price with its choices, pieces, and its product's taxes. */
export type PriceLine = {
  key: string;
  productId?: string;
  unitCents: Cents;
  qty: number;
  taxIds: string[];
  /** What promotions may take off it at most, in cents: of alcohol. Absent: all. */
  mostOffCents?: Cents;
};

/**
 * What an order adds to a cart: order type, zone and payment mode. All null in the cart, which has no fees.
 */
export type OrderTerms = {
  orderType: number | null;
  zone: ZoneFee | null;
  paymentMode: number | null;
  /** What the customer adds of their own: on top of all, so that no tax, discount or fee follows from it. */
  tipCents?: Cents | undefined;
};

export type PriceInput = OrderTerms & {
  /** Available lines only: what cannot be ordered costs nothing. */
  lines: PriceLine[];
  taxes: TaxRule[];
  /**
   * Automatic promotions and the cart's code, within their limits of use; dates and minimum are checked here.
   */
  promotions: PromotionRule[];
  fees: {
    platformFeeCents: Cents;
    collectPlatformFees: boolean;
    collectSurcharge: boolean;
    /** The tax that is included in fees, if any. */
    feeTaxId: string | null;
  };
  now: Date;
};

export type TaxLine = {
  taxId: string;
  name: string;
  ratePercent: number;
  taxCents: Cents;
  names?: Translations | null;
};

/** A promotion that counts for an order, and what it takes off. */
export type PromotionDiscount = {
  promotionId: string;
  name: string;
  promoCode: string | null;
  promotionType: PromotionType;
  kind: PromotionKind;
  /** Taken off the dishes, in cents; 0 for free delivery, which makes the delivery charge 0 instead. */
  discountCents: Cents;
  /** What free delivery saved, in cents: the delivery charge leaves it out already. Absent: nothing. */
  deliverySavedCents?: Cents | undefined;
  names?: Translations | null;
};
