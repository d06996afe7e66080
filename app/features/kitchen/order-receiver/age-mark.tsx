import { clsx } from 'clsx';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/** Whether an order holds alcohol: whoever hands it over asks for proof of age. */
export function needsAgeCheck({ products }: Pick<ReceiverOrder, 'products'>): boolean {
  return products.some(({ isAlcohol }) => isAlcohol);
}

/**
 * The large mark of an order with alcohol.
 * @param isBig on the opened ticket, with what is to be done
 */
export function AgeMark({ order, isBig }: { order: ReceiverOrder; isBig?: boolean }) {
  const { t } = useTranslation();
  if (!needsAgeCheck(order)) return null;
  return (
    <p className={clsx('agemark', isBig && 'big')} role={isBig ? 'note' : undefined}>
      <span>
        {t('kitchenAge.mark')}
        {isBig && <small>{t('kitchenAge.hint')}</small>}
      </span>
    </p>
  );
}
