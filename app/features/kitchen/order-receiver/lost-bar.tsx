import '#app/ui/kitchen/lost-bar.css';
import { SILENT_MS } from '#app/domain/order/silent-kitchen.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type LostBarProps = {
  /** When the store was heard last, epoch ms of this device. */
  since: number;
  /** The server's clock, epoch ms. */
  now: number;
  timeZone: string;
  /** Presses that wait on the device. */
  waitingCount: number;
  /** Asks the store at once. */
  onTry: () => void;
  /** Something was pressed that cannot wait. */
  isRefused: boolean;
};

/** There is no connection: since when, what can be done all the same, and what the shop does by itself. */
export function LostBar({ since, now, timeZone, waitingCount, onTry, isRefused }: LostBarProps) {
  const { t } = useTranslation();
  const at = now - (Date.now() - since);
  const clock = (time: number) => localTime(new Date(time), timeZone);
  return (
    <>
      <div className="lost-bar" role="alert">
        <p>
          <Icon name="offline" />
          <span>
            <b>{t('kitchenLost.since', { time: clock(at) })}</b> {t('kitchenLost.known')}
            {waitingCount > 0 && ` ${t('receiver.waiting', { count: waitingCount })}`}
          </span>
        </p>
        <p>
          <Icon name="phone" />
          <span>
            {t('kitchenLost.noNew')} {t('kitchenLost.pauses', { time: clock(at + SILENT_MS) })}
          </span>
        </p>
        <button type="button" className="btn" onClick={onTry}>
          <Icon name="refresh" />
          {t('kitchenLost.tryNow')}
        </button>
      </div>
      {isRefused && (
        <p className="alert" role="alert">
          <Icon name="offline" />
          <span>
            {t('kitchenLost.cannotWait')} {t('kitchenLost.canWait')}
          </span>
        </p>
      )}
    </>
  );
}
