import { useEffect, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address-search.module.css';
import type { PlaceOption } from './place-view.ts';

type SuggestionsProps = {
  id: string;
  options: PlaceOption[];
  /** Of the option the arrow keys stand on; -1: none. */
  active: number;
  onChoose: (option: PlaceOption) => void;
};

export function suggestionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}

/** The list under the box. The focus stays in the box; which option is meant is told by aria-activedescendant. */
export function Suggestions({ id, options, active, onChoose }: SuggestionsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);

  // in a dialog the list may end below what is seen; the box above it must stay in sight
  useEffect(() => {
    const shown =
      active < 0 ? [list.current, list.current?.previousElementSibling] : [list.current?.children[active]];
    for (const element of shown) element?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('places.choose')}
      className={styles.list}
      // the focus stays where it is
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus (aria-activedescendant)
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
        <div
          key={option.value}
          id={suggestionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onClick={() => onChoose(option)}
        >
          <Icon name="pin" />
          <span>{option.text}</span>
        </div>
      ))}
    </div>
  );
}
