import type { ComponentProps } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address-search.module.css';
import { PLACE_FIELD } from './place-fields.ts';
import type { PlaceOption } from './place-view.ts';

type FoundPlacesProps = { places: PlaceOption[] | null; button?: ComponentProps<'button'> | undefined };

/** The answers to a search that was sent as a form: buttons, each of which sends it again with its address. */
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
