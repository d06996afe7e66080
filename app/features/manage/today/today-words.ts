import type { ManageToday } from '#app/contract/reports.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { shopState } from './shop-state.ts';
import { whenText } from './when.ts';

/** What the page says of the clock, in the page's language. */
export type TodayWords = {
  /** By the hour there. */
  greeting: 'morning' | 'day' | 'evening';
  /** 'Fri 20 Nov, 6:45 PM' */
  day: string;
  /** '6:45 PM' */
  time: string;
  /** The moments of the page by their stamps (UTC): '6:42 PM', 'Fri 20 Nov, 6:42 PM'. */
  when: Readonly<Record<string, string>>;
};

/** How the day goes, with what is said of the clock. */
export type ShownToday = ManageToday & { words: TodayWords };

/**
 * Says the page's moments on the restaurant's clock. The server does, because a phone takes a third of a second to begin
 * with a time zone, in which it answers nothing.
 */
export function withWords(today: ManageToday, tell: (english: string) => string): ShownToday {
  const { nowUtc, timeZone, shop, sinceUtc, tasks, soldOut } = today;
  const now = new Date(nowUtc);
  const { minute } = wallTime(now, timeZone);
  const hour = Math.floor(minute / 60);
  const moments = [
    shopState(shop, nowUtc).changesUtc,
    sinceUtc,
    ...tasks.flatMap((task) => [task.sinceUtc, task.cancelsUtc]),
    ...soldOut.map(({ untilUtc }) => untilUtc),
  ];
  return {
    ...today,
    words: {
      greeting: hour >= 5 && hour < 12 ? 'morning' : hour >= 17 || hour < 5 ? 'evening' : 'day',
      day: translateDate(tell, slotText(now, timeZone)),
      time: clockText(minute),
      when: Object.fromEntries(
        moments.flatMap((utc) => (utc ? [[utc, whenText(tell, utc, nowUtc, timeZone)]] : [])),
      ),
    },
  };
}
