import type { RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { DraftSection } from '#app/contract/draft.ts';
import { FileSettings, RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { FileHours } from '#app/contract/restaurant-file/restaurant-file-fields.ts';
import { filled } from '#app/domain/language/filled.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { type Texts, textsOf } from '#app/features/manage/draft/form-texts.ts';
import { languagesFrom } from '#app/features/manage/draft/own-words.server.ts';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import { type SectionTyped, saveSections } from '#app/features/manage/draft/save-parts.server.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import { lacksZones } from '#app/features/manage/zones/lacks-zones.ts';
import { languageOf } from '#app/locales/languages.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { ADD_HOLIDAYS, HOLIDAY_BOX, type HolidayWords, withHolidays } from './holidays.ts';
import { DAYS, hoursFieldOf, type SpecialDay } from './hours-form.ts';
import {
  type HoursFault,
  readCapacity,
  readMeals,
  readSpecial,
  readWeek,
  withDayClosed,
  withDayCopied,
} from './hours-read.ts';

type Context = Readonly<RouterContextProvider>;

/** The parts of the file that the page has. */
const SHAPES = {
  hours: FileHours,
  dateOverrides: RestaurantFile.shape.dateOverrides,
  mealPeriods: RestaurantFile.shape.mealPeriods,
  settings: FileSettings,
} as const;
type Part = keyof typeof SHAPES & DraftSection;

/** The name of a field for a place within a part. */
function fieldIn(part: Part, places: readonly number[], own: string) {
  return (place: string) =>
    hoursFieldOf(`${part}${place && !place.startsWith('[') ? '.' : ''}${place}`, places, own);
}

/** What the page shows: its four parts, whether delivery has no zone, and the oldest draft that any of them was read of. @throws as readPart */
export async function loadHours(context: Context, url: URL, who: SignedIn) {
  const { own } = languagesFrom(context);
  const all = Array.from({ length: 1000 }, (_, index) => index);
  const read = <Schema extends z.ZodType>(part: Part, schema: Schema) =>
    readPart(context, url, who, { part, schema, fieldOf: fieldIn(part, all, own) });
  const [hours, dateOverrides, mealPeriods, settings, zones] = await Promise.all([
    read('hours', SHAPES.hours),
    read('dateOverrides', SHAPES.dateOverrides),
    read('mealPeriods', SHAPES.mealPeriods),
    read('settings', SHAPES.settings),
    readPart(context, url, who, { part: 'zones', schema: RestaurantFile.shape.zones, fieldOf: () => null }),
  ]);
  const parts = [hours, dateOverrides, mealPeriods, settings];
  return {
    seen: {
      number: Math.min(...parts.map(({ seen }) => seen.number)),
      faults: Object.assign({}, ...parts.map(({ seen }) => seen.faults)),
    },
    week: hours.value,
    special: dateOverrides.value,
    differing: differing(dateOverrides.value, dateOverrides.live ?? []),
    meals: mealPeriods.value,
    settings: settings.value,
    lacksZones: lacksZones(settings.value, zones.value),
  };
}

/** The dates that are not, or not in this way, what customers have. */
function differing(days: readonly SpecialDay[], live: readonly SpecialDay[]): string[] {
  const known = new Set(live.map((day) => JSON.stringify(day)));
  return days.flatMap((day) => (known.has(JSON.stringify(day)) ? [] : [day.date]));
}

/** Today on the restaurant's clock. */
export function todayIn(context: Context): string {
  const { client } = storeFrom(context);
  return wallTime(context.get(platformContext).now(), client.timeZone ?? 'Pacific/Auckland').date;
}

/**
 * Saves what was typed: each part that differs. The faults of all are told at once, and nothing is saved then.
 * @throws as readPart
 */
export async function saveHours(context: Context, url: URL, form: FormData, who: SignedIn) {
  const languages = languagesFrom(context);
  const known = await loadHours(context, url, who);
  const { texts, removed } = pressed(textsOf(form));
  const week = readWeek(texts);
  const special = readSpecial(texts, languages, removed);
  const days =
    texts.press === ADD_HOLIDAYS
      ? withHolidays(special.special, form.getAll(HOLIDAY_BOX).map(String), {
          today: todayIn(context),
          languages,
          wordsOf: holidayWords,
        })
      : special.special;
  const meals = readMeals(texts);
  const found = [...week.faults, ...special.faults, ...meals.faults];
  const section = (part: Part, value: unknown, before: unknown): SectionTyped => ({
    part,
    schema: SHAPES[part],
    value,
    known: before,
    fieldOf: fieldIn(part, special.places, languages.own),
  });
  return saveSections(context, url, form, who, {
    intent: 'hours',
    to: url.pathname,
    faults: inWords(context, found),
    sections: [
      ...(week.faults.length > 0 ? [] : [section('hours', week.week, known.week)]),
      ...(special.faults.length > 0 ? [] : [section('dateOverrides', days, known.special)]),
      ...(meals.faults.length > 0 ? [] : [section('mealPeriods', meals.meals, known.meals)]),
      section('settings', readCapacity(texts, known.settings), known.settings),
    ],
  });
}

function holidayWords(language: string): HolidayWords {
  const { holidayNames, observed, anniversaries } = TEXTS[languageOf(language)].manageHours;
  return { names: holidayNames, observed: (name) => filled(observed, { name }), anniversaries };
}

/** What a press beside Save does to what was typed. */
function pressed(texts: Texts): { texts: Texts; removed: number | null } {
  const [, act, what = ''] = /^(close|copy|remove):(\w+)$/.exec(texts.press ?? '') ?? [];
  const day = DAYS.find((each) => each === what);
  if (act === 'close' && day) return { texts: withDayClosed(texts, day), removed: null };
  if (act === 'copy' && day) return { texts: withDayCopied(texts, day), removed: null };
  return { texts, removed: act === 'remove' ? Number(what) : null };
}

/** Faults of the page by their fields, in words. */
export function inWords(context: Context, faults: readonly HoursFault[]): Record<string, string[]> {
  const t = translator(wordsFrom(context));
  const words: Record<string, string[]> = {};
  for (const { field, fault } of faults)
    words[field] = [...(words[field] ?? []), t(`manageHours.faults.${fault}`)];
  return words;
}
