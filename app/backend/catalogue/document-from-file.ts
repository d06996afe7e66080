import type { DayAvailability, MealPeriod, WeeklyAvailability } from '#app/contract/client.ts';
import { ORDER_TYPE, PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import { toCents } from '#app/contract/money.ts';
import type { FilePromotion, RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { FileAlcohol } from '#app/contract/restaurant-file/restaurant-file-alcohol.ts';
import type { PromotionRule, TaxRule } from '#app/domain/pricing/types.ts';
import type { RestaurantDocument, ZoneRule } from './documents.ts';
import { settingsFromFile } from './file-settings.ts';
import { stableIds } from './stable-ids.ts';

/** The content of restaurants.document: everything of a checked file but its menu. */
export function documentFromFile(
  file: RestaurantFile,
  pictureUrl: (picture: string) => string,
): RestaurantDocument {
  const { restaurant, fees } = file;
  const taxes = taxesFromFile(file);
  return {
    tradingName: restaurant.tradingName,
    address: restaurant.address,
    language: restaurant.language,
    latitude: restaurant.latitude ?? null,
    longitude: restaurant.longitude ?? null,
    timeZone: restaurant.timeZone,
    businessCloseTime: restaurant.businessCloseTime ?? null,
    isStripeVerified: restaurant.isStripeVerified,
    stripeAccountId: restaurant.stripeAccountId ?? null,
    collectSurchargeFromCustomer: fees.customerPaysCardSurcharge,
    collectPlatformFeesFromCustomer: fees.customerPaysPlatformFee,
    platformFeeCents: toCents(fees.platformFee),
    phone: restaurant.phone ?? null,
    email: restaurant.email ?? null,
    gstNumber: restaurant.gstNumber ?? null,
    ...(restaurant.mailLines && { mailLines: restaurant.mailLines }),
    weeklyAvailabilities: weekFromFile(file.hours),
    dateOverrides: file.dateOverrides.map(({ date, hours, reason, reasons }) => ({
      date,
      ...dayFromFile(hours),
      ...(reason !== undefined && { reason }),
      ...(reasons !== undefined && { reasons }),
    })),
    mealPeriods: mealPeriodsFromFile(file.mealPeriods),
    settings: settingsFromFile(file, pictureUrl),
    deliveryZones: zonesFromFile(file),
    taxes,
    feeTaxId: taxes.find((tax) => tax.name === fees.feeTax)?.taxId ?? null,
    promotions: promotionsFromFile(file.promotions),
    ...(file.settings.guestCash && {
      guestCash: {
        totalCents: toCents(file.settings.guestCash.upTo),
        pieces: file.settings.guestCash.pieces,
      },
    }),
    ...(Object.keys(file.legal).length > 0 && { legal: file.legal }),
    ...(file.alcohol && { alcohol: alcoholFromFile(file.alcohol, file.departments) }),
  };
}

function alcoholFromFile(
  { licence, hours, isSoldOnRestrictedDays = false }: FileAlcohol,
  departments: RestaurantFile['departments'],
): RestaurantDocument['alcohol'] {
  return {
    licence: { ...licence, link: licence.link ?? null },
    weeklyAvailabilities: hours ? weekFromFile(hours) : null,
    isSoldOnRestrictedDays,
    isSold: departments.some(({ products }) => products.some(({ isAlcohol }) => isAlcohol)),
  };
}

/** The tax rules of a checked file, with their ids. */
export function taxesFromFile(file: RestaurantFile): TaxRule[] {
  const ids = stableIds(file.taxes);
  return file.taxes.map(({ name, names, ratePercent, isInclusive }, index) => ({
    taxId: ids[index] ?? name,
    name,
    ratePercent,
    isInclusive,
    names,
  }));
}

type Day = RestaurantFile['hours']['sunday'];

function dayFromFile(day: Day): { isClosed: boolean; dayAvailabilities: DayAvailability[] } {
  if (day === 'closed') return { isClosed: true, dayAvailabilities: [] };
  return { isClosed: false, dayAvailabilities: day.map(windowFromFile) };
}

function windowFromFile(window: string): DayAvailability {
  const [fromTime = '', toTime = ''] = window.split('-');
  return { fromTime, toTime };
}

/** Weekdays are numbered from 1, Sunday. */
function weekFromFile(hours: RestaurantFile['hours']): WeeklyAvailability[] {
  const { sunday, monday, tuesday, wednesday, thursday, friday, saturday } = hours;
  return [sunday, monday, tuesday, wednesday, thursday, friday, saturday].map((day, index) => ({
    weekday: index + 1,
    ...dayFromFile(day),
  }));
}

function mealPeriodsFromFile(periods: RestaurantFile['mealPeriods']): MealPeriod[] {
  const { breakfast, lunch, dinner } = periods;
  return [breakfast, lunch, dinner].flatMap((window, index) =>
    window === undefined ? [] : [{ periodType: index + 1, ...windowFromFile(window) }],
  );
}

function zonesFromFile(file: RestaurantFile): ZoneRule[] {
  const ids = stableIds(file.zones);
  return file.zones.map((zone, index) => ({
    deliveryZoneId: ids[index] ?? zone.name,
    name: zone.name,
    distanceValue: zone.upToKm,
    deliveryFeeCents: toCents(zone.fee),
    ...(zone.surcharge && {
      surcharge: { beyondKm: zone.surcharge.beyondKm, perKm: toCents(zone.surcharge.perKm) },
    }),
    minimumOrderCents: toCents(zone.minimumOrder),
    freeDeliveryFromCents: zone.freeFrom === undefined ? null : toCents(zone.freeFrom),
    names: zone.names,
  }));
}

function promotionsFromFile(promotions: FilePromotion[]): PromotionRule[] {
  const ids = stableIds(promotions);
  return promotions.map((promotion, index) => ({
    promotionId: ids[index] ?? promotion.name,
    name: promotion.name,
    promotionType: promotion.code === undefined ? PROMOTION_TYPE.automatic : PROMOTION_TYPE.code,
    promoCode: promotion.code ?? null,
    kind: promotion.kind,
    value: promotionValue(promotion),
    minAmountCents: toCents(promotion.minimumOrder),
    maxDiscountCents: promotion.maxDiscount === undefined ? null : toCents(promotion.maxDiscount),
    startsUtc: promotion.starts === undefined ? null : new Date(promotion.starts).toISOString(),
    endsUtc: promotion.ends === undefined ? null : new Date(promotion.ends).toISOString(),
    orderTypes: promotion.orderTypes.map((type) => ORDER_TYPE[type]),
    usageLimit: promotion.usageLimit ?? null,
    perCustomerLimit: promotion.perCustomerLimit ?? null,
    isActive: promotion.isActive,
    names: promotion.names,
  }));
}

function promotionValue(promotion: FilePromotion): number {
  if (promotion.kind === 'percent') return promotion.percent;
  return promotion.kind === 'fixed' ? toCents(promotion.amount) : 0;
}
