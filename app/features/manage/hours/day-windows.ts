import type { DayWindow } from '#app/domain/opening-hours/overlapping.ts';
import type { Texts } from '#app/features/manage/draft/form-texts.ts';

/** The hours of a day as the file has them: 'closed', or windows such as '17:00-22:00'. */
export type FileDay = 'closed' | readonly string[];

/** A window as its two fields show it; times are '17:00', an end at midnight '00:00'. */
export type ShownWindow = { from: string; until: string };

/** Windows of a day that a page has room for, where the file has no more. */
const ROOM = 2;
/** More windows than this are not read from a form. */
const MOST = 24;

/** What is wrong with a window, and the field it is said beside. */
export type WindowFault = { field: string; fault: 'half' | 'empty' };

/** The windows of a day as shown, with room for two. */
export function shownWindows(day: FileDay | undefined): ShownWindow[] {
  const windows = (day === 'closed' || day === undefined ? [] : day).map(shownWindow);
  return [
    ...windows,
    ...Array.from({ length: Math.max(0, ROOM - windows.length) }, () => ({ from: '', until: '' })),
  ];
}

function shownWindow(window: string): ShownWindow {
  const [from = '', until = ''] = window.split('-');
  return { from, until: until === '24:00' ? '00:00' : until };
}

/** The fields of a day; `-was` says how the file had it, so that what is not touched stays as it is written there. */
export function dayFields(prefix: string, day: FileDay | undefined): Record<string, string> {
  const fields: Record<string, string> = { [`${prefix}-was`]: wasText(day) };
  shownWindows(day).forEach(({ from, until }, index) => {
    fields[`${prefix}-${index}-from`] = from;
    fields[`${prefix}-${index}-until`] = until;
  });
  return fields;
}

function wasText(day: FileDay | undefined): string {
  return day === 'closed' || day === undefined ? '' : day.join(' ');
}

/**
 * The hours of a day as typed; a day without a window is closed. An end at midnight is 24:00 of that day. `faults` are
 * windows without a start or an end, and those that begin and end at the same time, but for a whole day from midnight.
 */
export function readDay(texts: Texts, prefix: string): { day: FileDay; faults: WindowFault[] } {
  const typed = typedWindows(texts, prefix);
  const faults = typed.flatMap(({ from, until, index }): WindowFault[] => {
    const field = `${prefix}-${index}-${from === '' ? 'from' : 'until'}`;
    if (from === '' || until === '') return [{ field, fault: 'half' }];
    return from === until && from !== '00:00' ? [{ field, fault: 'empty' }] : [];
  });
  return { day: asWritten(texts[`${prefix}-was`], typed), faults };
}

/** The windows that have something in them, with the number of their fields. */
export function typedWindows(texts: Texts, prefix: string): (ShownWindow & { index: number })[] {
  const found = [];
  for (let index = 0; index < MOST && texts[`${prefix}-${index}-from`] !== undefined; index++) {
    const from = timeTyped(texts[`${prefix}-${index}-from`]);
    const until = timeTyped(texts[`${prefix}-${index}-until`]);
    if (from !== '' || until !== '') found.push({ from, until, index });
  }
  return found;
}

/** 'h:mm' is filled up; browsers without a time field leave it to be typed, and some send seconds. */
function timeTyped(text = ''): string {
  const [, hour, minute] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text.trim()) ?? [];
  return hour === undefined || minute === undefined ? text.trim() : `${hour.padStart(2, '0')}:${minute}`;
}

function asWritten(was: string | undefined, typed: readonly ShownWindow[]): FileDay {
  const before = was?.split(' ').filter(Boolean) ?? [];
  const isSame =
    before.length === typed.length &&
    before.map(shownWindow).every(({ from, until }, index) => {
      const now = typed[index];
      return now?.from === from && now.until === until;
    });
  if (typed.length === 0) return 'closed';
  if (isSame) return before;
  return typed.map(({ from, until }) => `${from}-${until === '00:00' ? '24:00' : until}`);
}

/** The minutes of a window that was typed; null where it cannot be read. */
export function minutesOf({ from, until }: ShownWindow): DayWindow | null {
  const [start, end] = [minuteOf(from), minuteOf(until)];
  if (start === null || end === null) return null;
  return { from: start, until: end <= start ? end + 24 * 60 : end };
}

function minuteOf(time: string): number | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute);
}
