import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { AlcoholView, TimeView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { Section, useSideButton } from './section.tsx';

type Props = {
  time: TimeView;
  /** Of a cart that holds alcohol, which is not handed over at all times. */
  alcohol: AlcoholView | null;
  busy: boolean;
};

/**
 * When the order is for: as soon as possible, or a chosen quarter of an hour. The list of other times opens
 * within the form, so that nothing typed is lost. A chosen time that is gone says why.
 */
export function TimeSection({ time, alcohol, busy }: Props) {
  const { t } = useTranslation();
  const side = useSideButton('time', busy);
  const { text, lost, days, canSchedule, isAsked, isAsapOffered } = time;
  if (!canSchedule && text === null && alcohol === null) return null;
  const isChoosing = isAsked && (days.length > 0 || isAsapOffered);
  return (
    <Section id="time" title={t('hours.when')}>
      <p className={styles.address}>
        <Icon name={text === null ? 'clock' : 'cal'} />
        <span>{text ?? t('hours.asap')}</span>
        {!isAsked && canSchedule && (
          <Button variant="line" name={FIELD.intent} value="change-time" {...side}>
            {t('hours.change')}
          </Button>
        )}
      </p>
      {alcohol?.hours && <p className="small dim">{alcohol.hours}</p>}
      {alcohol?.isNotNow && <Note tone="no">{t('alcoholOrder.now')}</Note>}
      {lost && <Note tone="no">{t(LOST[lost])}</Note>}
      {isAsked && days.length === 0 && <Note tone="warn">{t('hours.noneLater')}</Note>}
      {isChoosing && <TimeChoice time={time} side={side} />}
    </Section>
  );
}

const LOST = {
  'slot-full': 'hours.lostFull',
  'invalid-time': 'hours.lostPast',
  closed: 'hours.lostClosed',
  paused: 'hours.lostPaused',
  alcohol: 'alcoholOrder.lost',
} as const;

type ChoiceProps = { time: TimeView; side: ReturnType<typeof useSideButton> };

/** The free times by day; times that are full are not listed. */
function TimeChoice({ time: { picked, days, isAsapOffered }, side }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.times}>
      <SelectField
        key={picked}
        field={{ id: 'time-choice', name: FIELD.timeChoice, defaultValue: picked }}
        label={t('hours.choose')}
        message={false}
      >
        {isAsapOffered && <option value="">{t('hours.asap')}</option>}
        {days.map(({ label, times }) => (
          <optgroup key={label} label={label}>
            {times.map(({ startUtc, text }) => (
              <option key={startUtc} value={startUtc}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button variant="soft" name={FIELD.intent} value="choose-time" {...side}>
        {t('hours.take')}
      </Button>
    </div>
  );
}
