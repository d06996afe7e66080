import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { PromoBox, Promotions } from '#app/components/promo-code.tsx';
import type { PromotionView } from '#app/components/root-data.ts';
import styles from './cart.module.css';
import { PROMO, type usePromo } from './use-promo.ts';

type PromoFormProps = {
  /** Address of the cart. */
  action: string;
  promotions: readonly PromotionView[];
  promo: ReturnType<typeof usePromo>;
};

/** The promo box, below 601 px (R-CART-04), and what counts already. */
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

/** What counts for the cart, each taken off by its own button. */
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

/** A form about the cart that script sends quietly; `name` is its fetcher's. */
export function QuietForm({
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
