import type { OrderableType } from '#app/contract/enumerations.ts';
import { slotRuns } from '#app/domain/order/slot-runs.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './preference.module.css';
import { PREFERENCE_FIELD, type PreferenceView, slotsOfDay } from './preference-view.ts';

type DaySlot = ReturnType<typeof slotsOfDay>[number];

/**
 * The slots of today and tomorrow as native radio buttons. A slot that cannot be taken is struck through,
 * with the reason; a long run of them is collapsed into one line. Where none at all can be taken it says
 * when the restaurant opens next.
 */
export function SlotPicker({ view, orderType }: { view: PreferenceView; orderType: OrderableType | null }) {
  const { t } = useTranslation();
  const days = view.days.map((day, index) => ({ ...day, slots: slotsOfDay(view, index, orderType) }));
  const holds = (test: (slot: DaySlot) => boolean) => days.findIndex(({ slots }) => slots.some(test));
  const chosenDay = holds(({ startUtc }) => startUtc === view.typed.slot);
  const first =
    chosenDay >= 0
      ? chosenDay
      : Math.max(
          holds(({ state }) => state === 'open'),
          0,
        );
  const hasNone = holds(({ state }) => state === 'open') < 0;
  return (
    <div className={styles.later}>
      {hasNone && (
        <Note tone="warn" icon="clock">
          {t('preference.noneFree')} {view.opensNext}
        </Note>
      )}
      <Segments
        legend={t('preference.day')}
        name={PREFERENCE_FIELD.day}
        items={days.map(({ label }, index) => ({ value: String(index), label }))}
        defaultValue={String(first)}
      />
      {days.map(({ label, slots }, index) => (
        <fieldset key={label} className={styles.day} data-day={index}>
          <legend className={styles.dayName}>{label}</legend>
          {slotRuns(slots).map((run) =>
            run.kind === 'folded' ? (
              <Folded key={run.slots[0]?.startUtc} reason={run.reason} slots={run.slots} />
            ) : (
              <Pills key={run.slots[0]?.startUtc} slots={run.slots} chosen={view.typed.slot} />
            ),
          )}
          {!hasNone && slots.every(({ state }) => state !== 'open') && (
            <p className="dim">{t('preference.noneThatDay')}</p>
          )}
        </fieldset>
      ))}
    </div>
  );
}

function Pills({ slots, chosen }: { slots: DaySlot[]; chosen?: string | null }) {
  const { t } = useTranslation();
  return (
    <Tiles columns="slots">
      {slots.map(({ startUtc, time, state }) => (
        <Tile
          key={startUtc}
          pill
          type="radio"
          name={PREFERENCE_FIELD.slot}
          value={startUtc}
          disabled={state !== 'open'}
          defaultChecked={startUtc === chosen}
          className="num"
          title={
            state === 'open' ? (
              time
            ) : (
              <span className={styles.gone}>
                {time} <small>{t(`preference.state.${state}`)}</small>
              </span>
            )
          }
        />
      ))}
    </Tiles>
  );
}

function Folded({ reason, slots }: { reason: 'past' | 'closed'; slots: DaySlot[] }) {
  const { t } = useTranslation();
  return (
    <details className={styles.folded}>
      <summary>
        <span className="num">
          {slots[0]?.time} – {slots.at(-1)?.time}
        </span>
        <span className="dim">{t(`preference.state.${reason}`)}</span>
        <Icon name="down" />
      </summary>
      <Pills slots={slots} />
    </details>
  );
}
