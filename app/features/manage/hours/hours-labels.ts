import type { Languages } from '#app/features/manage/draft/form-texts.ts';
import { LANGUAGE_FACTS, languageOf } from '#app/locales/languages.ts';
import type { Translate } from '#app/ui/translate.ts';
import { shownWindows } from './day-windows.ts';
import { DAYS, MEALS, type SpecialDay, type Week } from './hours-form.ts';
import { windowLabels } from './window-fields.tsx';

type Known = { week: Week; special: readonly SpecialDay[] };

/** What the fields of the page are called, in its order: for the summary of what is wrong. */
export function hoursLabels(
  t: Translate,
  { week, special }: Known,
  languages: Languages,
): Record<string, string> {
  const days = DAYS.map((day) =>
    windowLabels(t, day, shownWindows(week[day]).length, t(`manageHours.days.${day}`)),
  );
  const dates = [...special, null].map((entry, index) => specialLabels(t, entry, index, languages));
  const meals = MEALS.map((meal) => windowLabels(t, meal, 1, t(`manageHours.meals.${meal}`)));
  return Object.assign(
    {},
    ...days,
    ...dates,
    {
      'pickup-taken': t('manageHours.pickupTaken'),
      'delivery-taken': t('manageHours.deliveryTaken'),
      'pickup-minutes': t('manageHours.pickupMinutes'),
      'delivery-minutes': t('manageHours.deliveryMinutes'),
    },
    ...meals,
    {
      'pickup-places': t('manageHours.pickupPlaces'),
      'delivery-places': t('manageHours.deliveryPlaces'),
      later: t('manageHours.later'),
      'cancel-minutes': t('manageHours.cancel'),
    },
  );
}

function specialLabels(t: Translate, entry: SpecialDay | null, index: number, { languages }: Languages) {
  const prefix = `special-${index}`;
  const name = entry?.reason || entry?.date || t('manageHours.newDay');
  const labels: Record<string, string> = {
    [`${prefix}-date`]: `${name}, ${t('manageHours.date')}`,
    [`${prefix}-kind`]: `${name}, ${t('manageHours.kind')}`,
    ...windowLabels(t, prefix, shownWindows(entry?.hours).length, name),
  };
  for (const language of languages)
    labels[`${prefix}-reason-${language}`] =
      `${name}, ${t('manageHours.reason')} (${LANGUAGE_FACTS[languageOf(language)].name})`;
  return labels;
}
