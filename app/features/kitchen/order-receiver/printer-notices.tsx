import '#app/ui/kitchen/lost-bar.css';
import type { PrinterNotice } from '#app/domain/order/printer-state.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type NoticesProps = { printers: readonly PrinterNotice[]; timeZone: string };

/** One bar for all printers in trouble: a line for each with what waits, since when and why, and the way to them. */
export function PrinterNotices({ printers, timeZone }: NoticesProps) {
  const { t } = useTranslation();
  if (printers.length === 0) return null;
  const wordsOf = ({ waits, why, failed, unsure, cannotConfirm }: PrinterNotice) => [
    waits &&
      t('kitchenPresses.printerWaits', {
        count: waits.count,
        time: localTime(new Date(waits.sinceUtc), timeZone),
      }),
    waits && why && (why === 'away' ? t('kitchenPrinters.away') : t(`kitchenPrinters.states.${why}`)),
    failed > 0 && t('kitchenPrinters.failed', { count: failed }),
    cannotConfirm
      ? t('kitchenPresses.printerSilent')
      : unsure > 0 && t('kitchenPrinters.unsure', { count: unsure }),
  ];
  return (
    <div className="lost-bar" role="status">
      <div className="lines">
        <Icon name="print" />
        <ul>
          {printers.map((printer) => (
            <li key={printer.name}>
              <b>{printer.name}:</b> {wordsOf(printer).filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      </div>
      <a className="btn line" href="/order-receiver/printers">
        {t('kitchenPrinters.title')}
      </a>
    </div>
  );
}
