import type { ManageToday } from '#app/contract/reports.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { average } from '#app/domain/reports/change.ts';
import { minutesWaited, urgencyOf } from '#app/domain/reports/waiting.ts';
import { Change, Delta, Figure, Figures } from '#app/features/manage/figure-parts.tsx';
import { dayText } from '#app/features/manage/figure-words.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ShownToday } from './today-words.ts';

/** Sales until now beside the same weekday until the same time, how long orders take, and what is not accepted. */
export function DayFigures({ today }: { today: ShownToday }) {
  const { t, tell } = useTranslation();
  const { sold, lastWeek, sinceUtc, words } = today;
  const mean = average(sold.amount, sold.orders);
  const day = lastWeek ? dayText(tell, lastWeek.date) : '';
  const meanBefore = lastWeek ? average(lastWeek.amount, lastWeek.orders) : 0;
  return (
    <Figures columns="five">
      <Figure name={t('manageToday.soFar')} value={formatPrice(sold.amount)} isBig>
        {lastWeek && <Change now={sold.amount} before={lastWeek.amount} />}
        {lastWeek
          ? t('manageToday.lastBy', { value: formatPrice(lastWeek.amount), day, time: words.time })
          : sinceUtc
            ? t('manageToday.since', { time: words.when[sinceUtc] ?? '' })
            : t('manageToday.noneYet')}
      </Figure>
      <Figure name={t('manageReports.orders')} value={String(sold.orders)}>
        {lastWeek && <MoreOrders now={sold.orders} before={lastWeek.orders} />}
        {lastWeek && t('manageToday.last', { value: lastWeek.orders, day })}
      </Figure>
      <Figure name={t('manageReports.average')} value={formatPrice(mean)}>
        {lastWeek && sold.orders > 0 && <Change now={mean} before={meanBefore} />}
        {lastWeek && t('manageToday.last', { value: formatPrice(meanBefore), day })}
      </Figure>
      <Ready ready={today.ready ?? null} />
      <Waiting today={today} />
    </Figures>
  );
}

function MoreOrders({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation();
  const more = now - before;
  if (more === 0) return <Delta tone="eq">{t('manageReports.same')}</Delta>;
  return more > 0 ? (
    <Delta tone="up">{t('manageToday.moreOrders', { count: more })}</Delta>
  ) : (
    <Delta tone="dn">{t('manageToday.fewerOrders', { count: -more })}</Delta>
  );
}

function Ready({ ready }: { ready: NonNullable<ManageToday['ready']> | null }) {
  const { t } = useTranslation();
  if (!ready)
    return (
      <Figure name={t('manageToday.ready')} value="–">
        {t('manageToday.unknown')}
      </Figure>
    );
  const late = ready.took - ready.promised;
  return (
    <Figure name={t('manageToday.ready')} value={t('manageReports.minutes', { minutes: ready.took })}>
      {late > 0 && <Delta tone="dn">{t('manageToday.late', { minutes: late })}</Delta>}
      {late < 0 && <Delta tone="up">{t('manageToday.early', { minutes: -late })}</Delta>}
      {late === 0 && <Delta tone="eq">{t('manageToday.inTime')}</Delta>}
      {t('manageToday.promised', { minutes: ready.promised })}
    </Figure>
  );
}

function Waiting({ today: { waiting, nowUtc } }: { today: ManageToday }) {
  const { t } = useTranslation();
  const minutes = waiting.oldestUtc ? minutesWaited(waiting.oldestUtc, new Date(nowUtc)) : 0;
  const tones = { fine: 'eq', soon: 'wn', urgent: 'dn' } as const;
  return (
    <Figure name={t('manageToday.waiting')} value={String(waiting.orders)}>
      {waiting.oldestUtc ? (
        <Delta tone={tones[urgencyOf(minutes)]}>{t('manageToday.old', { minutes })}</Delta>
      ) : (
        t('manageToday.allAccepted')
      )}
    </Figure>
  );
}
