import { formatPrice } from '#app/domain/money/format-price.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import { type CheckoutView, canPlaceOrder } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { useSideButton } from './side-button.ts';

/** Of the button that orders. */
export const PLACE_ORDER_ID = 'place-order';

type Props = { view: CheckoutView; refusal: string | null; busy: boolean };

/** Why the order was refused, the next free time where its own is gone, and the one strong button with the amount on it. */
export function PlaceBar({ view, refusal, busy }: Props) {
  const { t } = useTranslation();
  const { offer, text } = view.time;
  const side = useSideButton('time', busy);
  const { cashCents, onlineCents, surchargeCents } = view.totals;
  return (
    <div className={styles.placeBar}>
      {refusal && (
        <Note tone="no" alert>
          {refusal}
        </Note>
      )}
      {view.isComplete && !refusal && <Note tone="ok">{t('changes.pressToOrder')}</Note>}
      {offer && (
        <Button variant="soft" wide name={FIELD.time} value={offer.startUtc} {...side}>
          <Icon name="cal" />
          {t('hours.offer', { time: offer.text })}
        </Button>
      )}
      {text && !offer && (
        <p className={styles.due}>
          <Icon name="cal" />
          {text}
        </p>
      )}
      <Button
        id={PLACE_ORDER_ID}
        // the next Enter is meant for it
        autoFocus={view.isComplete}
        variant="pri"
        big
        wide
        split
        name={FIELD.intent}
        value="place-order"
        disabled={busy || !canPlaceOrder(view)}
        busy={busy}
      >
        <span>{t('checkout.placeOrder')}</span>
        <span className={surchargeCents > 0 ? styles.byCash : undefined}>{formatPrice(cashCents)}</span>
        {surchargeCents > 0 && <span className={styles.byCard}>{formatPrice(onlineCents)}</span>}
      </Button>
    </div>
  );
}
