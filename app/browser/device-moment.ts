import { type MomentTexts, momentTexts } from '#app/domain/time/moment-texts.ts';

/** A moment on the clock of this device; null for a stamp that cannot be read. */
export function deviceMoment(iso: string): MomentTexts | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return momentTexts({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  });
}
