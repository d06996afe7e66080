import type { Translate } from '#app/ui/translate.ts';

type Pause = { isOpenEnded: boolean; isForToday: boolean; time: string };

/** Until when a service is paused: behind its name. @param time of day at which it ends */
export function pauseWords(t: Translate, { isOpenEnded, isForToday, time }: Pause): string {
  if (isOpenEnded) return t('receiver.busy.pausedOpen');
  return isForToday ? t('receiver.busy.pausedToday') : t('receiver.busy.pausedTo', { time });
}
