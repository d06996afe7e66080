import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverService } from '#app/contract/services.ts';
import { pausedUntil } from '#app/domain/order/service-pause.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { UNDO_MS } from '#app/domain/order/undo.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { DoneStep } from './done-step.ts';
import { Service } from './ticket-parts.tsx';
import type { Sound } from './use-signal.ts';

type Tool = {
  href: string;
  icon: IconName;
  text:
    | 'receiver.board.laterLane'
    | 'receiver.busy.title'
    | 'receiver.soldOut.title'
    | 'kitchenFind.tool'
    | 'kitchenFind.day'
    | 'receiver.devices.title';
};
const BUSY = '/order-receiver/busy';
const LATER = '/order-receiver/later';
/** Pages beside the board, in the order of its tools. */
const TOOLS: readonly Tool[] = [
  { href: LATER, icon: 'cal', text: 'receiver.board.laterLane' },
  { href: BUSY, icon: 'pause', text: 'receiver.busy.title' },
  { href: '/order-receiver/sold-out', icon: 'ban', text: 'receiver.soldOut.title' },
  { href: '/order-receiver/find', icon: 'search', text: 'kitchenFind.tool' },
];
/** What is needed once a day or less. */
const MORE_TOOLS: readonly Tool[] = [
  { href: '/order-receiver/day', icon: 'chart', text: 'kitchenFind.day' },
  { href: '/order-receiver/devices', icon: 'tablet', text: 'receiver.devices.title' },
];

type TopBarProps = {
  now: number;
  timeZone: string;
  services: readonly ReceiverService[];
  done: DoneStep | null;
  sound: Sound;
  /** Orders for later. */
  later: number;
  /** Entries of the inbox that wait for an answer. */
  inboxWaiting: number;
  formToken: string;
};

/** The board's bar: the clock, the step that can be undone or whether orders are taken, and the tools. */
export function TopBar({ now, timeZone, services, done, sound, later, ...rest }: TopBarProps) {
  const { inboxWaiting, formToken } = rest;
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  const hydrated = useHydrated();
  const undoable = useUndoable(done);
  const isPaused = services.some(({ orderType }) => pausedUntil(services, orderType, new Date(now)) !== null);
  const clock = localTime(new Date(now), timeZone);
  const [hours, half] = clock.split(' ');
  return (
    <header className="top">
      <p className="mark">
        <span className="sr">{restaurant.name} </span>
        <time className="now" dateTime={new Date(now).toISOString()}>
          {hours} <small>{half}</small>
        </time>
      </p>
      <div className={undoable ? 'slot has-undo' : 'slot'}>
        {undoable ? (
          <UndoBar done={undoable} formToken={formToken} />
        ) : (
          <ShopState now={now} timeZone={timeZone} services={services} />
        )}
      </div>
      <nav className="tools" aria-label={t('receiver.title')}>
        {TOOLS.map(({ href, icon, text }) => (
          <a key={href} href={href} className={clsx(href === BUSY && isPaused && 'on')}>
            <Icon name={icon} />
            {t(text)}
            {href === LATER && later > 0 && <b>{later}</b>}
          </a>
        ))}
        {hydrated && (
          <button type="button" onClick={sound.toggle} aria-pressed={sound.isOn}>
            <Icon name={sound.isOn ? 'sound' : 'mute'} />
            {t(sound.isOn ? 'receiver.soundOn' : 'receiver.soundOff')}
          </button>
        )}
        <details className="moremenu">
          <summary>
            <Icon name="menu" />
            {t('receiver.board.moreTools')}
            {inboxWaiting > 0 && <b>{inboxWaiting}</b>}
          </summary>
          <ul>
            {MORE_TOOLS.map(({ href, icon, text }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name={icon} />
                  <span>{t(text)}</span>
                </a>
              </li>
            ))}
            <li>
              <a href="/order-receiver/messages">
                <Icon name="mail" />
                <span>
                  {t('kitchenMessages.title')} {inboxWaiting > 0 && <b>{inboxWaiting}</b>}
                </span>
              </a>
            </li>
            <li>
              <a href="#finished">
                <Icon name="list" />
                <span>{t('receiver.finished')}</span>
              </a>
            </li>
            {hydrated && (
              <li>
                <button type="button" onClick={sound.test}>
                  <Icon name="sound" />
                  <span>{t('receiver.soundTest')}</span>
                </button>
              </li>
            )}
            <li>
              <form method="post">
                <input type="hidden" name="intent" value="sign-out" />
                <input type="hidden" name="formToken" value={formToken} />
                <button type="submit">
                  <Icon name="out" />
                  <span>{t('receiver.signOut')}</span>
                </button>
              </form>
            </li>
          </ul>
        </details>
      </nav>
    </header>
  );
}

type ShopProps = Pick<TopBarProps, 'now' | 'timeZone' | 'services'>;

/** Whether orders are taken, and which services are paused until when. */
function ShopState({ now, timeZone, services }: ShopProps) {
  const { t } = useTranslation();
  const { isOpenNow } = useRootData().restaurant;
  const paused = services.flatMap(({ orderType }) => {
    const until = pausedUntil(services, orderType, new Date(now));
    return until ? [{ orderType, until }] : [];
  });
  if (isOpenNow && paused.length > 0)
    return (
      <p className="state">
        {paused.map(({ orderType, until }) => (
          <span key={orderType} className="badge warn">
            <Icon name="pause" />
            <span>
              <Service orderType={orderType} isPlain />{' '}
              {t('receiver.busy.pausedTo', { time: localTime(until, timeZone) })}
            </span>
          </span>
        ))}
      </p>
    );
  return (
    <p className="state">
      <span className={isOpenNow ? 'badge ok' : 'badge'}>
        <Icon name={isOpenNow ? 'check' : 'pause'} />
        {t(isOpenNow ? 'receiver.board.taking' : 'receiver.board.closedNow')}
      </span>
    </p>
  );
}

/** The step for as long as its bar shows: ten seconds from when this page first heard of it. */
function useUndoable(done: DoneStep | null): DoneStep | null {
  const [over, setOver] = useState<string | null>(null);
  const pressed = done?.pressedUtc ?? null;
  useEffect(() => {
    if (pressed === null) return;
    const timer = setTimeout(() => setOver(pressed), UNDO_MS);
    return () => clearTimeout(timer);
  }, [pressed]);
  return done && done.pressedUtc !== over ? done : null;
}

const SAID = {
  [ORDER_STATUS.accepted]: 'accepted',
  [ORDER_STATUS.preparing]: 'preparing',
  [ORDER_STATUS.ready]: 'ready',
  [ORDER_STATUS.outForDelivery]: 'out',
  [ORDER_STATUS.delivered]: 'done',
} as const;

function UndoBar({ done, formToken }: { done: DoneStep; formToken: string }) {
  const { t } = useTranslation();
  const said = SAID[done.status as keyof typeof SAID] ?? 'accepted';
  return (
    <div className="undo">
      <p role="status">
        <Icon name="check" />
        <span>{t(`receiver.board.pressed.${said}`, { number: done.orderNumber })}</span>
      </p>
      <form method="post">
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="orderId" value={done.orderId} />
        <input type="hidden" name="pressedUtc" value={done.pressedUtc} />
        <button type="submit">
          <Icon name="undo" />
          {t('receiver.board.undo')}
        </button>
      </form>
    </div>
  );
}
