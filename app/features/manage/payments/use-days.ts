import { wallTime } from '#app/domain/time/wall-clock.ts';
import { dayText } from '#app/features/manage/figure-words.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/** Says days and moments on the restaurant's clock. */
export function useDays(nowUtc: string, timeZone: string) {
  const { tell } = useTranslation();
  return {
    /** 'Mon 30 Nov'. */
    dayOf: (utc: string) => dayText(tell, wallTime(new Date(utc), timeZone).date),
    /** '6:42 PM' of today, else with its day. */
    whenOf: (utc: string) => whenText(tell, utc, nowUtc, timeZone),
  };
}
