import type { RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { FALLBACK } from '#app/locales/languages.ts';
import { checkAlcohol } from './restaurant-file-alcohol-checks.ts';
import { checkCountry } from './restaurant-file-country-checks.ts';
import { type Loose, type Path, quoted, type Report, reportTwice } from './restaurant-file-faults.ts';
import { checkHours } from './restaurant-file-hours-checks.ts';
import { checkMenu } from './restaurant-file-menu-checks.ts';

type LooseFile = Loose<RestaurantFileInput>;

/** Checks the rules between several values of a restaurant file. Reports every fault and throws nothing. */
export function checkFile(file: LooseFile, report: Report): void {
  checkRestaurant(file.restaurant ?? {}, report);
  checkCountry(file.restaurant ?? {}, report);
  checkHours(file, report);
  reportTwice(file.dateOverrides, 'date', ['dateOverrides'], report);
  checkDrive(file.settings?.delivery ?? {}, report);
  checkZones(file.zones ?? [], report);
  checkTaxes(file, report);
  checkPromotions(file.promotions ?? [], report);
  checkMealPeriods(file, report);
  checkAlcohol(file, report);
  checkMenu(file.departments ?? [], report);
}

function checkRestaurant(restaurant: Loose<RestaurantFileInput['restaurant']>, report: Report): void {
  if (restaurant.latitude !== undefined && restaurant.longitude === undefined)
    report(['restaurant', 'longitude'], 'is missing beside latitude');
  if (restaurant.longitude !== undefined && restaurant.latitude === undefined)
    report(['restaurant', 'latitude'], 'is missing beside longitude');
  if (restaurant.isStripeVerified && restaurant.stripeAccountId === undefined)
    report(['restaurant', 'stripeAccountId'], 'is missing: a verified restaurant has one');
  const { language = FALLBACK, languages } = restaurant;
  // what has no words in another language is shown in this one
  if (languages !== undefined && !languages.includes(language))
    report(['restaurant', 'languages'], `must have the restaurant's own language, ${language}`);
}

/** The minutes of a delivery have those of its drive in them. */
function checkDrive(
  { driveMinutes, estimatedMinutes = 30 }: Loose<RestaurantFileInput['settings']['delivery']>,
  report: Report,
): void {
  if (driveMinutes !== undefined && driveMinutes >= estimatedMinutes)
    report(['settings', 'delivery', 'driveMinutes'], `must be below estimatedMinutes, ${estimatedMinutes}`);
}

function checkMealPeriods({ departments, mealPeriods }: LooseFile, report: Report): void {
  departments?.forEach((department, d) => {
    department?.mealPeriods?.forEach((period, index) => {
      if (period !== undefined && mealPeriods?.[period] === undefined)
        report(['departments', d, 'mealPeriods', index], `mealPeriods does not say when ${period} is`);
    });
  });
}

function checkZones(zones: NonNullable<LooseFile['zones']>, report: Report): void {
  reportTwice(zones, 'id', ['zones'], report);
  reportTwice(zones, 'upToKm', ['zones'], report);
  zones.forEach((zone, index) => {
    const [beyondKm, upToKm] = [zone?.surcharge?.beyondKm, zone?.upToKm];
    // nobody in the zone would ever pay it
    if (beyondKm !== undefined && upToKm !== undefined && beyondKm >= upToKm)
      report(['zones', index, 'surcharge', 'beyondKm'], `must be below upToKm, ${upToKm}`);
  });
}

function checkTaxes(file: LooseFile, report: Report): void {
  const taxes = file.taxes ?? [];
  reportTwice(taxes, 'id', ['taxes'], report);
  reportTwice(taxes, 'name', ['taxes'], report);
  const names = new Set(taxes.map((tax) => tax?.name?.trim()));
  const checkNames = (list: readonly (string | undefined)[] | undefined, path: Path) => {
    const seen = new Set<string>();
    list?.forEach((name, index) => {
      if (name === undefined) return;
      if (!names.has(name)) report([...path, index], `no tax is called ${quoted(name)}`);
      else if (seen.has(name)) report([...path, index], `${quoted(name)} stands here twice`);
      seen.add(name);
    });
  };
  checkNames(file.productTaxes, ['productTaxes']);
  file.departments?.forEach((department, d) => {
    checkNames(department?.taxes, ['departments', d, 'taxes']);
    department?.products?.forEach((product, p) => {
      checkNames(product?.taxes, ['departments', d, 'products', p, 'taxes']);
    });
  });
  const feeTax = file.fees?.feeTax;
  if (feeTax !== undefined && !names.has(feeTax))
    report(['fees', 'feeTax'], `no tax is called ${quoted(feeTax)}`);
}

function checkPromotions(promotions: NonNullable<LooseFile['promotions']>, report: Report): void {
  reportTwice(promotions, 'id', ['promotions'], report);
  const codes = promotions.map((promotion) => ({ code: promotion?.code?.trim().toLowerCase() }));
  reportTwice(codes, 'code', ['promotions'], report);
  promotions.forEach((promotion, index) => {
    if (promotion?.starts === undefined || promotion.ends === undefined) return;
    if (Date.parse(promotion.ends) <= Date.parse(promotion.starts))
      report(['promotions', index, 'ends'], 'must be after starts');
  });
}
