import type { ComponentProps } from 'react';
import { KIND_ICONS } from '#app/components/address-kind.ts';
import type { AddressKind } from '#app/domain/account/addresses.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address-search.module.css';
import { PLACE_FIELD, savedValue } from './place-fields.ts';

/** One of the customer's own addresses; `label` is their own word for it. */
export type SavedPlace = { addressId: string; text: string; kind: AddressKind; label: string | null };

type Props = { places: readonly SavedPlace[]; button?: ComponentProps<'button'> | undefined };

/** Addresses that need no typing, while none is chosen: buttons that send the form, as the answers to a search are. */
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
