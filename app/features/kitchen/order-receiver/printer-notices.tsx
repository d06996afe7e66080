import type { PrinterNotice } from '#app/domain/order/printer-state.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type NoticesProps = { printers: readonly PrinterNotice[]; timeZone: string };

/** Printers that do not print what waits for them, or do not say so: how much, since when, why, and the way to them. */
export function PrinterNotices({ printers, timeZone }: NoticesProps) {
  const { t } = useTranslation();
  return printers.map(({ name, waits, why, failed, unsure, cannotConfirm }) => {
    const said = [
      waits &&
        t('kitchenPresses.printerWaits', {
          name,
          count: waits.count,
          time: localTime(new Date(waits.sinceUtc), timeZone),
        }),
      failed > 0 && t('kitchenPresses.printerFailed', { name, count: failed }),
      cannotConfirm
        ? t('kitchenPresses.printerSilent', { name })
        : unsure > 0 && t('kitchenPresses.printerUnsure', { name, count: unsure }),
      waits && why && (why === 'away' ? t('kitchenPresses.printerAway') : t(`kitchenPrinters.states.${why}`)),
    ];
    return (
      <div key={name} className="lost-bar" role="status">
        <p>
          <Icon name="print" />
          <span>{said.filter(Boolean).join(' · ')}</span>
        </p>
        <a className="btn line" href="/order-receiver/printers">
          {t('kitchenPrinters.title')}
        </a>
      </div>
    );
  });
}
