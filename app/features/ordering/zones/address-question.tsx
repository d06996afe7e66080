import { useNavigation } from 'react-router';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { AddressSearch } from '#app/features/ordering/address-search/address-search.tsx';
import type { PlaceSearch } from '#app/features/ordering/address-search/place-view.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { AddressProblem, CheckedAddress } from './zone-view.ts';

/** Name of the field that makes an address the destination. */
export const DELIVER_TO = 'deliverTo';

/** The result of the form: the addresses found, and what is known about the chosen one. */
export type AddressQuestionAnswer = {
  search: PlaceSearch;
  checked: CheckedAddress | null;
  /** The address has no signature of our search. */
  isRefused: boolean;
};

type Props = AddressQuestionAnswer & {
  /** Id of the box. */
  id: string;
  /** Path that the form posts to. */
  action: string;
  /** What is said where no road leads. */
  message: string | null;
};

/**
 * A form that shows how far an address is, its zone and fee. Only a second button makes it the destination.
 */
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

const PROBLEMS = {
  noZone: 'zones.noZone',
  outOfRange: 'zones.outOfRange',
  zonesUnknown: 'zones.notSure',
  placeUnknown: 'zones.placeUnknown',
} as const satisfies Record<AddressProblem, string>;

/**
 * What delivery to an address means: distance, zone and fee, or why it is not possible and what else to do.
 */
export function AddressVerdict({ checked, message }: { checked: CheckedAddress; message?: string | null }) {
  const { t } = useTranslation();
  const { text, km, zone, problem } = checked;
  return (
    <Note tone={toneOf(problem)} icon="pin">
      <b>{text}</b>
      {km !== null && (
        <p>{zone ? t('zones.inZone', { km, zone: zone.name }) : t('zones.noZoneYet', { km })}</p>
      )}
      {zone && zone.feeCents !== null && (
        <p>
          {zone.feeCents === 0
            ? t('zoneTerms.freeNow')
            : t('zones.fee', { amount: formatPrice(zone.feeCents) })}
          {zone.feeCents > 0 && zone.freeFromCents !== null && (
            <>, {t('zones.free', { amount: formatPrice(zone.freeFromCents) })}</>
          )}
        </p>
      )}
      {problem && <p>{t(PROBLEMS[problem])}</p>}
      {problem === 'outOfRange' && <p>{t('zones.outOfRangeHint')}</p>}
      {message && <p>{message}</p>}
    </Note>
  );
}

function toneOf(problem: AddressProblem | null) {
  if (problem === null) return 'ok';
  return problem === 'zonesUnknown' ? 'warn' : 'no';
}
