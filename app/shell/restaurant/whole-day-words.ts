import type { Translate } from '#app/ui/translate.ts';

/**
 * The words for a day that is 'Closed' or 'AllDay'; null for one of windows, which read by themselves.
 * @param closed how a closed day is called there
 */
export function wholeDayWords(hours: string, closed: string, t: Translate): string | null {
  if (hours === 'Closed') return closed;
  return hours === 'AllDay' ? t('layout.allDay') : null;
}
