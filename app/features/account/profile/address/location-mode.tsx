import { clsx } from 'clsx';
import { useState } from 'react';
import type { AddressKind } from '#app/domain/account/addresses.ts';
import { PlaceMessage } from '#app/features/ordering/address-search/place-message.tsx';
import type { LocatedOption } from '#app/features/ordering/address-search/place-view.ts';
import { useCurrentLocation } from '#app/features/ordering/address-search/use-current-location.ts';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './address.module.css';

type Mode = 'manual' | 'current';

/**
 * Whether the address is typed or is where the device is; each kind of address remembers its own choice. The
 * device is asked at each press of its tile, and never by itself. The tiles are disabled until script has
 * loaded.
 */
export function LocationMode({
  id,
  kind,
  onFound,
}: {
  id: string;
  kind: AddressKind;
  onFound: (place: LocatedOption) => void;
}) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [modes, setModes] = useState<Partial<Record<AddressKind, Mode>>>({});
  const location = useCurrentLocation(onFound);
  // where the device gives no place, the address is typed
  const mode = location.problem ? 'manual' : (modes[kind] ?? 'manual');
  const setMode = (chosen: Mode) => setModes((before) => ({ ...before, [kind]: chosen }));

  return (
    <fieldset disabled={!hydrated} className={clsx(styles.mode, !hydrated && styles.waiting)}>
      <legend className="sr">{t('address.mode')}</legend>
      <Tiles>
        <Tile
          type="radio"
          name="mode"
          icon="edit"
          title={t('address.manual')}
          checked={mode === 'manual'}
          onChange={() => {
            setMode('manual');
            location.forget();
          }}
        />
        <Tile
          type="radio"
          name="mode"
          icon="gps"
          title={t('places.locate')}
          checked={mode === 'current'}
          aria-busy={location.isLocating || undefined}
          onChange={() => setMode('current')}
          onClick={() => location.locate()}
        />
      </Tiles>
      <PlaceMessage id={`${id}-location`} line={null} location={location} />
    </fieldset>
  );
}
