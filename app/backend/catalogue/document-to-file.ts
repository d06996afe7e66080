import type { DateOverride, DayAvailability, WeeklyAvailability } from '#app/contract/client.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { toDollars } from '#app/contract/money.ts';
import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { PromotionRule, TaxRule } from '#app/domain/pricing/types.ts';
import { offeredLanguageTags } from '#app/domain/settings/brand.ts';
import { FALLBACK, LANGUAGES, type Language, languageOf } from '#app/locales/languages.ts';
import type { RestaurantDocument, ZoneRule } from './documents.ts';
import { settingsToFile } from './file-settings.ts';
import { withoutDefaults } from './without-defaults.ts';

type Part<K extends keyof RestaurantFileInput> = NonNullable<RestaurantFileInput[K]>;
type Day = Part<'hours'>['sunday'];
type Promotion = Part<'promotions'>[number];

const CLOSED = { isClosed: true, dayAvailabilities: [] };

/**
 * Everything of a restaurant file but its departments: the reverse of documentFromFile. Writes all ids, so
 * that an import keeps them.
 */
export function documentToFile(
  subdomain: string,
  document: RestaurantDocument,
  pictureName: (address: string) => string,
): RestaurantFileInput {
  return withoutDefaults<RestaurantFileInput>(
    {
      restaurant: restaurantToFile(subdomain, document),
      settings: { ...settingsToFile(document.settings, pictureName), ...guestCashToFile(document) },
      hours: weekToFile(document.weeklyAvailabilities),
      dateOverrides: document.dateOverrides.map(overrideToFile),
      mealPeriods: mealPeriodsToFile(document),
      zones: document.deliveryZones.map(zoneToFile),
      taxes: document.taxes.map(taxToFile),
      fees: feesToFile(document),
      departments: [],
      promotions: document.promotions.map(promotionToFile),
      legal: legalToFile(document),
      alcohol: alcoholToFile(document),
    },
    { dateOverrides: [], mealPeriods: {}, zones: [], taxes: [], fees: {}, promotions: [], legal: {} },
  );
}

/** The hours of a week; a weekday that is not said is closed. */
function weekToFile(week: readonly WeeklyAvailability[]): Part<'hours'> {
  const day = (weekday: number): Day => dayToFile(week.find((one) => one.weekday === weekday) ?? CLOSED);
  return {
    sunday: day(1),
    monday: day(2),
    tuesday: day(3),
    wednesday: day(4),
    thursday: day(5),
    friday: day(6),
    saturday: day(7),
  };
}

function restaurantToFile(subdomain: string, document: RestaurantDocument): Part<'restaurant'> {
  return withoutDefaults<Part<'restaurant'>>(
    {
      subdomain,
      tradingName: document.tradingName,
      address: document.address,
      language: languageOf(document.language),
      languages: languagesToFile(document),
      latitude: document.latitude ?? undefined,
      longitude: document.longitude ?? undefined,
      timeZone: document.timeZone,
      businessCloseTime: document.businessCloseTime ?? undefined,
      phone: document.phone ?? undefined,
      email: document.email ?? undefined,
      gstNumber: document.gstNumber ?? undefined,
      mailLines: document.mailLines,
      isStripeVerified: document.isStripeVerified,
      stripeAccountId: document.stripeAccountId ?? undefined,
    },
    { language: FALLBACK, timeZone: 'Pacific/Auckland', isStripeVerified: false },
  );
}

/** Those that are named and are ours; undefined where all are offered. */
function languagesToFile({ settings }: RestaurantDocument): Language[] | undefined {
  const tags = offeredLanguageTags(settings);
  const ours = tags.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? []);
  return ours.length > 0 ? ours : undefined;
}

function dayToFile(day: { isClosed: boolean; dayAvailabilities: DayAvailability[] }): Day {
  return day.isClosed ? 'closed' : day.dayAvailabilities.map(windowToFile);
}

function overrideToFile({ date, reason, reasons, ...day }: DateOverride): Part<'dateOverrides'>[number] {
  return withoutDefaults<Part<'dateOverrides'>[number]>({
    date,
    hours: dayToFile(day),
    reason: reason ?? undefined,
    reasons: reasons ?? undefined,
  });
}

function windowToFile({ fromTime, toTime }: { fromTime: string; toTime: string }): string {
  return `${fromTime}-${toTime}`;
}

function mealPeriodsToFile({ mealPeriods }: RestaurantDocument): Part<'mealPeriods'> {
  const window = (type: number) => {
    const period = mealPeriods.find(({ periodType }) => periodType === type);
    return period && windowToFile(period);
  };
  return withoutDefaults<Part<'mealPeriods'>>({ breakfast: window(1), lunch: window(2), dinner: window(3) });
}

function zoneToFile(zone: ZoneRule): Part<'zones'>[number] {
  return withoutDefaults<Part<'zones'>[number]>(
    {
      id: zone.deliveryZoneId,
      name: zone.name,
      upToKm: zone.distanceValue,
      fee: toDollars(zone.deliveryFeeCents),
      surcharge: zone.surcharge && {
        beyondKm: zone.surcharge.beyondKm,
        perKm: toDollars(zone.surcharge.perKm),
      },
      minimumOrder: toDollars(zone.minimumOrderCents),
      freeFrom: dollarsOrNone(zone.freeDeliveryFromCents),
      names: zone.names ?? undefined,
    },
    { minimumOrder: 0 },
  );
}

function taxToFile({ taxId, names, ...tax }: TaxRule): Part<'taxes'>[number] {
  return withoutDefaults<Part<'taxes'>[number]>({ id: taxId, ...tax, names: names ?? undefined });
}

function feesToFile(document: RestaurantDocument): Part<'fees'> {
  return withoutDefaults<Part<'fees'>>(
    {
      platformFee: toDollars(document.platformFeeCents),
      customerPaysPlatformFee: document.collectPlatformFeesFromCustomer,
      customerPaysCardSurcharge: document.collectSurchargeFromCustomer,
      feeTax: document.taxes.find(({ taxId }) => taxId === document.feeTaxId)?.name,
    },
    { platformFee: 0, customerPaysPlatformFee: false, customerPaysCardSurcharge: false },
  );
}

function promotionToFile(rule: PromotionRule): Promotion {
  const orderTypes = rule.orderTypes.flatMap((type) =>
    (['delivery', 'pickup'] as const).filter((name) => ORDER_TYPE[name] === type),
  );
  return withoutDefaults<Promotion>(
    {
      id: rule.promotionId,
      name: rule.name,
      ...kindOf(rule),
      code: rule.promoCode ?? undefined,
      minimumOrder: toDollars(rule.minAmountCents),
      maxDiscount: dollarsOrNone(rule.maxDiscountCents),
      starts: rule.startsUtc ?? undefined,
      ends: rule.endsUtc ?? undefined,
      orderTypes,
      usageLimit: rule.usageLimit ?? undefined,
      perCustomerLimit: rule.perCustomerLimit ?? undefined,
      isActive: rule.isActive,
      names: rule.names ?? undefined,
    },
    { minimumOrder: 0, orderTypes: [], isActive: true },
  );
}

function legalToFile({ legal }: RestaurantDocument): Part<'legal'> {
  return withoutDefaults<Part<'legal'>>({
    privacy: legal?.privacy ?? undefined,
    terms: legal?.terms ?? undefined,
    refund: legal?.refund ?? undefined,
  });
}

function alcoholToFile({ alcohol }: RestaurantDocument): RestaurantFileInput['alcohol'] {
  if (!alcohol) return undefined;
  const { licence, weeklyAvailabilities, isSoldOnRestrictedDays } = alcohol;
  return withoutDefaults<NonNullable<RestaurantFileInput['alcohol']>>({
    licence: withoutDefaults({ ...licence, link: licence.link ?? undefined }),
    hours: weeklyAvailabilities ? weekToFile(weeklyAvailabilities) : undefined,
    isSoldOnRestrictedDays: isSoldOnRestrictedDays || undefined,
  });
}

function kindOf({ kind, value }: PromotionRule) {
  if (kind === 'percent') return { kind, percent: value } as const;
  return kind === 'fixed'
    ? ({ kind, amount: toDollars(value) } as const)
    : ({ kind: 'freeDelivery' } as const);
}

function dollarsOrNone(cents: number | null): number | undefined {
  return cents === null ? undefined : toDollars(cents);
}

function guestCashToFile({ guestCash }: RestaurantDocument): Pick<Part<'settings'>, 'guestCash'> {
  if (!guestCash) return {};
  return { guestCash: { upTo: toDollars(guestCash.totalCents), pieces: guestCash.pieces } };
}
