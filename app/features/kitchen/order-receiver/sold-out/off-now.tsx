import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ShownOff } from './sold-out-view.ts';
import { OffWords } from './switches.tsx';

type OffNowProps = { off: ShownOff[]; own: string | undefined; formToken: string };

/** All that is off with its end, each with a press that puts it back, and the open orders that still hold it. */
export function OffNow({ off, own, formToken }: OffNowProps) {
  const { t } = useTranslation();
  return (
    <aside className="stack" aria-label={t('kitchenStock.offNow', { count: off.length })}>
      <section className="card" aria-labelledby="off-now">
        <h2 id="off-now">{t('kitchenStock.offNow', { count: off.length })}</h2>
        {off.length > 0 && (
          <form method="post">
            <input type="hidden" name="formToken" value={formToken} />
            <ul className="rows">
              {off.map((one) => (
                <li key={one.key}>
                  <span className="main">
                    <b lang={own}>{nameOf(one)}</b>
                    <OffWords one={one} />
                  </span>
                  <button
                    type="submit"
                    className="btn line"
                    name="on"
                    value={one.key}
                    aria-label={t('receiver.soldOut.putBack', { name: nameOf(one) })}
                  >
                    {t('receiver.soldOut.on')}
                  </button>
                </li>
              ))}
            </ul>
          </form>
        )}
      </section>
      <section className="sees" aria-labelledby="sees">
        <h3 id="sees">{t('kitchenStock.sees')}</h3>
        <blockquote>{t('kitchenStock.seesText')}</blockquote>
      </section>
      {off
        .filter(({ orders }) => orders.length > 0)
        .map((one) => (
          <p key={one.key} className="note">
            <Icon name="info" />
            <span>
              {t('kitchenStock.holds', { count: one.orders.length, name: nameOf(one) })}{' '}
              {one.orders.map(({ orderId, number }) => (
                <a key={orderId} href={`/order-receiver/orders/${encodeURIComponent(orderId)}`}>
                  <u>#{number}</u>{' '}
                </a>
              ))}
            </span>
          </p>
        ))}
    </aside>
  );
}

function nameOf({ of, name }: ShownOff): string {
  return of === null ? name : `${of}: ${name}`;
}
