import '#app/ui/manage/figures.css';
import { clsx } from 'clsx';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { serviceName, shopState } from './shop-state.ts';
import type { ShownToday } from './today-words.ts';

/** Whether the shop takes orders, until when, what customers read, and the press that changes it. */
export function ShopPanel({ today, formToken }: { today: ShownToday; formToken: string }) {
  const { t } = useTranslation();
  const { shop, nowUtc, words } = today;
  const { state, paused, changesUtc } = shopState(shop, nowUtc);
  const time = changesUtc && words.when[changesUtc];
  const by = paused.map(({ pausedBy }) => pausedBy);
  const reason = by.includes('unanswered') ? 'unanswered' : by.includes('silent') ? 'silent' : null;
  const next = { open: 'openTo', closed: 'opens', paused: 'back', partly: 'back' } as const;
  const [first] = paused;
  const lines = [...new Set(paused.flatMap(({ line }) => line || []))];
  return (
    <section
      className={clsx('shop', state === 'closed' ? 'closed' : state !== 'open' && 'paused')}
      aria-labelledby="shop"
    >
      <span className="lamp">
        <Icon name={state === 'open' ? 'bag' : state === 'closed' ? 'clock' : 'pause'} />
      </span>
      <div>
        <h2 id="shop">
          {state === 'partly' && first
            ? t('manageToday.partly', { service: t(`manageReports.${serviceName(first.orderType)}`) })
            : t(`manageToday.${state === 'partly' ? 'paused' : state}`)}
        </h2>
        {time && <p>{t(`manageToday.${next[state]}`, { time })}</p>}
        {!time && paused.length > 0 && state !== 'closed' && <p>{t('manageToday.untilYou')}</p>}
        {state !== 'closed' && reason && <p>{t(`manageToday.${reason}`)}</p>}
      </div>
      <div className="acts">
        {paused.length > 0 && (
          <form method="post">
            <PressFields intent="resume" formToken={formToken} />
            <Button className="gh">
              <Icon name="play" />
              {t('manageToday.resume')}
            </Button>
          </form>
        )}
        {paused.length < shop.services.length && (
          <ButtonLink className="gh" href="/manage/today/pause">
            <Icon name="pause" />
            {t('manageToday.pause')}
          </ButtonLink>
        )}
      </div>
      <p className="says">
        <b>{t('manageToday.see')}</b>
        {lines.map((line) => (
          <span key={line}>
            <Icon name="chat" />
            {line}
          </span>
        ))}
        {shop.services.map((service) => {
          const name = serviceName(service.orderType);
          const isPaused = paused.includes(service);
          const reads = { pickup: 'readyIn', delivery: 'atDoorIn' } as const;
          return (
            <span key={service.orderType}>
              <Icon name={name === 'pickup' ? 'bag' : 'bike'} />
              {isPaused
                ? t(`manageToday.${name}Paused`)
                : t(`manageToday.${reads[name]}`, { minutes: service.minutes })}
            </span>
          );
        })}
      </p>
    </section>
  );
}
