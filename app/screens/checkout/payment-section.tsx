import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './checkout.module.css';
import type { PaymentView } from './checkout-view.ts';
import { Section } from './section.tsx';

const FAULT_ID = 'checkout-paymentMode-msg';

type Props = { payment: PaymentView; orderType: number; error: string | undefined };

/** How to pay: radios that open their own panel, one at a time, with script and without (R-CHK-06). */
export function PaymentSection({ payment: { sections, chosen }, orderType, error }: Props) {
  const { t } = useTranslation();
  const cashNote = orderType === ORDER_TYPE.delivery ? t('checkout.cashDelivery') : t('checkout.cashPickup');
  return (
    <Section title={t('checkout.payment')}>
      {sections.length === 0 && <Note tone="warn">{t('checkout.noPayment')}</Note>}
      <div
        className={styles.payment}
        role="radiogroup"
        aria-label={t('checkout.payment')}
        aria-describedby={error ? FAULT_ID : undefined}
      >
        {sections.map(({ mode, reason }) => {
          const isCard = mode === PAYMENT_MODE.online;
          return (
            <div key={mode} className={styles.option}>
              <Tile
                type="radio"
                name="paymentMode"
                value={mode}
                defaultChecked={mode === chosen}
                title={isCard ? t('checkout.card') : t('checkout.cash')}
                note={isCard ? t('checkout.cardNote') : cashNote}
                icon={isCard ? 'card' : 'cash'}
              />
              <div className={styles.panel}>
                <div>
                  <Panel isCard={isCard} reason={reason} />
                </div>
              </div>
            </div>
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

function Panel({ isCard, reason }: { isCard: boolean; reason: PaymentView['sections'][number]['reason'] }) {
  const { t } = useTranslation();
  if (!isCard) return <p className="small dim">{t('checkout.cashHint')}</p>;
  if (reason === 'notVerified') return <Note tone="warn">{t('checkout.notVerified')}</Note>;
  if (reason === 'notSetUp') return <Note tone="warn">{t('checkout.notSetUp')}</Note>;
  return <p className="small dim">{t('checkout.cardHint')}</p>;
}
