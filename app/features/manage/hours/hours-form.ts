import { overlappingWindows } from '#app/domain/opening-hours/overlapping.ts';
import {
  type Languages,
  namesShown,
  namesTyped,
  numberShown,
  numberTyped,
  type Texts,
  withoutEmpty,
  wordsTyped,
} from '#app/features/manage/typed-value.ts';
import {
  dayFields,
  type FileDay,
  minutesOf,
  readDay,
  shownWindows,
  typedWindows,
  type WindowFault,
} from './day-windows.ts';

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
/** What of the settings the page has. */
export type Capacity = {
  pickup: { estimatedMinutes?: number | undefined; ordersPerSlot?: number | undefined };
  delivery: { estimatedMinutes?: number | undefined; ordersPerSlot?: number | undefined };
  scheduledOrders?: boolean | undefined;
  cancelUnacceptedAfterMinutes?: number | undefined;
};

/** What is wrong beside what the store checks. */
export type HoursFault = { field: string; fault: WindowFault['fault'] | 'overlap' | 'noWindow' | 'noDate' };

/** The fields of the page by name, as they stand before anybody types. */
export function hoursFields(
  { week, special, meals, capacity }: { week: Week; special: readonly SpecialDay[]; meals: Meals; capacity: Capacity },
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
    ...(capacity.scheduledOrders && { later: 'on' }),
  };
}

/** The week as typed, with its faults in the order of the page. */
export function readWeek(texts: Texts): { week: Week; faults: HoursFault[] } {
  const read = DAYS.map((day) => ({ name: day, ...readDay(texts, day) }));
  const faults: HoursFault[] = read.flatMap((day) => day.faults);
  const typed = DAYS.map((day) => typedWindows(texts, day));
  if (faults.length === 0) {
    const minutes = typed.map((windows) => windows.map((window) => minutesOf(window) ?? { from: 0, until: 0 }));
    for (const { day, place } of overlappingWindows(minutes))
      faults.push({ field: `${DAYS[day]}-${typed[day]?.[place]?.index}-from`, fault: 'overlap' });
  }
  const week = Object.fromEntries(read.map(({ name, day }) => [name, day]));
  return { week: week as Week, faults };
}

/** All special days as typed, and of each the number of its fields. */
export type ReadSpecial = { special: SpecialDay[]; places: number[]; faults: HoursFault[] };

/**
 * The special days as typed. One that is removed, and the empty fields of a new one, are left out.
 * @param removed the number of the fields of the day that is taken away
 */
export function readSpecial(texts: Texts, languages: Languages, removed: number | null = null): ReadSpecial {
  const read: ReadSpecial = { special: [], places: [], faults: [] };
  for (let index = 0; texts[`special-${index}-date`] !== undefined; index++) {
    const prefix = `special-${index}`;
    const date = wordsTyped(texts[`${prefix}-date`]) ?? '';
    const { name: reason, names: reasons } = namesTyped(texts, `${prefix}-reason`, languages);
    const isClosed = texts[`${prefix}-kind`] !== 'open';
    const isEmpty = date === '' && reason === undefined && reasons === undefined && isClosed;
    if (index === removed || isEmpty) continue;
    const { day, faults } = isClosed ? { day: 'closed' as const, faults: [] } : readDay(texts, prefix);
    read.special.push(withoutEmpty({ date, hours: day, reason, reasons }));
    read.places.push(index);
    if (date === '') read.faults.push({ field: `${prefix}-date`, fault: 'noDate' });
    read.faults.push(...faults);
    if (!isClosed && day === 'closed') read.faults.push({ field: `${prefix}-0-from`, fault: 'noWindow' });
    if (!isClosed && faults.length === 0) read.faults.push(...overlapsOf(texts, prefix));
  }
  return read;
}

/** Windows of a special day that overlap each other: its weekdays' hours are not known to it. */
function overlapsOf(texts: Texts, prefix: string): HoursFault[] {
  const typed = typedWindows(texts, prefix);
  const minutes = typed.map((window) => minutesOf(window) ?? { from: 0, until: 0 });
  // a day of two has room for what runs past midnight
  return overlappingWindows([minutes, []]).map(({ place }) => ({
    field: `${prefix}-${typed[place]?.index}-from`,
    fault: 'overlap',
  }));
}

/** The meal periods as typed; one without times is none. */
export function readMeals(texts: Texts): { meals: Meals; faults: HoursFault[] } {
  const read = MEALS.map((meal) => ({ meal, ...readDay(texts, meal) }));
  const meals = read.flatMap(({ meal, day }) => (day === 'closed' ? [] : [[meal, day[0]] as const]));
  return { meals: Object.fromEntries(meals), faults: read.flatMap(({ faults }) => faults) };
}

/** The settings with what was typed of them. */
export function readCapacity<T extends Capacity>(texts: Texts, known: T): Record<string, unknown> {
  const kind = (name: 'pickup' | 'delivery') =>
    withoutEmpty({
      ...known[name],
      // nothing typed is refused, not the store's usual time
      estimatedMinutes: numberTyped(texts[`${name}-minutes`]) ?? '',
      ordersPerSlot: numberTyped(texts[`${name}-places`]),
    });
  return {
    ...known,
    pickup: kind('pickup'),
    delivery: kind('delivery'),
    scheduledOrders: texts.later !== undefined,
    cancelUnacceptedAfterMinutes: numberTyped(texts['cancel-minutes']) ?? '',
  };
}

const CAPACITY_FIELDS: Readonly<Record<string, string>> = {
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
  const [, index, key = 'date', more] = /^dateOverrides\[(\d+)\](?:\.(\w+))?(?:[.[](\w+)\]?)?$/.exec(path) ?? [];
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
  ).flatMap(({ from, until }) => [{ from, until }, { from: from - 1440, until: until - 1440 }]);
  return MEALS.filter((meal) => {
    const shown = meals[meal] === undefined ? undefined : shownWindows([meals[meal] ?? ''])[0];
    const times = shown && minutesOf(shown);
    return times ? !open.some(({ from, until }) => from < times.until && times.from < until) : false;
  });
}
