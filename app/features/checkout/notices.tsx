import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { writeLocal } from '#app/browser/storage.ts';
import { CartLost } from '#app/features/cart/cart-lost.tsx';
import { startOrdering } from '#app/features/ordering/ordering.ts';
import { RestoreCart } from '#app/features/ordering/restore-cart.tsx';
import { Picture } from '#app/shell/picture/picture.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { Placed } from './checkout-answer.ts';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { useSideButton } from './section.tsx';

/** Milliseconds to read that the order was placed, before its page opens. */
const PLACED_MS = 400;

/** The restaurant is closed: its name and address, the reason, and when it opens. */
export function ClosedNotice({ closed }: { closed: NonNullable<CheckoutView['closed']> }) {
  const { name, address, logoUrl } = useRootData().restaurant;
  return (
    <Note tone="warn" icon="clock">
      <div className={styles.closed}>
        {logoUrl && <Picture address={logoUrl} place="logo" />}
        <div>
          <b>{closed.title}</b>
          {closed.reason && <p>{closed.reason}</p>}
          <p>
            {name}, {address}
          </p>
          {closed.next && <p>{closed.next}</p>}
        </div>
      </div>
    </Note>
  );
}

/**
 * The session ended before the order was placed. A button of the form continues with the last choices, and
 * what was typed stays. A page with script shows this as soon as the session ends.
 */
export function ExpiredNotice({ view, busy }: { view: CheckoutView; busy: boolean }) {
  const { t } = useTranslation();
  const { order } = useRootData();
  const side = useSideButton('delivery-or-pickup', busy);
  if (!view.canContinue && order.phase !== 'over') return null;
  return (
    <Note tone="warn" icon="clock" alert>
      <p>{t('session.checkoutLate')}</p>
      <Button variant="soft" name={FIELD.intent} value="continue-session" {...side}>
        {t('session.continue')}
      </Button>
    </Note>
  );
}

/** There is no cart to order, or none that could be read; with the reason where a form was refused for it. */
export function NoCart({ refusal }: { refusal: string | null }) {
  const { t } = useTranslation();
  const { isCartLost } = useRootData();
  return (
    <div className="stack">
      {refusal && (
        <Note tone="no" alert>
          {refusal}
        </Note>
      )}
      {isCartLost ? (
        <CartLost />
      ) : (
        <Empty title={t('checkout.emptyCart')}>
          <ButtonLink href="/" variant="pri">
            {t('checkout.backToMenu')}
          </ButtonLink>
          <RestoreCart native />
        </Empty>
      )}
    </div>
  );
}

/** Says that the order was placed, keeps the browser's own copy of it, and opens its page. */
export function PlacedNotice({ placed }: { placed: Placed }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const { transactionId, ...order } = placed;
    writeLocal('order', order);
    writeLocal('transactionId', transactionId);
  }, [placed]);
  useEffect(startOrdering, []);
  useEffect(() => {
    const timer = setTimeout(() => navigate('/success', { replace: true }), PLACED_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={styles.placed} role="status">
      <Mark icon="check" tone="ok" />
      <p className="h3">{t('checkout.placed')}</p>
    </div>
  );
}
