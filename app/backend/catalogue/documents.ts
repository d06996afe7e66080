import type { DateOverride, MealPeriod, Setting, WeeklyAvailability } from '#app/contract/client.ts';
import type { LegalTexts } from '#app/contract/legal.ts';
import type { Translations } from '#app/domain/menu/types.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { PromotionRule, TaxRule } from '#app/domain/pricing/types.ts';

/** JSON documents kept in text columns. Money in cents, rates in percent, distances in km. */
/** Reached up to distanceValue km; from freeDeliveryFromCents on delivery is free (A-29, B-PRICE-07). */
export type ZoneRule = {
  deliveryZoneId: string;
  name: string;
  distanceValue: number;
  deliveryFeeCents: Cents;
  minimumOrderCents: Cents;
  freeDeliveryFromCents: Cents | null;
  names?: Translations | null;
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
  /** Legal texts in the restaurant's own words; a text that is not here is the store's. Absent in what was imported before there were any. */
  legal?: Partial<LegalTexts>;
};
