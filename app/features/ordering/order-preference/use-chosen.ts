import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/ui/translation.tsx';
import { type PreferenceValues, type PreferenceView, readPreferenceForm } from './preference-view.ts';

/**
 * The current choices of the form: as the server sent them, as made before script ran, or as changed since.
 * `words` is the time shown on the button; null before script runs, because it could not follow the choices.
 */
export function useChosen(view: PreferenceView) {
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<PreferenceValues>(view.typed);
  const [place, setPlace] = useState(view.address.chosen);
  const [isLive, setIsLive] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer of the server
  useEffect(() => {
    setPlace(view.address.chosen);
    readForm();
  }, [view]);
  // another order type or address enables other choices
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each of them
  useEffect(readForm, [place, chosen.orderType]);

  function readForm() {
    if (!ref.current) return;
    setChosen(readPreferenceForm(new FormData(ref.current)));
    setIsLive(true);
  }

  const { orderType, when, slot } = chosen;
  const minutes = view.types.find((type) => type.orderType === orderType)?.minutes;
  const asap = minutes === undefined ? null : t('orderType.asap', { minutes });
  const words = when === 'later' ? timeOf(view, slot) : when === 'now' ? asap : null;
  return { ref, chosen, place, setPlace, words: isLive && orderType !== null ? words : null, readForm };
}

/** 'Today, 6:30 PM'; null when no slot is chosen. */
function timeOf({ days }: PreferenceView, slot: string | null): string | null {
  for (const { name, slots } of days) {
    const found = slots.find(({ startUtc }) => startUtc === slot);
    if (found) return `${name}, ${found.time}`;
  }
  return null;
}
