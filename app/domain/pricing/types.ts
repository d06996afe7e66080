import type { Translations } from '#app/domain/menu/types.ts';
import type { Cents } from '#app/domain/money/cents.ts';

/** A tax of the restaurant: rate in percent (15 = 15 %), already in the price or put on top of it (B-PRICE-05). */
export type TaxRule = {
  taxId: string;
  name: string;
  ratePercent: number;
  isInclusive: boolean;
  names?: Translations | null;
};

/** A promotion as the restaurant wrote it (B-PROMO-01). */
export type PromotionRule = {
  promotionId: string;
  name: string;
  /** 1 code, 2 automatic. */
  promotionType: 1 | 2;
  promoCode: string | null;
  kind: 'percent' | 'fixed' | 'freeDelivery';
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

/** A cart line that counts: unit price with its choices, whole pieces, and the taxes its product carries. */
export type PriceLine = { key: string; productId?: string; unitCents: Cents; qty: number; taxIds: string[] };

export type PriceInput = {
  /** Available lines only (B-CART-04). */
  lines: PriceLine[];
  taxes: TaxRule[];
  /** Automatic candidates and the cart's code, use limits already checked; dates and minimum are checked here. */
  promotions: PromotionRule[];
  /** null in the cart: no fees yet. */
  orderType: number | null;
  zone: { deliveryFeeCents: Cents; freeDeliveryFromCents: Cents | null } | null;
  fees: {
    platformFeeCents: Cents;
    collectPlatformFees: boolean;
    collectSurcharge: boolean;
    /** The tax that fees include, if any (B-PRICE-07). */
    feeTaxId: string | null;
  };
  paymentMode: number | null;
  now: Date;
};

export type TaxLine = {
  taxId: string;
  name: string;
  ratePercent: number;
  taxCents: Cents;
  names?: Translations | null;
};

export type AppliedPromotion = {
  promotionId: string;
  name: string;
  promoCode: string | null;
  promotionType: 1 | 2;
  /** Taken off the dishes; 0 for free delivery, which shows as a delivery charge of 0. */
  discountCents: Cents;
  names?: Translations | null;
};

/** What an order costs, every sum in cents (B-PRICE). */
export type PricedOrder = {
  /** Sum of the lines before discounts. */
  amount: Cents;
  totalDiscount: Cents;
  promotions: AppliedPromotion[];
  inclusiveTaxes: TaxLine[];
  exclusiveTaxes: TaxLine[];
  /** Both kinds together. */
  taxAmount: Cents;
  /** amount - totalDiscount + exclusive taxes, before fees. */
  totalAmount: Cents;
  deliveryCharge: Cents;
  platformFees: Cents;
  surcharge: Cents;
  /** What the customer pays: totalAmount and all fees. */
  payable: Cents;
  lines: { key: string; totalCents: Cents; discountCents: Cents }[];
};
