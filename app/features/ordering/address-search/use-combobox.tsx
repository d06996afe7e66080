import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '#app/ui/translation.tsx';
import { Suggestions, suggestionId } from './place-lists.tsx';
import type { LocatedOption } from './place-view.ts';

type Combobox = {
  /** Id of the box. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  /** The current suggestions; null for none. */
  places: LocatedOption[] | null;
  onChoose: (place: LocatedOption) => void;
  /** Enter while no suggestion is selected. Without it Enter is left to the form. */
  onEnter?: () => void;
};

/**
 * A text field with address suggestions under it, by the keys of a combobox (ARIA 1.2). `props` are for the
 * field once scripts run; `list` stands directly after it.
 */
export function useCombobox({ id, input, places, onChoose, onEnter }: Combobox) {
  const { t } = useTranslation();
  const [activeValue, setActiveValue] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const options = places ?? [];
  // not by its place in the list: a newer list may come between the arrow key and Enter
  const active = options.findIndex(({ value }) => value === activeValue);
  const isShown = isOpen && options.length > 0;

  useEffect(() => {
    if (!places) setActiveValue(null);
    else setOpen(input.current === document.activeElement);
  }, [places, input]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'Enter') {
      const option = isShown ? options[active] : undefined;
      if (!option && !onEnter) return;
      // Enter must not press the form's first button, which may place the order
      event.preventDefault();
      if (option) onChoose(option);
      else onEnter?.();
    } else if (key === 'Escape' && isShown) {
      // closes the list only: the text stays, and the dialog around stays open
      event.preventDefault();
      setOpen(false);
    } else if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const next = options[moved(active, key === 'ArrowDown' ? 1 : -1, options.length)];
      setActiveValue(next?.value ?? null);
    }
  }

  return {
    setOpen,
    props: {
      role: 'combobox',
      // the browser's own suggestions would cover ours
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? `${id}-list` : undefined,
      'aria-activedescendant': isShown && active >= 0 ? suggestionId(id, active) : undefined,
      onKeyDown,
      // not onInput, which is the field's own
      onChange: () => setActiveValue(null),
      onBlur: () => setOpen(false),
    } as const,
    list: (
      <>
        {isShown && <Suggestions id={id} options={options} active={active} onChoose={onChoose} />}
        <p role="status" className="sr">
          {isShown && t('places.found', { count: options.length })}
        </p>
      </>
    ),
  };
}

/** The next index in a direction; past either end it starts again at the other. */
function moved(at: number, by: 1 | -1, count: number): number {
  if (at < 0) return by === 1 ? 0 : count - 1;
  return (at + by + count) % count;
}
