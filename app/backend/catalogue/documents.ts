import type { Alcohol, DateOverride, MealPeriod, Setting, WeeklyAvailability } from '#app/contract/client.ts';
import type { Translations } from '#app/contract/fields.ts';
import type { LegalTexts } from '#app/contract/legal.ts';
import type { Cents } from '#app/contract/money.ts';
import type { ServicePause } from '#app/contract/services.ts';
import type { DistanceSurcharge } from '#app/domain/delivery/zone-fee.ts';
import type { OffOption } from '#app/domain/menu/off-options.ts';
import type { GuestCash } from '#app/domain/order/guest-cash.ts';
import type { CardAccount } from '#app/domain/payment/card-account.ts';
import type { PromotionRule, TaxRule } from '#app/domain/pricing/types.ts';

/** JSON documents kept in text columns. Money in cents, rates in percent, distances in km. */
/** A delivery zone: up to distanceValue km. From freeDeliveryFromCents on delivery is free. */
export type ZoneRule = {
  deliveryZoneId: string;
  name: string;
  distanceValue: number;
  deliveryFeeCents: Cents;
  /** Added for each begun kilometre beyond so many; absent: the fee is the same everywhere in the zone. */
  surcharge?: DistanceSurcharge;
  minimumOrderCents: Cents;
  freeDeliveryFromCents: Cents | null;
  names?: Translations | null;
};

/** The content of restaurants.document. */
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
  /** The restaurant's own lines in mails to customers. */
  mailLines?: { accepted?: string | undefined; cancelled?: string | undefined };
  weeklyAvailabilities: WeeklyAvailability[];
  dateOverrides: DateOverride[];
  mealPeriods: MealPeriod[];
  settings: Setting[];
  deliveryZones: ZoneRule[];
  taxes: TaxRule[];
  /** The tax that the fees include, if any. */
  feeTaxId: string | null;
  promotions: PromotionRule[];
  /** What guests may order in cash on trust; the store's own measure where the restaurant has none. */
  guestCash?: GuestCash;
  /** The restaurant's own legal texts. A missing text is the store's; `legal` is absent in older imports. */
  legal?: Partial<LegalTexts>;
  /** How it sells alcohol; absent where its file does not say. `isSold`: some dish contains it. */
  alcohol?: Alcohol & { isSold: boolean };
};

/** A restaurant as the database has it: its ids, its document, and the version of its menu. */
export type Restaurant = {
  restaurantId: string;
  subdomain: string;
  menuVersion: number;
  /** What the kitchen said of its services. */
  pauses: readonly ServicePause[];
  /** What the kitchen switched off of its dishes, also what is on sale again by now. */
  offOptions: readonly OffOption[];
  /** Which account is paid by card: the document's, or the one that an owner set up. */
  cards: CardAccount;
  /** With the minutes that orders take at this moment. */
  document: RestaurantDocument;
};
