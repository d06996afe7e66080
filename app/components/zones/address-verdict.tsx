import { formatPrice } from '#app/domain/money/format-price.ts';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { AddressProblem, CheckedAddress } from './checked-address.ts';

const PROBLEMS = {
  noZone: 'zones.noZone',
  outOfRange: 'zones.outOfRange',
  zonesUnknown: 'zones.notSure',
  placeUnknown: 'zones.placeUnknown',
} as const satisfies Record<AddressProblem, string>;

/** What is said of an address: how far, which zone and fee, or why nothing is delivered there and what else to do. */
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
