import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** Orders for times at which the restaurant is closed once the draft is published. */
export type OrdersBeyondView = {
  total: number;
  /** The first of them. */
  orders: readonly { orderNumber: number; orderType: number; fullName: string; when: string }[];
};

/** Names the orders that new hours leave outside: they stay, and the kitchen has to make them all the same. */
export function OrdersBeyond({ beyond: { total, orders } }: { beyond: OrdersBeyondView }) {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <Note tone="warn">
      <b>{t('manageBeyond.title', { count: total })}</b>
      <p>{t('manageBeyond.hint')}</p>
      <ul>
        {orders.map(({ orderNumber, orderType, fullName, when }) => (
          <li key={orderNumber}>
            {t(orderType === ORDER_TYPE.delivery ? 'manageBeyond.delivery' : 'manageBeyond.pickup', {
              number: orderNumber,
              name: fullName,
              when,
            })}
          </li>
        ))}
      </ul>
      {total > orders.length && <p>{t('manageBeyond.more', { count: total - orders.length })}</p>}
    </Note>
  );
}
