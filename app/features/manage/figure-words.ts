import type { Cents } from '#app/contract/money.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { percentText } from '#app/domain/reports/change.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { shortDayText } from '#app/domain/time/day-text.ts';
import { MONTHS } from '#app/domain/time/moment-texts.ts';

type Tell = (english: string) => string;

/** What a figure is: how it is written, and what a program gets of it. */
export type FigureKind = 'count' | 'money' | 'minutes' | 'percent' | 'change';

/** A day of the restaurant with its weekday: 'Thu 19 Nov'. */
export function dayText(tell: Tell, date: string): string {
  return translateDate(tell, shortDayText(date));
}

/** Without its weekday: '19 Nov'. */
export function shortDay(tell: Tell, date: string): string {
  return dayText(tell, date).replace(/^\S+ /, '');
}

/** Days one after the other: '19 Nov – 25 Nov', or the one that it is. */
export function spanText(tell: Tell, from: string, to: string): string {
  return from === to ? shortDay(tell, from) : `${shortDay(tell, from)} – ${shortDay(tell, to)}`;
}

/** '19 Nov 2026'. */
export function wholeDay(tell: Tell, date: string): string {
  return `${shortDay(tell, date)} ${date.slice(0, 4)}`;
}

/** 'Nov 2026'. */
export function monthText(tell: Tell, date: string): string {
  return `${translateDate(tell, MONTHS[Number(date.slice(5, 7)) - 1] ?? '')} ${date.slice(0, 4)}`;
}

/** An hour of the clock: '6 PM'. */
export function hourText(hour: number): string {
  return clockText(hour * 60).replace(':00', '');
}

/** Cents as they stand in tables, with a minus that is told from a dash. */
export function moneyText(cents: Cents): string {
  return cents < 0 ? `−${formatPrice(-cents)}` : formatPrice(cents);
}

/** A number with its thousands apart: '1,769'. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,5}$)/g, ',');
}

/**
 * A figure in a table; a dash for none.
 * @param minutes says minutes in words
 */
export function figureText(
  kind: FigureKind,
  value: number | null,
  minutes: (count: number) => string,
): string {
  if (value === null) return '–';
  switch (kind) {
    case 'count':
      return countText(value);
    case 'money':
      return moneyText(value);
    case 'minutes':
      return minutes(value);
    case 'percent':
      return percentText(value);
    case 'change':
      return percentText(value, { signed: true });
  }
}

/** The same as a number for programs: dollars, minutes, percent. */
export function figureNumber(kind: FigureKind, value: number): number {
  if (kind === 'money') return value / 100;
  return kind === 'percent' || kind === 'change' ? value / 10 : value;
}
