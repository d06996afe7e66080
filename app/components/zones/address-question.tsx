import { useNavigation } from 'react-router';
import { AddressSearch } from '#app/components/address-search/address-search.tsx';
import type { PlaceSearch } from '#app/components/address-search/place-view.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { AddressVerdict } from './address-verdict.tsx';
import { DELIVER_TO } from './address-wish.ts';
import type { CheckedAddress } from './checked-address.ts';

/** What came of the form: addresses that were found, and what is said of the one that was chosen among them. */
export type AddressAnswer = {
  search: PlaceSearch;
  checked: CheckedAddress | null;
  /** An address that is not from our own search. */
  isRefused: boolean;
};

type Props = AddressAnswer & {
  /** Of the box. */
  id: string;
  /** Where the form goes. */
  action: string;
  /** The route service's own words where it knows no way (R-LOC-19). */
  message: string | null;
};

/** Asks how far an address is, and says its zone and fee; only a press of its own makes it the one to deliver to. */
export function AddressQuestion({ id, action, search, checked, isRefused, message }: Props) {
  const { t } = useTranslation();
  const busy = useNavigation().formAction === action;
  return (
    <>
      <form method="post" action={action}>
        <AddressSearch id={id} search={search} sends button={{ disabled: busy }} />
      </form>
      {isRefused && (
        <Note tone="no" alert>
          {t('zones.badPlace')}
        </Note>
      )}
      {checked && (
        <div className="stack" role="status">
          <AddressVerdict checked={checked} message={message} />
          {checked.isChosen && <p className="small dim">{t('zones.chosen')}</p>}
          {!checked.isChosen && checked.problem === null && (
            <form method="post" action={action}>
              <input type="hidden" name={DELIVER_TO} value={checked.value} />
              <Button variant="pri" wide disabled={busy}>
                {t('zones.deliverHere')}
              </Button>
            </form>
          )}
        </div>
      )}
    </>
  );
}
