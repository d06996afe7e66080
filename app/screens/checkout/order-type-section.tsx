import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { Section } from './section.tsx';
import { useSideButton } from './side-button.ts';

const FAULT_ID = 'checkout-orderType-msg';

type Props = { view: CheckoutView; error: string | undefined; busy: boolean };

/**
 * Pickup or delivery, asked and never assumed. Each choice is a button that sends the form, so that the fee
 * and the total are shown before the order is placed, with script and without.
 */
export function OrderTypeSection({ view: { orderTypes, orderType: chosen }, error, busy }: Props) {
  const { t } = useTranslation();
  const side = useSideButton('order-type', busy);
  return (
    <Section id="order-type" title={t('checkout.orderType')}>
      {orderTypes.length === 0 && <Note tone="warn">{t('checkout.noOrderType')}</Note>}
      <div
        className={styles.choices}
        role="group"
        aria-label={t('checkout.orderType')}
        aria-describedby={error ? FAULT_ID : undefined}
      >
        {orderTypes.map(({ orderType, minutes }) => {
          const isDelivery = orderType === ORDER_TYPE.delivery;
          return (
            <button
              key={orderType}
              className={styles.choice}
              name={FIELD.orderType}
              value={orderType}
              aria-pressed={orderType === chosen}
              {...side}
            >
              <Icon name={isDelivery ? 'bike' : 'bag'} />
              <span>
                <b>{isDelivery ? t('checkout.delivery') : t('checkout.pickup')}</b>
                <small>
                  {isDelivery ? t('checkout.thereIn', { minutes }) : t('checkout.readyIn', { minutes })}
                </small>
              </span>
            </button>
          );
        })}
      </div>
      {error && (
        <p id={FAULT_ID} className={styles.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </Section>
  );
}
