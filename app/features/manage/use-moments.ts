import { translateDate } from '#app/domain/language/translate-date.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ShownMoment } from './moments.ts';

/** Says a moment in words: 'today, 11:05 AM', '20 Nov 2026, 11:05 AM'. */
export function useMoments(): (moment: ShownMoment) => string {
  const { t, tell } = useTranslation();
  return ({ day, time, isToday }) => `${isToday ? t('manage.today') : translateDate(tell, day)}, ${time}`;
}
