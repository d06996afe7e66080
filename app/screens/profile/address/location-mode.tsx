import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { LocatedOption } from '#app/components/address-search/ask-places.ts';
import { PLACE_FIELD } from '#app/components/address-search/place-fields.ts';
import { PlaceMessage } from '#app/components/address-search/place-message.tsx';
import { useCurrentLocation } from '#app/components/address-search/use-current-location.ts';
import type { AddressKind } from '#app/domain/account/addresses.ts';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './address.module.css';

type Mode = 'manual' | 'current';

/**
 * Whether the address is typed or is where the device is; each kind of address has its own answer (R-ADDR-03, R-ADDR-07).
 * The device is asked at each press, and at nothing else. It needs script: until that is here nothing can be pressed.
 */
export function LocationMode({ id, kind }: { id: string; kind: AddressKind }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const tiles = useRef<HTMLFieldSetElement>(null);
  const [modes, setModes] = useState<Partial<Record<AddressKind, Mode>>>({});
  const [place, setPlace] = useState('');
  const location = useCurrentLocation(fill);
  // a device that does not say leaves the typing
  const mode = location.problem ? 'manual' : (modes[kind] ?? 'manual');
  const setMode = (chosen: Mode) => setModes((before) => ({ ...before, [kind]: chosen }));

  function fill({ text, value, postcode }: LocatedOption) {
    setPlace(value);
    const form = tiles.current?.form;
    if (!form) return;
    type(form, 'fullAddress', text);
    if (postcode !== null) type(form, 'zipCode', postcode);
  }

  return (
    <fieldset ref={tiles} disabled={!hydrated} className={clsx(styles.mode, !hydrated && styles.waiting)}>
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
      <input type="hidden" name={PLACE_FIELD.chosen} value={place} />
    </fieldset>
  );
}

/** As if it were typed, so that whoever listens hears of it. */
function type(form: HTMLFormElement, name: string, text: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
