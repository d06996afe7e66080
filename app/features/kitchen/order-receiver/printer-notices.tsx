import type { PrinterNotice } from '#app/domain/order/printer-state.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type NoticesProps = { printers: readonly PrinterNotice[]; timeZone: string };

/** Printers that do not print what waits for them: how much, since when, why, and the way to them. */
export function PrinterNotices({ printers, timeZone }: NoticesProps) {
  const { t } = useTranslation();
  return printers.map(({ name, waits, why, failed }) => (
    <div key={name} className="lost-bar" role="status">
      <p>
        <Icon name="print" />
        <span>
          {waits &&
            t('kitchenPresses.printerWaits', {
              name,
              count: waits.count,
              time: localTime(new Date(waits.sinceUtc), timeZone),
            })}
          {waits && failed > 0 && ' · '}
          {failed > 0 && t('kitchenPresses.printerFailed', { name, count: failed })}
          {waits && why && (
            <>
              {' · '}
              {why === 'away' ? t('kitchenPresses.printerAway') : t(`kitchenPrinters.states.${why}`)}
            </>
          )}
        </span>
      </p>
      <a className="btn line" href="/order-receiver/printers">
        {t('kitchenPrinters.title')}
      </a>
    </div>
  ));
}
