import { instantAt } from '#app/domain/time/wall-clock.ts';

/** What was typed into the fields `day` and `time`, as a moment (ISO) of the restaurant's clock; null where it is none. */
export function typedMoment(form: FormData, timeZone: string): string | null {
  const day = String(form.get('day') ?? '');
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(String(form.get('time') ?? '')) ?? [];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || hour === undefined) return null;
  return instantAt(day, Number(hour) * 60 + Number(minute), timeZone).toISOString();
}
