import { addDays } from '#app/domain/time/wall-clock.ts';

/** On Anzac Day alcohol is sold from this minute of the day on. */
const ANZAC_DAY_FROM = 13 * 60;

/**
 * Whether New Zealand's Sale and Supply of Alcohol Act 2012 (section 48) lets nobody with an off-licence sell or deliver
 * alcohol at that time: on Good Friday, Easter Sunday and Christmas Day, and before 1 pm on Anzac Day.
 * @param wall date 'YYYY-MM-DD' and minute since midnight on the restaurant's clock
 */
export function isRestricted({ date, minute }: { date: string; minute: number }): boolean {
  const day = date.slice(5);
  if (day === '12-25') return true;
  if (day === '04-25' && minute < ANZAC_DAY_FROM) return true;
  const easter = easterSunday(Number(date.slice(0, 4)));
  return date === easter || date === addDays(easter, -2);
}

/** The date of Easter Sunday in the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const march = epact + toSunday - 7 * late + 114;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(Math.floor(march / 31))}-${two((march % 31) + 1)}`;
}
