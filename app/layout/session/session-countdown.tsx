import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { clockDigits } from '#app/domain/sessions/time-left.ts';
import { COUNTDOWN_CRITICAL_SECONDS } from '#app/domain/sessions/timings.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useToastSlot } from '#app/ui/toast-queue.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { keepPlace, readPlace } from './countdown-place.ts';
import styles from './session-countdown.module.css';
import { useDragging } from './use-dragging.ts';

type Props = {
  seconds: number;
  /** Its last 30 seconds. */
  isCritical: boolean;
  /** Epoch ms of the session's end: closing it is for one session. */
  of: number;
};

/**
 * 'Session expires in' (R-BAN-07 to R-BAN-10). Closed, it comes back for its last 30 seconds: a guest is not warned in any
 * other way. Over a modal dialog it stands in the dialog, as what lies behind one cannot be reached.
 */
export function SessionCountdown({ seconds, isCritical, of }: Props) {
  const slot = useToastSlot();
  const dialog = slot?.closest('dialog') ?? null;
  const [closedFor, setClosedFor] = useState(() => readPlace().closedFor);
  if (closedFor === of && !isCritical) return null;

  function close() {
    keepPlace({ closedFor: of });
    setClosedFor(of);
  }
  const pill = (
    <Pill key={String(dialog === null)} {...{ seconds, isCritical, close }} isInDialog={dialog !== null} />
  );
  return dialog ? createPortal(pill, dialog) : pill;
}

type PillProps = { seconds: number; isCritical: boolean; isInDialog: boolean; close: () => void };

function Pill({ seconds, isCritical, isInDialog, close }: PillProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const { onKeyDown, ...pointer } = useDragging(ref);
  const [hours, minutes, rest] = clockDigits(seconds);
  return (
    <section
      ref={ref}
      aria-label={t('session.expiresIn')}
      className={clsx(styles.pill, isCritical && styles.critical, isInDialog && styles.inDialog)}
      {...pointer}
    >
      <button type="button" className={styles.grip} aria-label={t('session.move')} onKeyDown={onKeyDown}>
        <Icon name="clock" />
      </button>
      <span className={styles.label}>{t('session.expiresIn')}</span>
      <b role="timer" className="num">
        <span className={hours === '00' ? styles.hours : undefined}>{hours}:</span>
        {minutes}:{rest}
      </b>
      <IconButton icon="x" label={t('session.hide')} data-hide="" onClick={close} />
      <span className="sr" role="status">
        <Announcement seconds={seconds} />
      </span>
    </section>
  );
}

/** Read aloud each minute, and once for the last 30 seconds: its words change no more often. */
function Announcement({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  return seconds > COUNTDOWN_CRITICAL_SECONDS
    ? t('session.minutes', { count: Math.ceil(seconds / 60) })
    : t('session.seconds', { count: COUNTDOWN_CRITICAL_SECONDS });
}
