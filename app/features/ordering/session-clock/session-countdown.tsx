import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { readLook, writeSession } from '#app/browser/storage.ts';
import { keepInside, type Point } from '#app/domain/layout/keep-inside.ts';
import { COUNTDOWN_CRITICAL_SECONDS, clockDigits } from '#app/domain/sessions/phase.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useToastSlot } from '#app/ui/toast-queue.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useClockPlace } from './clock-place.tsx';
import styles from './session-countdown.module.css';

type Props = {
  seconds: number;
  /** The last 30 seconds. */
  isCritical: boolean;
  /** End of the session, epoch ms: closing the countdown is valid for one session. */
  of: number;
};

/**
 * 'Session expires in', in its own place in the header. Hidden, a button there shows it again, and it
 * returns for the last 30 seconds, because guests get no other warning. While a modal dialog is open it is
 * inside the dialog, as what is behind it cannot be reached.
 */
export function SessionCountdown({ seconds, isCritical, of }: Props) {
  const slot = useToastSlot();
  const dialog = slot?.closest('dialog') ?? null;
  const place = useClockPlace();
  const [closedFor, setClosedFor] = useState(() => readCountdownPosition().closedFor);
  const isClosed = closedFor === of && !isCritical;
  const isInDialog = dialog !== null;
  const stand = dialog ?? place;
  const isPressed = useRef(false);

  // what was pressed is gone: the focus goes to the button in its place, or stays in the dialog
  useEffect(() => {
    if (!isPressed.current || !stand) return;
    isPressed.current = false;
    const next = isInDialog ? stand : [...stand.querySelectorAll('button')].at(-1);
    next?.focus();
  });
  if (!stand || (isClosed && isInDialog)) return null;

  function keepClosedFor(session: number | null) {
    isPressed.current = true;
    keepCountdownPosition({ closedFor: session });
    setClosedFor(session);
  }
  return createPortal(
    isClosed ? (
      <ShowAgain show={() => keepClosedFor(null)} />
    ) : (
      <Pill
        key={String(isInDialog)}
        {...{ seconds, isCritical, isInDialog }}
        close={() => keepClosedFor(of)}
      />
    ),
    stand,
  );
}

/** In the place of a countdown that was hidden, so that nothing moves when it goes or comes. */
function ShowAgain({ show }: { show: () => void }) {
  const { t } = useTranslation();
  return <IconButton icon="clock" label={t('session.show')} onClick={show} />;
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

/**
 * The text for screen readers. It changes each minute and at the last 30 seconds, so it is not read more
 * often.
 */
function Announcement({ seconds }: { seconds: number }) {
  const { t } = useTranslation();
  return seconds > COUNTDOWN_CRITICAL_SECONDS
    ? t('session.minutes', { count: Math.ceil(seconds / 60) })
    : t('session.seconds', { count: COUNTDOWN_CRITICAL_SECONDS });
}

/** The position of the countdown in this tab, and the session for which it was closed. */
type CountdownPosition = Point & { closedFor: number | null };

const UNTOUCHED: CountdownPosition = { x: 0, y: 0, closedFor: null };

/** Reads the position, which is kept while this tab is open. Invalid values in storage count as none. */
function readCountdownPosition(): CountdownPosition {
  const kept = (readLook('countdown') ?? {}) as Partial<Record<keyof CountdownPosition, unknown>>;
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
  return {
    x: number(kept.x) ?? UNTOUCHED.x,
    y: number(kept.y) ?? UNTOUCHED.y,
    closedFor: number(kept.closedFor),
  };
}

/** Stores a change of the position for this tab. */
function keepCountdownPosition(change: Partial<CountdownPosition>): void {
  writeSession('countdown', { ...readCountdownPosition(), ...change });
}

/** How far one press of an arrow key moves it, px. */
const STEP = 24;
const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/**
 * Lets an element be moved by pointer and arrow keys, never out of the window, not even when the window
 * shrinks. It sets the style by script, as the policy allows no styles in the HTML.
 */
function useDragging(ref: RefObject<HTMLElement | null>) {
  const moved = useRef<Point>({ x: 0, y: 0 });
  const grip = useRef<Point | null>(null);

  function move(wanted: Point): void {
    const element = ref.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const { x, y } = moved.current;
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    moved.current = keepInside({ left: left - x, top: top - y, width, height }, wanted, view);
    element.style.translate = `${moved.current.x}px ${moved.current.y}px`;
    element.toggleAttribute('data-moved', moved.current.x !== 0 || moved.current.y !== 0);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; it reads and writes nothing but refs
  useEffect(() => {
    move(readCountdownPosition());
    const again = () => move(moved.current);
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, []);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('[data-hide]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX - moved.current.x, y: event.clientY - moved.current.y };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!grip.current) return;
      move({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
    },
    onLostPointerCapture() {
      grip.current = null;
      keepCountdownPosition(moved.current);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const way = WAYS[event.key];
      if (!way) return;
      event.preventDefault();
      move({ x: moved.current.x + way.x, y: moved.current.y + way.y });
      keepCountdownPosition(moved.current);
    },
  };
}
