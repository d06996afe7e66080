import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import { overlappingWindows } from '#app/domain/opening-hours/overlapping.ts';
import {
  type Languages,
  namesTyped,
  numberTyped,
  type Texts,
  withoutEmpty,
  wordsTyped,
} from '#app/features/manage/draft/form-texts.ts';
import { minutesOf, readDay, typedWindows, type WindowFault } from './day-windows.ts';
import {
  type Capacity,
  DAYS,
  type Day,
  MEALS,
  type Meals,
  SERVICES_FIELD,
  type SpecialDay,
  type Week,
} from './hours-form.ts';

/** What is wrong beside what the store checks. */
export type HoursFault = {
  field: string;
  fault: WindowFault['fault'] | 'overlap' | 'noWindow' | 'noDate' | 'closedWithTimes';
};

/** The week as typed, with its faults in the order of the page. */
export function readWeek(texts: Texts): { week: Week; faults: HoursFault[] } {
  const read = DAYS.map((day) => ({ name: day, ...readDay(texts, day) }));
  const faults: HoursFault[] = read.flatMap((day) => day.faults);
  const typed = DAYS.map((day) => typedWindows(texts, day));
  if (faults.length === 0) {
    const minutes = typed.map((windows) =>
      windows.map((window) => minutesOf(window) ?? { from: 0, until: 0 }),
    );
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
  // one more than there may be, which the store then refuses
  for (
    let index = 0;
    index <= FILE_LIMITS.specialDays && texts[`special-${index}-date`] !== undefined;
    index++
  ) {
    const prefix = `special-${index}`;
    const date = wordsTyped(texts[`${prefix}-date`]) ?? '';
    const { name: reason, names: reasons } = namesTyped(texts, `${prefix}-reason`, languages);
    const isClosed = texts[`${prefix}-kind`] !== 'open';
    const hasTimes = isClosed && hasNewTimes(texts, prefix);
    const isEmpty = date === '' && reason === undefined && reasons === undefined && isClosed && !hasTimes;
    if (index === removed || isEmpty) continue;
    const { day, faults } = isClosed ? { day: 'closed' as const, faults: [] } : readDay(texts, prefix);
    read.special.push(withoutEmpty({ date, hours: day, reason, reasons }));
    read.places.push(index);
    if (date === '') read.faults.push({ field: `${prefix}-date`, fault: 'noDate' });
    if (hasTimes) read.faults.push({ field: `${prefix}-kind`, fault: 'closedWithTimes' });
    read.faults.push(...faults);
    if (!isClosed && day === 'closed') read.faults.push({ field: `${prefix}-0-from`, fault: 'noWindow' });
    if (!isClosed && faults.length === 0) read.faults.push(...overlapsOf(texts, prefix));
  }
  return read;
}

/** Whether times were typed: those that the day had stay in its fields when it is closed. */
function hasNewTimes(texts: Texts, prefix: string): boolean {
  if (typedWindows(texts, prefix).length === 0) return false;
  const { day } = readDay(texts, prefix);
  return day === 'closed' || day.join(' ') !== texts[`${prefix}-was`];
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
      ...(texts[SERVICES_FIELD] !== undefined && { isAllowed: texts[`${name}-taken`] !== undefined }),
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

/** The form with a day closed: none of its windows has anything in it. */
export function withDayClosed(texts: Texts, day: Day): Texts {
  return { ...texts, ...Object.fromEntries(windowFields(texts, day).map((name) => [name, ''])) };
}

/** The form with the hours of a day on all other days that are open. */
export function withDayCopied(texts: Texts, day: Day): Texts {
  const copied = DAYS.filter((other) => other !== day && typedWindows(texts, other).length > 0).flatMap(
    (other) => {
      const own = windowFields(texts, other).map((name) => [name, ''] as const);
      const given = windowFields(texts, day).map(
        (name) => [name.replace(day, other), texts[name] ?? ''] as const,
      );
      return [...own, ...given];
    },
  );
  return { ...texts, ...Object.fromEntries(copied) };
}

function windowFields(texts: Texts, day: Day): string[] {
  const field = new RegExp(`^${day}-\\d{1,3}-(from|until)$`);
  return Object.keys(texts).filter((name) => field.test(name));
}
