import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { centsOf } from '#app/domain/pricing/bill.ts';
import { startOrdering } from '#app/features/ordering/ordering.ts';
import { pressedData } from '#app/shell/form/pressed-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './checkout.module.css';
import { type CheckoutView, canPlaceOrder } from './checkout-view.ts';
import { ENTER, FIELD, readIntent } from './intent.ts';
import { useSideButton } from './section.tsx';

/** Id of the Place Order button. */
const PLACE_ORDER_ID = 'place-order';

type Props = {
  view: CheckoutView;
  refusal: string | null;
  /** Why the promotion code was refused, while that is shown. */
  codeFault: string | null;
  busy: boolean;
};

/**
 * The bar below the form: why the order was refused, the next free time where the chosen one is gone, and
 * Place Order with the total on it. With script a refused promotion code is told on that button for a moment.
 */
export function PlaceBar({ view, refusal, codeFault, busy }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { offer, text } = view.time;
  const side = useSideButton('time', busy);
  const { cash, online } = view.totals;
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
        // so that the next Enter presses it
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
        {hydrated && codeFault !== null ? (
          <span className={styles.codeFault}>{codeFault}</span>
        ) : (
          <span>{t('checkout.placeOrder')}</span>
        )}
        <span className={online ? styles.byCash : undefined}>{formatPrice(centsOf(cash, 'total'))}</span>
        {online && <span className={styles.byCard}>{formatPrice(centsOf(online, 'total'))}</span>}
      </Button>
    </div>
  );
}

type Handler = (event: FormEvent<HTMLFormElement>) => void;

/**
 * Lets one submission through at a time. `guard` runs before the form's own check. It stops a second press,
 * and lets the questions on the way (buttons marked data-side) through unchecked. Enter in a field does
 * what the button beside that field does; elsewhere it checks the form and moves the focus to Place Order,
 * which it never presses.
 * @param isPaying an order is placed and its card is being confirmed
 */
export function usePlacing(isPaying: boolean) {
  const busy = useNavigation().state !== 'idle' || isPaying;
  // a second press can come before React draws the button disabled
  const isSent = useRef(false);

  useEffect(() => {
    if (!busy) isSent.current = false;
    // the session does not end while an answer is awaited
    return busy ? startOrdering() : undefined;
  }, [busy]);

  function guard(event: FormEvent<HTMLFormElement>, check: Handler) {
    if (busy || isSent.current) return event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const enters = submitter?.getAttribute('value') === ENTER;
    const asks = enters && readIntent(pressedData(event.currentTarget, submitter)).kind !== 'enter';
    if (!asks && !submitter?.hasAttribute('data-side')) check(event);
    if (enters && !asks && !event.defaultPrevented) {
      event.preventDefault();
      document.getElementById(PLACE_ORDER_ID)?.focus();
    }
    // the check may have prevented it: a fault, or the check of a single field that was left
    isSent.current = !event.defaultPrevented;
  }

  return { busy, guard };
}
