import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/ui/translation.tsx';
import type { PreferenceView, Typed } from './preference-view.ts';
import { readTyped } from './read-form.ts';

/**
 * What is chosen in the form, by whoever chose it: the page as it came, a finger before script was here, a new answer.
 * Without script there are no words on the button, as they would not change.
 */
export function useChosen(view: PreferenceView) {
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Typed>(view.typed);
  const [place, setPlace] = useState(view.address.chosen);
  const [isLive, setIsLive] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer may have other choices
  useEffect(() => {
    setPlace(view.address.chosen);
    look();
  }, [view]);
  // another order type or address lets other choices be made
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each of them
  useEffect(look, [place, chosen.orderType]);

  function look() {
    if (!ref.current) return;
    setChosen(readTyped(new FormData(ref.current)));
    setIsLive(true);
  }

  const { orderType, when, slot } = chosen;
  const minutes = view.types.find((type) => type.orderType === orderType)?.minutes;
  const asap = minutes === undefined ? null : t('orderType.asap', { minutes });
  const words = when === 'later' ? timeOf(view, slot) : when === 'now' ? asap : null;
  return { ref, chosen, place, setPlace, words: isLive && orderType !== null ? words : null, look };
}

/** 'Today, 6:30 PM'. */
function timeOf({ days }: PreferenceView, slot: string | null): string | null {
  for (const { name, slots } of days) {
    const found = slots.find(({ startUtc }) => startUtc === slot);
    if (found) return `${name}, ${found.time}`;
  }
  return null;
}
