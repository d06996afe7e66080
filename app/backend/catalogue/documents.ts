import type { DateOverride, MealPeriod, Setting, WeeklyAvailability } from '#app/contract/client.ts';
import type { Cents } from '#app/domain/money/cents.ts';

/** JSON documents kept in text columns. Money in cents, rates in percent, distances in km. */
export type TaxRule = { taxId: string; name: string; ratePercent: number; isInclusive: boolean };

export type ZoneRule = {
  deliveryZoneId: string;
  name: string;
  distanceValue: number;
  deliveryFeeCents: Cents;
  minimumOrderCents: Cents;
  freeDeliveryFromCents: Cents | null;
};

export type PromotionRule = {
  promotionId: string;
  name: string;
  /** 1 code, 2 automatic (B-PROMO-01). */
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
};

/** What restaurants.document holds. */
export type RestaurantDocument = {
  tradingName: string;
  address: string;
  language: string;
  latitude: number | null;
  longitude: number | null;
  timeZone: string;
  businessCloseTime: string | null;
  isStripeVerified: boolean;
  stripeAccountId: string | null;
  collectSurchargeFromCustomer: boolean;
  collectPlatformFeesFromCustomer: boolean;
  platformFeeCents: Cents;
  phone: string | null;
  email: string | null;
  gstNumber: string | null;
  weeklyAvailabilities: WeeklyAvailability[];
  dateOverrides: DateOverride[];
  mealPeriods: MealPeriod[];
  settings: Setting[];
  deliveryZones: ZoneRule[];
  taxes: TaxRule[];
  /** The tax that fees include, if any (B-PRICE-07). */
  feeTaxId: string | null;
  promotions: PromotionRule[];
};
