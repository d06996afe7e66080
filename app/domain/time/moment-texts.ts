/** English in every language, like the spec's timestamps. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A clock's reading: month 1 to 12, hour 0 to 23. */
export type ClockParts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

/** '20 Nov 2026', '18:11:00', and both for reading: '20 Nov 2026, 6:11:00 pm'. */
export type MomentTexts = { day: string; clock: string; full: string };

/** A moment as the list and the details of orders show it, by the parts of any clock. */
export function momentTexts({ year, month, day, hour, minute, second }: ClockParts): MomentTexts {
  const date = `${two(day)} ${MONTHS[month - 1]} ${year}`;
  const rest = `${two(minute)}:${two(second)}`;
  return {
    day: date,
    clock: `${two(hour)}:${rest}`,
    full: `${date}, ${hour % 12 || 12}:${rest} ${hour < 12 ? 'am' : 'pm'}`,
  };
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
