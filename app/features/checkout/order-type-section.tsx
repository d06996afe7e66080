import { useLocation } from 'react-router';
import { hasPopovers } from '#app/browser/has-popovers.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { Section, useSideButton } from './section.tsx';

const FAULT_ID = 'checkout-orderType-msg';

type Props = { view: CheckoutView; error: string | undefined; busy: boolean };

/** Id of the question before a change to Delivery. */
const QUESTION_ID = 'ask-delivery';

/**
 * Pickup or delivery; none is assumed. Each choice is a button that sends the form, so that the fee and the
 * total are shown before the order is placed, with script and without. The question before delivery is asked
 * here with script, and by a page of its own without (answer.server.ts).
 */
export function OrderTypeSection({ view, error, busy }: Props) {
  const { t, tell } = useTranslation();
  const side = useSideButton('delivery-or-pickup', busy);
  const { orderTypes, orderType: chosen } = view;
  const asksDelivery = useHydrated() && view.asksDelivery && hasPopovers();
  return (
    <Section id="delivery-or-pickup" title={t('checkout.orderType')}>
      {orderTypes.length === 0 && <Note tone="warn">{t('checkout.noOrderType')}</Note>}
      <div
        className={styles.choices}
        role="group"
        aria-label={t('checkout.orderType')}
        aria-describedby={error ? FAULT_ID : undefined}
        data-faulty={error ? '' : undefined}
      >
        {orderTypes.map(({ orderType, minutes }) => {
          const isDelivery = orderType === ORDER_TYPE.delivery;
          return (
            <button
              key={orderType}
              className={styles.choice}
              aria-pressed={orderType === chosen}
              {...(isDelivery && asksDelivery
                ? { type: 'button', popoverTarget: QUESTION_ID }
                : { name: FIELD.orderType, value: orderType, ...side })}
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
      {asksDelivery && <DeliveryQuestion />}
      {error && (
        <p id={FAULT_ID} className={styles.error}>
          <Icon name="alert" />
          {tell(error)}
        </p>
      )}
    </Section>
  );
}

/**
 * The question before a change to delivery while no address is known. It is a popover, so that No loses
 * nothing that was typed. Yes leads to the delivery prompt in place of the checkout, and from there
 * back.
 */
function DeliveryQuestion() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const prompt = `/order-preference?type=${ORDER_TYPE.delivery}&from=${encodeURIComponent(pathname)}`;
  return (
    <div id={QUESTION_ID} popover="auto" className={styles.question}>
      <p>{t('preference.changeText')}</p>
      <div className="row">
        <ButtonLink variant="pri" href={prompt} data-native="">
          {t('preference.yes')}
        </ButtonLink>
        <Button type="button" popoverTarget={QUESTION_ID} popoverTargetAction="hide">
          {t('preference.no')}
        </Button>
      </div>
    </div>
  );
}
