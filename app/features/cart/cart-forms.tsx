import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { PROMOTION_FAULT_MS } from '#app/domain/cart/lifetimes.ts';
import { useBriefly } from '#app/shell/page/briefly.ts';
import type { QuietReply } from '#app/shell/request/quiet-reply.ts';
import type { PromotionView } from '#app/shell/root-data/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './cart.module.css';
import { PromoBox, Promotions } from './promo-code.tsx';
import { faultWords } from './promotion-notices.ts';

type PromoFormProps = {
  /** Address of the cart. */
  action: string;
  promotions: readonly PromotionView[];
  promo: ReturnType<typeof usePromo>;
};

/** The promotion code field, shown below 601 px, and the promotions that already apply. */
export function PromoForm({ action, promotions, promo }: PromoFormProps) {
  return (
    <div className={styles.promo}>
      <QuietForm action={action} name={PROMO} className={styles.narrow}>
        <PromoBox
          id="cart-code"
          name="code"
          button={{ name: 'intent', value: 'enter-code' }}
          typed={promo.typed}
          fault={promo.fault}
          isBusy={promo.isBusy}
          applied={promotions}
        />
      </QuietForm>
      <PromotionForm action={action} promotions={promotions} />
    </div>
  );
}

/** The promotions on the cart, each with a button that removes it. */
function PromotionForm({ action, promotions }: Omit<PromoFormProps, 'promo'>) {
  const isBusy = useFetcher({ key: 'promotions' }).state !== 'idle';
  const list = (
    <Promotions
      promotions={promotions}
      button={({ id }) => ({ name: 'promotionId', value: id, 'aria-busy': isBusy || undefined })}
    />
  );
  if (!promotions.some(({ isRemovable }) => isRemovable)) return list;
  return (
    <QuietForm action={action} name="promotions">
      <input type="hidden" name="intent" value="drop-promotion" />
      {list}
    </QuietForm>
  );
}

/** A cart form that script submits by a fetcher, without navigating. `name` is the fetcher's key. */
function QuietForm({
  action,
  name,
  className,
  children,
}: {
  action: string;
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={action} data-quiet={name} className={className}>
      <input type="hidden" name="from" value={action} />
      {children}
    </form>
  );
}

/** Name of the promo box's fetcher. */
const PROMO = 'promo';

/**
 * The result of the last promotion code. The reason for a refusal is shown for 2 s, on the checkout button
 * too. Without script it stays under the field, and the button keeps its label.
 */
export function usePromo(documentReply: QuietReply | undefined) {
  const { t } = useTranslation();
  const { state, data } = useFetcher<QuietReply>({ key: PROMO });
  const reply = data ?? documentReply ?? null;
  const fault = reply?.fault ?? (reply?.isLost ? ({ own: 'failed', typed: '' } as const) : null);
  const shown = useBriefly(fault && reply, PROMOTION_FAULT_MS);
  return {
    isBusy: state !== 'idle',
    /** The refused code, for a page without script; with script the field still has it. */
    typed: documentReply?.fault?.typed,
    fault: shown && fault && faultWords(t, fault),
    isOnButton: data !== undefined,
  };
}

/** Empties the cart after a second question, because it cannot be undone. */
export function ClearForm({ action }: { action: string }) {
  const { t } = useTranslation();
  return (
    <details className={styles.clear}>
      <summary>{t('cart.clear')}</summary>
      <QuietForm action={action} name="clear" className={styles.question}>
        <span>{t('cart.clearQuestion')}</span>
        <Button variant="no" name="intent" value="clear">
          {t('cart.clearAll')}
        </Button>
      </QuietForm>
    </details>
  );
}
