import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { CardPanel } from './card/card-panel.tsx';
import type { CardView } from './card/card-view.ts';
import type { CardPayment } from './card/use-card-payment.ts';
import styles from './checkout.module.css';
import type { PaymentView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { Section } from './section.tsx';

const FAULT_ID = 'checkout-paymentMode-msg';

type Props = {
  payment: PaymentView;
  orderType: number;
  error: string | undefined;
  card: CardView | null;
  cardPayment: CardPayment;
};

/**
 * How to pay: radios, each with a panel that opens with it, with script and without. The section stays
 * mounted when the order type changes, so that what was typed in the card field stays too.
 */
export function PaymentSection({ payment, orderType, error, card, cardPayment }: Props) {
  const { t, tell } = useTranslation();
  const { sections, chosen } = payment;
  const {
    mode: open,
    group,
    onChange,
  } = useOpenSection(chosen, sections.map((section) => section.mode).join());
  const cashNote = orderType === ORDER_TYPE.delivery ? t('checkout.cashDelivery') : t('checkout.cashPickup');
  return (
    <Section title={t('checkout.payment')}>
      {sections.length === 0 && <Note tone="warn">{t('checkout.noPayment')}</Note>}
      <div
        ref={group}
        className={styles.payment}
        onChange={onChange}
        role="radiogroup"
        aria-label={t('checkout.payment')}
        aria-describedby={error ? FAULT_ID : undefined}
        data-faulty={error ? '' : undefined}
      >
        {sections.map(({ mode, reason }) => {
          const isCard = mode === PAYMENT_MODE.online;
          return (
            <div key={mode} className={styles.option}>
              <Tile
                type="radio"
                name={FIELD.paymentMode}
                value={mode}
                defaultChecked={mode === chosen}
                title={isCard ? t('checkout.card') : t('checkout.cash')}
                note={isCard ? t('checkout.cardNote') : cashNote}
                icon={isCard ? 'card' : 'cash'}
              />
              <div className={styles.panel}>
                <div>
                  {isCard && card && reason === null ? (
                    <CardPanel card={card} isOpen={open === mode} payment={cardPayment} />
                  ) : (
                    <Panel isCard={isCard} reason={reason} />
                  )}
                </div>
              </div>
            </div>
          );
        })}
      </div>
      {error && (
        <p id={FAULT_ID} className={styles.error}>
          <Icon name="alert" />
          {tell(error)}
        </p>
      )}
    </Section>
  );
}

/** The open section; null until script has read it off the page, as one may be chosen before script loads. */
function useOpenSection(chosen: number | null, offered: string) {
  const group = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read off the page again after each change
  useEffect(() => {
    const radios = [
      ...(group.current?.querySelectorAll<HTMLInputElement>(`input[name="${FIELD.paymentMode}"]`) ?? []),
    ];
    // the one that was chosen may not be offered for another order type
    const picked =
      radios.find((radio) => radio.checked) ?? radios.find(({ value }) => value === String(chosen));
    if (picked) picked.checked = true;
    setMode(picked ? Number(picked.value) : null);
  }, [chosen, offered]);
  function onChange({ target }: FormEvent<HTMLDivElement>) {
    if (target instanceof HTMLInputElement && target.name === FIELD.paymentMode)
      setMode(Number(target.value));
  }
  return { mode, group, onChange };
}

type Reason = PaymentView['sections'][number]['reason'];

function Panel({ isCard, reason }: { isCard: boolean; reason: Reason }) {
  const { t } = useTranslation();
  if (!isCard) return <p className="small dim">{t('checkout.cashHint')}</p>;
  return (
    <Note tone="warn">{t(reason === 'notVerified' ? 'checkout.notVerified' : 'checkout.notSetUp')}</Note>
  );
}
