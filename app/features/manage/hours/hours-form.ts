import { type Languages, namesShown, numberShown } from '#app/features/manage/draft/form-texts.ts';
import { dayFields, type FileDay, minutesOf, shownWindows } from './day-windows.ts';

/** The days of a week as the page lists them; the file's keys. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];
export const MEALS = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof MEALS)[number];

/** A special day as the file has it. */
export type SpecialDay = {
  date: string;
  hours: FileDay;
  reason?: string | undefined;
  reasons?: Readonly<Partial<Record<string, string>>> | undefined;
};
export type Week = Readonly<Record<Day, FileDay>>;
export type Meals = Readonly<Partial<Record<Meal, string>>>;
type ServiceCapacity = {
  isAllowed?: boolean | undefined;
  estimatedMinutes?: number | undefined;
  ordersPerSlot?: number | undefined;
};
/** What of the settings the page has. */
export type Capacity = {
  pickup: ServiceCapacity;
  delivery: ServiceCapacity;
  scheduledOrders?: boolean | undefined;
  cancelUnacceptedAfterMinutes?: number | undefined;
};

/** The fields of the page by name, as they stand before anybody types. */
export function hoursFields(
  {
    week,
    special,
    meals,
    capacity,
  }: { week: Week; special: readonly SpecialDay[]; meals: Meals; capacity: Capacity },
  languages: Languages,
): Record<string, string> {
  return Object.assign(
    {},
    ...DAYS.map((day) => dayFields(day, week[day])),
    ...special.map((entry, index) => specialFields(`special-${index}`, entry, languages)),
    ...MEALS.map((meal) => mealFields(meal, meals[meal])),
    capacityFields(capacity),
  );
}

/** The fields of a special day; of a new one without a value. */
export function specialFields(
  prefix: string,
  entry: SpecialDay | null,
  languages: Languages,
): Record<string, string> {
  return {
    [`${prefix}-date`]: entry?.date ?? '',
    [`${prefix}-kind`]: entry && entry.hours !== 'closed' ? 'open' : 'closed',
    ...dayFields(prefix, entry?.hours),
    ...namesShown(`${prefix}-reason`, { name: entry?.reason, names: entry?.reasons }, languages),
  };
}

function mealFields(meal: Meal, window: string | undefined): Record<string, string> {
  const { from = '', until = '' } = shownWindows(window === undefined ? undefined : [window])[0] ?? {};
  return { [`${meal}-was`]: window ?? '', [`${meal}-0-from`]: from, [`${meal}-0-until`]: until };
}

function capacityFields(capacity: Capacity): Record<string, string> {
  return {
    'pickup-minutes': numberShown(capacity.pickup.estimatedMinutes),
    'delivery-minutes': numberShown(capacity.delivery.estimatedMinutes),
    'pickup-places': numberShown(capacity.pickup.ordersPerSlot),
    'delivery-places': numberShown(capacity.delivery.ordersPerSlot),
    'cancel-minutes': numberShown(capacity.cancelUnacceptedAfterMinutes),
    ...(capacity.pickup.isAllowed && { 'pickup-taken': 'on' }),
    ...(capacity.delivery.isAllowed && { 'delivery-taken': 'on' }),
    ...(capacity.scheduledOrders && { later: 'on' }),
  };
}

/** Sent with the ticks of the services: a form without it says nothing of them. */
export const SERVICES_FIELD = 'services';

const CAPACITY_FIELDS: Readonly<Record<string, string>> = {
  // what is taken and cannot be paid for
  'pickup.cash': 'pickup-taken',
  'delivery.cash': 'delivery-taken',
  'pickup.estimatedMinutes': 'pickup-minutes',
  'delivery.estimatedMinutes': 'delivery-minutes',
  // the drive is no longer shorter than the whole delivery
  'delivery.driveMinutes': 'delivery-minutes',
  'pickup.ordersPerSlot': 'pickup-places',
  'delivery.ordersPerSlot': 'delivery-places',
  scheduledOrders: 'later',
  cancelUnacceptedAfterMinutes: 'cancel-minutes',
};

/**
 * The field that a place of the file is edited by, for its faults; null for one that the page has not.
 * @param places of each special day of the file the number of its fields
 * @param own the restaurant's own language
 */
export function hoursFieldOf(path: string, places: readonly number[], own: string): string | null {
  const [, setting] = /^settings\.(.+)$/.exec(path) ?? [];
  if (setting !== undefined) return CAPACITY_FIELDS[setting] ?? null;
  const [, day, window = '0'] = /^(?:hours|mealPeriods)\.(\w+)(?:\[(\d+)\])?$/.exec(path) ?? [];
  if (day !== undefined) return `${day}-${window}-from`;
  const [, index, key = 'date', more] =
    /^dateOverrides\[(\d+)\](?:\.(\w+))?(?:[.[](\w+)\]?)?$/.exec(path) ?? [];
  const place = index === undefined ? undefined : places[Number(index)];
  if (place === undefined) return null;
  if (key === 'hours') return `special-${place}-${more ?? '0'}-from`;
  if (key === 'reasons' && more !== undefined) return `special-${place}-reason-${more}`;
  return key === 'reason' ? `special-${place}-reason-${own}` : `special-${place}-date`;
}

/** The meals of which no minute is in the week's hours: nobody could order then. */
export function mealsOutside(week: Week, meals: Meals): Meal[] {
  const open = DAYS.flatMap((day) =>
    shownWindows(week[day]).flatMap((window) => minutesOf(window) ?? []),
  ).flatMap(({ from, until }) => [
    { from, until },
    { from: from - 1440, until: until - 1440 },
  ]);
  return MEALS.filter((meal) => {
    const shown = meals[meal] === undefined ? undefined : shownWindows([meals[meal] ?? ''])[0];
    const times = shown && minutesOf(shown);
    return times ? !open.some(({ from, until }) => from < times.until && times.from < until) : false;
  });
}

/** The day whose hours are offered for all others: the first with the most windows; null where none is open. */
export function dayToCopy(week: Week): Day | null {
  const count = (day: Day) => (week[day] === 'closed' ? 0 : week[day].length);
  const most = Math.max(...DAYS.map(count));
  return most === 0 ? null : (DAYS.find((day) => count(day) === most) ?? null);
}
