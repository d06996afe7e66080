import { z } from 'zod';
import {
  AtLeastOne,
  Colour,
  Day,
  FileId,
  Minutes,
  Money,
  Name,
  Names,
  Picture,
  Places,
  Stamp,
  Window,
} from './restaurant-file-fields.ts';
import { FileLegal } from './restaurant-file-legal.ts';
import { FileDepartment } from './restaurant-file-menu.ts';

/** The restaurant file (README.md beside this). Strict: a key that is not listed is a fault. */

/** 'www' and a bare domain are never a restaurant. */
const Subdomain = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'must be one label of a-z, 0-9 and -')
  .refine((label) => label !== 'www', "must not be 'www'");

const TimeZone = z.string().refine(isTimeZone, 'must be a time zone such as Pacific/Auckland');

export const FileRestaurant = z.strictObject({
  subdomain: Subdomain,
  tradingName: Name,
  address: Name,
  language: z.enum(['en', 'hi', 'pa'], 'must be en, hi or pa').default('en'),
  latitude: z.number().min(-90, 'must be -90 to 90').max(90, 'must be -90 to 90').optional(),
  longitude: z.number().min(-180, 'must be -180 to 180').max(180, 'must be -180 to 180').optional(),
  timeZone: TimeZone.default('Pacific/Auckland'),
  businessCloseTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
    .optional(),
  phone: z.string().trim().max(40, 'at most 40 characters').optional(),
  email: z.email('must be an e-mail address').optional(),
  gstNumber: z.string().trim().max(40, 'at most 40 characters').optional(),
  isStripeVerified: z.boolean().default(false),
  stripeAccountId: z
    .string()
    .regex(/^acct_\w+$/, 'must be a Stripe account such as acct_1A2b3C')
    .optional(),
});

/** `cash` and `online` say how this kind of order may be paid; `estimatedMinutes` is the time told to customers. */
const OrderKind = z.strictObject({
  isAllowed: z.boolean(),
  cash: z.boolean(),
  online: z.boolean(),
  estimatedMinutes: Minutes.default(30),
  ordersPerSlot: Places.optional().describe('At most so many orders are due in a quarter of an hour'),
});
const TabName = z.enum([
  'menu',
  'paymentMethods',
  'deliveryZones',
  'serviceHours',
  'changeLocation',
  'contact',
  'feedback',
]);

export const FileSettings = z.strictObject({
  brandColour: Colour,
  logo: Picture.optional(),
  banners: z.array(Picture).default([]),
  /** `by` departments or products: what the menu lists first. */
  view: z
    .strictObject({
      layout: z.enum(['grid', 'list'], "must be 'grid' or 'list'").default('grid'),
      pictures: z.boolean().default(true),
      by: z.enum(['departments', 'products'], "must be 'departments' or 'products'").default('departments'),
    })
    .prefault({}),
  delivery: OrderKind,
  pickup: OrderKind,
  scheduledOrders: z.boolean().default(false),
  /** */
  autoAccept: z.boolean().default(false).describe('Accept each order by itself, as soon as it is placed'),
  /** B-ORD-12 */
  cancelUnacceptedAfterMinutes: Minutes.default(30).describe(
    'Orders that nobody accepts are cancelled after so many minutes while it is open; 0: never',
  ),
  /** Browsers keep the menu as it was last seen, for when there is no connection. */
  offlineMenu: z.boolean().default(true).describe('Phones show the menu as last seen while they are offline'),
  tabs: z
    .partialRecord(TabName, z.boolean())
    .prefault({ menu: true })
    .describe('Tabs of the header; one that is not named is off'),
  defaultTab: TabName.default('menu'),
});

export const FileHours = z.strictObject({
  sunday: Day,
  monday: Day,
  tuesday: Day,
  wednesday: Day,
  thursday: Day,
  friday: Day,
  saturday: Day,
});
/** Holidays and one-off hours: they take the place of the weekday's. A window past midnight belongs to the day it starts on. */
const DateOverride = z.strictObject({
  date: z.iso.date('must be a date such as 2026-12-25'),
  hours: Day,
  reason: Name.max(80, 'at most 80 characters')
    .optional()
    .describe('Why, as customers read it in Service Hours: Christmas Day'),
  reasons: Names.optional(),
});
const MealPeriods = z.strictObject({
  breakfast: Window.optional(),
  lunch: Window.optional(),
  dinner: Window.optional(),
});

/** Reached up to `upToKm` from the restaurant; from `freeFrom` dollars delivery costs nothing (A-29, B-PRICE-07). */
export const FileZone = z.strictObject({
  id: FileId.optional(),
  name: Name,
  upToKm: z
    .number()
    .positive('must be above 0')
    .max(1000, 'at most 1000')
    .describe('Reached up to so far from the restaurant'),
  fee: Money,
  minimumOrder: Money.default(0),
  freeFrom: Money.optional().describe('From so many dollars delivery costs nothing'),
  names: Names.optional(),
});

/** `isInclusive`: already in the price; else added to it (B-PRICE-05). */
export const FileTax = z.strictObject({
  id: FileId.optional(),
  name: Name,
  ratePercent: z.number().min(0, 'must not be negative').max(100, 'at most 100'),
  isInclusive: z.boolean().describe('Already in the prices; else added to them'),
  names: Names.optional(),
});

/** `feeTax` names the tax that delivery, platform fee and surcharge include (B-PRICE-07). */
const Fees = z.strictObject({
  platformFee: Money.default(0),
  customerPaysPlatformFee: z.boolean().default(false),
  customerPaysCardSurcharge: z.boolean().default(false),
  feeTax: z.string().optional().describe('Name of the tax that delivery, platform fee and surcharge include'),
});

const promotion = {
  id: FileId.optional(),
  name: Name,
  /** What customers type; without it the promotion applies by itself (B-PROMO-01). */
  code: z.string().trim().min(1, 'must not be empty').max(40, 'at most 40 characters').optional(),
  minimumOrder: Money.default(0),
  maxDiscount: Money.optional(),
  starts: Stamp.optional(),
  ends: Stamp.optional(),
  orderTypes: z.array(z.enum(['delivery', 'pickup'], "must be 'delivery' or 'pickup'")).default([]),
  usageLimit: z.int('must be a whole number').min(1, 'at least 1').optional(),
  perCustomerLimit: AtLeastOne.optional(),
  isActive: z.boolean().default(true),
  names: Names.optional(),
};
export const FilePromotion = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      ...promotion,
      kind: z.literal('percent'),
      percent: z.number().positive('must be above 0').max(100, 'at most 100'),
    }),
    z.strictObject({ ...promotion, kind: z.literal('fixed'), amount: Money }),
    z.strictObject({ ...promotion, kind: z.literal('freeDelivery') }),
  ],
  "must be 'percent', 'fixed' or 'freeDelivery'",
);

export const RestaurantFile = z.strictObject({
  /** Where an editor finds the schema (`npm run store -- schema`); says nothing to the store. */
  $schema: z.string().optional(),
  restaurant: FileRestaurant,
  settings: FileSettings,
  hours: FileHours,
  dateOverrides: z.array(DateOverride).default([]),
  mealPeriods: MealPeriods.prefault({}),
  zones: z.array(FileZone).default([]),
  taxes: z.array(FileTax).default([]),
  /** Taxes of products that name none themselves; absent, all of `taxes`. */
  productTaxes: z.array(z.string()).optional(),
  fees: Fees.prefault({}),
  legal: FileLegal.prefault({}),
  departments: z.array(FileDepartment),
  promotions: z.array(FilePromotion).default([]),
});

export type RestaurantFile = z.output<typeof RestaurantFile>;
/** A restaurant file as it is written: what has a default may be left out. */
export type RestaurantFileInput = z.input<typeof RestaurantFile>;
export type FilePromotion = z.output<typeof FilePromotion>;
export type TabName = z.output<typeof TabName>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
