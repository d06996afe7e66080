import { type ComponentProps, useEffect, useRef } from 'react';
import type { AddressKind } from '#app/domain/account/addresses.ts';
import { KIND_ICONS } from '#app/features/ordering/address-kind.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address-search.module.css';
import { PLACE_FIELD, savedValue } from './place-fields.ts';
import type { LocatedOption, PlaceOption } from './place-view.ts';

type SuggestionsProps = {
  id: string;
  options: LocatedOption[];
  /** Index of the option that the arrow keys selected; -1 for none. */
  active: number;
  onChoose: (option: LocatedOption) => void;
};

/** The element id of an option, for aria-activedescendant. */
export function suggestionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}

/** The list under the box. The focus stays in the box; aria-activedescendant names the selected option. */
export function Suggestions({ id, options, active, onChoose }: SuggestionsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);

  // in a dialog the list may reach below the visible part; the box above it must stay visible
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
      // keeps the focus in the box
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus (aria-activedescendant)
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
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

type FoundPlacesProps = { places: PlaceOption[] | null; button?: ComponentProps<'button'> | undefined };

/**
 * The results of a search that was submitted as a form. Each is a button that submits the form again with its
 * address.
 */
export function FoundPlaces({ places, button }: FoundPlacesProps) {
  const { t } = useTranslation();
  if (!places || places.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('places.choose')}>
      {places.map(({ text, value }) => (
        <li key={value}>
          <button name={PLACE_FIELD.place} value={value} {...button} className={styles.option}>
            <Icon name="pin" />
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One of the customer's own addresses; `label` is their own name for it. */
export type SavedPlace = { addressId: string; text: string; kind: AddressKind; label: string | null };

type Props = { places: readonly SavedPlace[]; button?: ComponentProps<'button'> | undefined };

/** The customer's own addresses: buttons that submit the form, like the results of a search. */
export function SavedPlaces({ places, button }: Props) {
  const { t } = useTranslation();
  if (places.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('saved.title')}>
      {places.map(({ addressId, text, kind, label }) => (
        <li key={addressId}>
          <button
            name={PLACE_FIELD.place}
            value={savedValue(addressId)}
            {...button}
            className={styles.option}
          >
            <Icon name={KIND_ICONS[kind]} />
            <span>
              <b>{label ?? t(`address.${kind}`)}</b>
              <br />
              {text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
