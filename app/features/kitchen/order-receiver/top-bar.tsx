import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { ReceiverService } from '#app/contract/services.ts';
import { isForToday, isOpenEnded, pausedUntil, UNANSWERED } from '#app/domain/order/service-pause.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { AskFirst } from './ask-first.tsx';
import { Clock } from './clock.tsx';
import type { DoneStep } from './done-step.ts';
import { Service } from './ticket-parts.tsx';
import { UndoBar } from './undo-bar.tsx';
import type { Keys } from './use-keys.ts';
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
const DEVICES = '/order-receiver/devices';
/** Pages beside the board, in the order of its tools. */
const TOOLS: readonly Tool[] = [
  { href: LATER, icon: 'cal', text: 'receiver.board.laterLane' },
  { href: BUSY, icon: 'pause', text: 'receiver.busy.title' },
  { href: '/order-receiver/sold-out', icon: 'ban', text: 'receiver.soldOut.title' },
  { href: '/order-receiver/find', icon: 'search', text: 'kitchenFind.tool' },
];
/** What is needed once a day or less. */
const MORE_TOOLS: readonly (Tool & { isOfMoney?: true })[] = [
  { href: '/order-receiver/day', icon: 'chart', text: 'kitchenFind.day', isOfMoney: true },
  { href: DEVICES, icon: 'tablet', text: 'receiver.devices.title' },
];

type TopBarProps = {
  now: number;
  timeZone: string;
  services: readonly ReceiverService[];
  /** Steps that can be undone, the newest first. */
  done: readonly DoneStep[];
  isLost: boolean;
  sound: Sound;
  keys: Keys;
  /** Orders for later. */
  later: number;
  /** Entries of the inbox that wait for an answer. */
  inboxWaiting: number;
  /** Other devices that are signed out soon, as nobody uses them. */
  ending: number;
  /** A device that sees no money and no messages. */
  isKitchenOnly: boolean;
  formToken: string;
};

/** The board's bar: the clock, the step that can be undone or whether orders are taken, and the tools. */
export function TopBar({ now, timeZone, services, done, isLost, sound, keys, later, ...rest }: TopBarProps) {
  const { inboxWaiting, ending, isKitchenOnly, formToken } = rest;
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  const awaited = useHydrated() ? undefined : 'awaited';
  const isPaused = services.some(({ orderType }) => pausedUntil(services, orderType, new Date(now)) !== null);
  return (
    <header className="top">
      <p className="mark">
        <span className="sr">{restaurant.name} </span>
        <Clock now={now} timeZone={timeZone} />
      </p>
      <div className={done.length > 0 ? 'slot has-undo' : 'slot'}>
        {done.length > 0 ? (
          <UndoBar steps={done} timeZone={timeZone} formToken={formToken} />
        ) : (
          <ShopState now={now} timeZone={timeZone} services={services} isLost={isLost} />
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
        <button
          type="button"
          onClick={sound.toggle}
          aria-pressed={sound.isOn}
          className={clsx(!sound.isOn && 'on', awaited)}
        >
          <Icon name={sound.isOn ? 'sound' : 'mute'} />
          {t(sound.isOn ? 'receiver.soundOn' : 'receiver.soundOff')}
        </button>
        <details className="moremenu">
          <summary>
            <Icon name="menu" />
            {t('receiver.board.moreTools')}
            {inboxWaiting > 0 && <b>{inboxWaiting}</b>}
          </summary>
          <ul>
            {MORE_TOOLS.filter(({ isOfMoney }) => !isKitchenOnly || !isOfMoney).map(
              ({ href, icon, text }) => (
                <li key={href}>
                  <a href={href}>
                    <Icon name={icon} />
                    <span>
                      {t(text)}
                      {href === DEVICES && ending > 0 && (
                        <small>{t('kitchenEnds.soon', { count: ending })}</small>
                      )}
                    </span>
                  </a>
                </li>
              ),
            )}
            {!isKitchenOnly && (
              <li>
                <a href="/order-receiver/messages">
                  <Icon name="mail" />
                  <span>
                    {t('kitchenMessages.title')} {inboxWaiting > 0 && <b>{inboxWaiting}</b>}
                  </span>
                </a>
              </li>
            )}
            <li>
              <a href="#finished">
                <Icon name="list" />
                <span>{t('receiver.finished')}</span>
              </a>
            </li>
            <li className={awaited}>
              <button type="button" onClick={sound.test}>
                <Icon name="sound" />
                <span>{t('receiver.soundTest')}</span>
              </button>
            </li>
            <li className={awaited}>
              <button type="button" onClick={keys.toggle} aria-pressed={keys.isOn}>
                <Icon name={keys.isOn ? 'check' : 'x'} />
                <span>
                  {t(keys.isOn ? 'kitchenBoard.keysOn' : 'kitchenBoard.keysOff')}
                  <small>{t('kitchenBoard.keysHelp', { escape: 'Esc' })}</small>
                </span>
              </button>
            </li>
            <li>
              <AskFirst
                label={
                  <>
                    <Icon name="out" />
                    <span>{t('receiver.signOut')}</span>
                  </>
                }
                hint={t('kitchenUndo.signOutHint')}
              >
                <form method="post">
                  <input type="hidden" name="intent" value="sign-out" />
                  <input type="hidden" name="formToken" value={formToken} />
                  <button type="submit">
                    <Icon name="check" />
                    <span>{t('kitchenUndo.yesSignOut')}</span>
                  </button>
                </form>
              </AskFirst>
            </li>
          </ul>
        </details>
      </nav>
    </header>
  );
}

type ShopProps = Pick<TopBarProps, 'now' | 'timeZone' | 'services' | 'isLost'>;

/** Whether orders are taken, and which services are paused until when. */
export function ShopState({ now, timeZone, services, isLost }: ShopProps) {
  const { t } = useTranslation();
  const { isOpenNow } = useRootData().restaurant;
  const paused = services.flatMap(({ orderType, pausedBy }) => {
    const until = pausedUntil(services, orderType, new Date(now));
    return until ? [{ orderType, until, isUnanswered: pausedBy === UNANSWERED }] : [];
  });
  const wordsOf = (until: Date) => {
    if (isOpenEnded(until)) return t('receiver.busy.pausedForNow');
    if (isForToday(until, new Date(now), timeZone)) return t('receiver.busy.pausedToday');
    return t('receiver.busy.pausedTo', { time: localTime(until, timeZone) });
  };
  const said = paused
    .filter(({ isUnanswered }) => !isUnanswered)
    .map(({ orderType, until }) => ({ orderType, words: wordsOf(until) }));
  if (isLost)
    return (
      <p className="state">
        <span className="badge bad">
          <Icon name="offline" />
          {t('kitchenLost.needsTitle')}
        </span>
      </p>
    );
  if (isOpenNow && paused.length > 0)
    return (
      <p className="state">
        {paused.some(({ isUnanswered }) => isUnanswered) && (
          <PausedBadge>{t('receiver.busy.pausedUnanswered')}</PausedBadge>
        )}
        {[...new Set(said.map(({ words }) => words))].map((words) => (
          <PausedBadge key={words}>
            {said
              .filter((each) => each.words === words)
              .map(({ orderType }, index) => (
                <Fragment key={orderType}>
                  {index > 0 && ', '}
                  <Service orderType={orderType} isPlain />
                </Fragment>
              ))}{' '}
            {words}
          </PausedBadge>
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

function PausedBadge({ children }: { children: ReactNode }) {
  return (
    <span className="badge warn">
      <Icon name="pause" />
      <span>{children}</span>
    </span>
  );
}
