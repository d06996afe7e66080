import { z } from 'zod';
import { toDollars } from '#app/contract/money.ts';
import { plainTyped } from '#app/contract/typed-text.ts';
import { FALLBACK, LANGUAGES } from '#app/locales/languages.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { GUEST_CASH } from './guest-cash.ts';
import { FileAlcohol } from './restaurant-file-alcohol.ts';
import {
  AtLeastOne,
  Colour,
  FileDay,
  FileHours,
  FileId,
  FileMoney,
  FilePicture,
  FileWindow,
  listOf,
  Minutes,
  Name,
  Names,
  Places,
  Stamp,
  TaxName,
  TimeZone,
} from './restaurant-file-fields.ts';
import { FileDepartment } from './restaurant-file-menu.ts';

const Section = z.strictObject({
  heading: Name,
  text: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(10_000, 'at most 10000 characters')
    // of the control characters only line breaks and tabs are allowed
    .regex(/^[\t\n\r -~\u00a0-\uffff]*$/, 'must be plain text, without control characters')
    .describe("Plain text: a blank line parts paragraphs, a line that begins with '- ' is an item of a list"),
});
const Sections = z
  .array(Section)
  .min(1, 'must have a section, or be left out')
  .max(FILE_LIMITS.sections, `at most ${FILE_LIMITS.sections} sections`);

/** The restaurant's own legal texts, in its own language. For a missing one the store's text is shown. */
const FileLegal = z.strictObject({
  privacy: Sections.optional().describe('In the place of the Privacy Policy'),
  terms: Sections.optional().describe('In the place of the Terms of Use'),
  refund: Sections.optional().describe('In the place of the Refund/Product Policy'),
});

/** The restaurant file (backend/catalogue/README.md). It is strict: an unknown key is a fault. */

/** A restaurant's sub-domain. 'www' is the store's own and never a restaurant. */
const Subdomain = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'must be one label of a-z, 0-9 and -')
  .refine((label) => label !== 'www', "must not be 'www'");

/** A line of the restaurant's own in mails to customers. */
const MailLine = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(300, 'at most 300 characters')
  .regex(/^[ -~\u00a0-\uffff]*$/, 'must be one line, without control characters');
const MailLines = z.strictObject({
  accepted: MailLine.optional().describe('In the mail that an order was accepted'),
  cancelled: MailLine.optional().describe('In the mail that an order is not made: rejected or cancelled'),
});

const LANGUAGE_NAMES = `must be ${new Intl.ListFormat('en-NZ', { type: 'disjunction' }).format(LANGUAGES)}`;

export const FileRestaurant = z.strictObject({
  subdomain: Subdomain,
  tradingName: Name,
  address: Name,
  language: z.enum(LANGUAGES, LANGUAGE_NAMES).default(FALLBACK),
  languages: z
    .array(z.enum(LANGUAGES, LANGUAGE_NAMES))
    .min(1, 'needs at least one item')
    .optional()
    .describe('The languages that customers may choose; left out: all'),
  latitude: z.number().min(-90, 'must be -90 to 90').max(90, 'must be -90 to 90').optional(),
  longitude: z.number().min(-180, 'must be -180 to 180').max(180, 'must be -180 to 180').optional(),
  timeZone: TimeZone.default('Pacific/Auckland'),
  businessCloseTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
    .optional(),
  phone: z.string().overwrite(plainTyped).trim().max(40, 'at most 40 characters').optional(),
  email: z.email('must be an e-mail address').max(254, 'at most 254 characters').optional(),
  gstNumber: z.string().trim().max(40, 'at most 40 characters').optional(),
  mailLines: MailLines.optional().describe('Lines of your own in mails to customers'),
  isStripeVerified: z.boolean().default(false),
  stripeAccountId: z
    .string()
    .regex(/^acct_\w+$/, 'must be a Stripe account such as acct_1A2b3C')
    .optional(),
});

/** `cash` and `online` say how orders of this type may be paid. `estimatedMinutes` is shown to customers. */
const OrderKind = z.strictObject({
  isAllowed: z.boolean(),
  cash: z.boolean(),
  online: z.boolean(),
  estimatedMinutes: Minutes.default(30),
  ordersPerSlot: Places.optional().describe('At most so many orders are due in a quarter of an hour'),
});
const Delivery = OrderKind.extend({
  driveMinutes: z
    .int('must be whole minutes')
    .min(1, 'at least 1')
    .max(240, 'at most 240')
    .optional()
    .describe('What the drive takes: the kitchen then sees by when an order has to leave'),
});
/** `percentages` are of the dishes after discounts; `otherAmount`: customers may type an amount of their own. */
const Tips = z.strictObject({
  delivery: z.boolean().default(false),
  pickup: z.boolean().default(false),
  percentages: z
    .array(z.number().positive('must be above 0').max(100, 'at most 100'))
    .max(6, 'at most 6')
    .default([]),
  otherAmount: z.boolean().default(true),
});
/** `upTo` dollars, and pieces of all dishes together. */
const GuestCashInFile = z.strictObject({
  upTo: FileMoney.default(toDollars(GUEST_CASH.totalCents)),
  pieces: z.int('must be a whole number').min(1, 'at least 1').default(GUEST_CASH.pieces),
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
  logo: FilePicture.optional(),
  banners: z
    .array(FilePicture)
    .max(FILE_LIMITS.banners, `at most ${FILE_LIMITS.banners} banners`)
    .default([]),
  cuisines: z
    .array(Name.max(40, 'at most 40 characters').regex(/^[^,]*$/, 'must not have a comma'))
    .max(10, 'at most 10')
    .default([])
    .describe('Kinds of food, as search engines show them: Punjabi, Indian'),
  /** `by` says what the menu lists first, departments or products. */
  view: z
    .strictObject({
      layout: z.enum(['grid', 'list'], "must be 'grid' or 'list'").default('grid'),
      pictures: z.boolean().default(true),
      by: z.enum(['departments', 'products'], "must be 'departments' or 'products'").default('departments'),
    })
    .prefault({}),
  delivery: Delivery,
  pickup: OrderKind,
  scheduledOrders: z.boolean().default(false),
  /** Whether each order is accepted at once, without the receiver. */
  autoAccept: z.boolean().default(false).describe('Accept each order by itself, as soon as it is placed'),
  /** Minutes after which an order that nobody accepted is cancelled. */
  cancelUnacceptedAfterMinutes: Minutes.default(30).describe(
    'Orders that nobody accepts are cancelled after so many minutes while it is open; 0: never',
  ),
  /** Browsers keep the menu as last seen and show it while they are offline. */
  offlineMenu: z.boolean().default(true).describe('Phones show the menu as last seen while they are offline'),
  guestCash: GuestCashInFile.optional().describe(
    'What guests may order in cash before they confirm their e-mail by a code; left out: $500, 100 pieces',
  ),
  tips: Tips.optional().describe('Tips at checkout; left out: none'),
  tabs: z
    .partialRecord(TabName, z.boolean())
    .prefault({ menu: true })
    .describe('Tabs of the header; one that is not named is off'),
  defaultTab: TabName.default('menu'),
});

/**
 * Holidays and other special hours; they replace the weekday's. A window past midnight belongs to its first
 * day.
 */
const DateOverride = z.strictObject({
  date: z.iso.date('must be a date such as 2026-12-25'),
  hours: FileDay,
  reason: Name.max(80, 'at most 80 characters')
    .optional()
    .describe('Why, as customers read it in Service Hours: Christmas Day'),
  reasons: Names.optional(),
});
const MealPeriods = z.strictObject({
  breakfast: FileWindow.optional(),
  lunch: FileWindow.optional(),
  dinner: FileWindow.optional(),
});

/** Added to a zone's fee for each begun kilometre beyond `beyondKm`. */
const FileSurcharge = z.strictObject({
  beyondKm: z.number().min(0, 'must not be negative').max(1000, 'at most 1000'),
  perKm: FileMoney.refine((dollars) => dollars > 0, 'must be above 0'),
});

/** A delivery zone: up to `upToKm` km from the restaurant. From `freeFrom` dollars on delivery is free. */
export const FileZone = z.strictObject({
  id: FileId.optional(),
  name: Name,
  upToKm: z
    .number()
    .positive('must be above 0')
    .max(1000, 'at most 1000')
    .describe('Reached up to so far from the restaurant'),
  fee: FileMoney,
  surcharge: FileSurcharge.optional().describe('What each begun km beyond so many adds to the fee'),
  minimumOrder: FileMoney.default(0),
  freeFrom: FileMoney.optional().describe('From so many dollars delivery costs nothing'),
  names: Names.optional(),
});

/** `isInclusive`: the tax is already in the prices; else it is added to them. */
export const FileTax = z.strictObject({
  id: FileId.optional(),
  name: Name,
  ratePercent: z.number().min(0, 'must not be negative').max(100, 'at most 100'),
  isInclusive: z.boolean().describe('Already in the prices; else added to them'),
  names: Names.optional(),
});

/** `feeTax` is the name of the tax that delivery fee, platform fee and surcharge include. */
const Fees = z.strictObject({
  platformFee: FileMoney.default(0),
  customerPaysPlatformFee: z.boolean().default(false),
  customerPaysCardSurcharge: z.boolean().default(false),
  feeTax: TaxName.optional().describe('Name of the tax that delivery, platform fee and surcharge include'),
});

const promotion = {
  id: FileId.optional(),
  name: Name,
  /** The code that customers type. Without one the promotion applies by itself. */
  code: z.string().trim().min(1, 'must not be empty').max(40, 'at most 40 characters').optional(),
  minimumOrder: FileMoney.default(0),
  maxDiscount: FileMoney.optional(),
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
    z.strictObject({ ...promotion, kind: z.literal('fixed'), amount: FileMoney }),
    z.strictObject({ ...promotion, kind: z.literal('freeDelivery') }),
  ],
  "must be 'percent', 'fixed' or 'freeDelivery'",
);

export const RestaurantFile = z.strictObject({
  /** Where an editor finds the schema (`npm run store -- schema`). The store ignores it. */
  $schema: z.string().optional(),
  restaurant: FileRestaurant,
  settings: FileSettings,
  hours: FileHours,
  dateOverrides: listOf(DateOverride, FILE_LIMITS.specialDays).default([]),
  mealPeriods: MealPeriods.prefault({}),
  zones: listOf(FileZone, FILE_LIMITS.zones).default([]),
  taxes: listOf(FileTax, FILE_LIMITS.taxes).default([]),
  /** Taxes of products that name none themselves; absent: all of `taxes`. */
  productTaxes: listOf(TaxName, FILE_LIMITS.labels).optional(),
  fees: Fees.prefault({}),
  legal: FileLegal.prefault({}),
  alcohol: FileAlcohol.optional(),
  departments: z.array(FileDepartment),
  promotions: listOf(FilePromotion, FILE_LIMITS.promotions).default([]),
});

export type RestaurantFile = z.output<typeof RestaurantFile>;
/** A restaurant file as it is written: values with a default may be left out. */
export type RestaurantFileInput = z.input<typeof RestaurantFile>;
export type FilePromotion = z.output<typeof FilePromotion>;
export type TabName = z.output<typeof TabName>;
