import { clsx } from 'clsx';
import { AddressSearch } from '#app/components/address-search/address-search.tsx';
import type { ChosenPlace } from '#app/components/address-search/place-view.ts';
import styles from './preference.module.css';
import type { AddressView } from './preference-view.ts';

type Props = {
  address: AddressView;
  place: ChosenPlace | null;
  onChosen: (place: ChosenPlace | null) => void;
  busy: boolean;
};

/**
 * Where a delivery goes (R-PREF-03, R-PREF-04); checkout asks for what a driver must know besides. It stays in sight while the address is too far, to look for another.
 */
export function DeliveryAddress({ address, place, onChosen, busy }: Props) {
  const { chosen, search, saved } = address;
  return (
    <div className={clsx(styles.part, styles.address, place?.reach?.problem && styles.stays)}>
      <AddressSearch
        id="preference-address"
        search={search}
        chosen={chosen}
        saved={saved}
        sends={false}
        button={{ formNoValidate: true, disabled: busy }}
        onChosen={onChosen}
      />
    </div>
  );
}
