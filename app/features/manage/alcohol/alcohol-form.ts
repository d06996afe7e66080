import type { FileAlcohol } from '#app/contract/restaurant-file/restaurant-file-alcohol.ts';
import { type Texts, withoutEmpty, wordsTyped } from '#app/features/manage/draft/form-texts.ts';
import { dayFields } from '#app/features/manage/hours/day-windows.ts';
import { DAYS, hoursFieldOf, type Week } from '#app/features/manage/hours/hours-form.ts';

/** The lines of a licence, by their places in the file's part. */
export const LICENCE_LINES = ['licence.holder', 'licence.number', 'licence.expires', 'licence.link'] as const;
/** The tick for the days on which alcohol is not sold otherwise. */
export const RESTRICTED = 'isSoldOnRestrictedDays';
/** The tick for hours of alcohol's own. */
export const OWN_HOURS = 'own';

type Known = FileAlcohol | null;

/** The fields of the licence as the file has them. */
export function licenceFields(known: Known): Record<string, string> {
  const { holder = '', number = '', expires = '', link = '' } = known?.licence ?? {};
  return {
    'licence.holder': holder,
    'licence.number': number,
    'licence.expires': expires,
    'licence.link': link,
    ...(known?.isSoldOnRestrictedDays && { [RESTRICTED]: 'on' }),
  };
}

/** The part as it was typed, hours as they are; null where nothing of a licence was typed. */
export function readLicence(texts: Texts, known: Known): Record<string, unknown> | null {
  const [holder, number, expires, link] = LICENCE_LINES.map((line) => wordsTyped(texts[line]));
  if (!holder && !number && !expires && !link) return null;
  return withoutEmpty({
    ...known,
    licence: withoutEmpty({ holder, number, expires, link }),
    [RESTRICTED]: texts[RESTRICTED] === undefined ? undefined : true,
  });
}

/** The fields of the hours of alcohol. */
export function saleHoursFields(known: Known): Record<string, string> {
  return Object.assign(
    {},
    known?.hours && { [OWN_HOURS]: 'on' },
    ...DAYS.map((day) => dayFields(day, known?.hours?.[day])),
  );
}

/** The part with hours of alcohol as they were typed; without the tick it has none of its own. */
export function withSaleHours(texts: Texts, known: FileAlcohol, week: Week): Record<string, unknown> {
  const hours = texts[OWN_HOURS] === undefined ? undefined : week;
  return withoutEmpty({ ...known, hours });
}

/** The field of a licence that a place of the part belongs to; a fault of the whole part is the holder's. */
export function licenceFieldOf(place: string): string | null {
  if (place === '' || place === 'licence') return 'licence.holder';
  return [...LICENCE_LINES, RESTRICTED].some((name) => name === place) ? place : null;
}

/** The field of the hours that a place of the part belongs to. */
export function saleHoursFieldOf(place: string): string | null {
  return place.startsWith('hours') ? hoursFieldOf(place, [], '') : null;
}
