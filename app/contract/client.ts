import { z } from 'zod';
import { Flag, Id, MaybeText, MaybeTranslations, Text } from './fields.ts';
import { MaybeMoney, Money } from './money-fields.ts';
import { ServicePause } from './services.ts';

/** One window of a day, restaurant wall-clock 'HH:mm'. */
export const DayAvailability = z.object({ fromTime: z.string(), toTime: z.string() });
/** Weekday 1 Sunday to 7 Saturday. */
export const WeeklyAvailability = z.object({
  weekday: z.number().int(),
  isClosed: Flag,
  dayAvailabilities: z
    .array(DayAvailability)
    .nullish()
    .transform((list) => list ?? []),
});
/** A date whose hours differ from its weekday's (addition: holidays, one-off hours). */
export const DateOverride = z.object({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  isClosed: Flag,
  dayAvailabilities: z
    .array(DayAvailability)
    .nullish()
    .transform((list) => list ?? []),
  /** Why, in the restaurant's own words: 'Christmas Day'. */
  reason: z.string().nullish(),
  reasons: MaybeTranslations,
});
export const MealPeriod = z.object({
  periodType: z.number().int(),
  fromTime: z.string(),
  toTime: z.string(),
});
/** By which licence and when a restaurant sells alcohol (addition). */
export const Alcohol = z.object({
  licence: z.object({
    holder: Text,
    number: Text,
    /** YYYY-MM-DD */
    expires: Text,
    /** Where an image of the licence can be read. */
    link: MaybeText,
  }),
  /** Its own hours of sale; null: all that the law leaves. */
  weeklyAvailabilities: z
    .array(WeeklyAvailability)
    .nullish()
    .transform((list) => list ?? null),
  /** The licence allows the days on which alcohol is not sold otherwise. */
  isSoldOnRestrictedDays: Flag,
});
const Coordinate = z.coerce.number().nullish().catch(null);

/**
 * The restaurant as every caller sees it (the spec's 'Restaurant (client)'); fields below 'additions' are
 * ours.
 */
export const Client = z.object({
  clientId: Id,
  tradingName: Text,
  address: Text,
  language: Text,
  longitude: Coordinate,
  latitude: Coordinate,
  businessCloseTime: MaybeText,
  isStripeVerified: Flag,
  stripeAccountId: MaybeText,
  collectSurchargeFromCustomer: Flag,
  collectPlatformFeesFromCustomer: Flag,
  weeklyAvailabilities: z
    .array(WeeklyAvailability)
    .nullish()
    .transform((list) => list ?? []),
  mealPeriods: z
    .array(MealPeriod)
    .nullish()
    .transform((list) => list ?? []),
  // additions
  dateOverrides: z
    .array(DateOverride)
    .nullish()
    .transform((list) => list ?? []),
  timeZone: z
    .string()
    .nullish()
    .transform((value) => value || 'Pacific/Auckland'),
  phone: MaybeText,
  email: MaybeText,
  gstNumber: MaybeText,
  platformFee: MaybeMoney,
  /** Services that are paused, or slower than usual; the minutes in the settings already say how slow. */
  services: z
    .array(ServicePause)
    .nullish()
    .transform((list) => list ?? []),
  /** Absent where no dish contains alcohol. */
  alcohol: Alcohol.nullish(),
  /** Changes whenever anything of the catalogue does; keys caches. */
  menuVersion: z.coerce
    .string()
    .nullish()
    .transform((value) => value ?? '0'),
});

/** A delivery zone: reached up to distanceValue km. */
export const DeliveryZone = z.object({
  deliveryZoneId: Id,
  name: Text,
  distanceValue: z.coerce.number(),
  deliveryFee: MaybeMoney,
  minimumOrderAmount: MaybeMoney,
  freeDeliveryFrom: MaybeMoney,
  // additions
  /** What each begun kilometre beyond so many adds to the fee. */
  surcharge: z.object({ beyondKm: z.coerce.number(), perKm: Money }).nullish(),
  names: MaybeTranslations,
});

/**
 * One setting; lookup is by key, and by category where given. Values are strings on the wire; a boolean of
 * another store stays one, because in one place only the text 'true' counts.
 */
export const Setting = z.object({
  settingKey: z.string(),
  settingValue: z
    .union([z.string(), z.number(), z.boolean()])
    .nullish()
    .transform((value) => (typeof value === 'boolean' ? value : String(value ?? ''))),
  category: Text,
});

export type Client = z.infer<typeof Client>;
export type Alcohol = z.infer<typeof Alcohol>;
export type DeliveryZone = z.infer<typeof DeliveryZone>;
export type Setting = z.infer<typeof Setting>;
export type WeeklyAvailability = z.infer<typeof WeeklyAvailability>;
export type DateOverride = z.infer<typeof DateOverride>;
export type DayAvailability = z.infer<typeof DayAvailability>;
export type MealPeriod = z.infer<typeof MealPeriod>;
