import type { OrderSummary } from '#app/contract/orders.ts';
import { deliveredTo } from '#app/domain/delivery/delivered-to.ts';
import { useTranslation } from '#app/ui/translation.tsx';

export type DeliveryPlaceView = { address: string; unit: string | null; note: string | null };

/** Where an order goes, and what was written for the driver. */
export function DeliveryPlace({ address, unit, note }: DeliveryPlaceView) {
  const { t } = useTranslation();
  return (
    <>
      {deliveredTo(address, unit)}
      {note && (
        <>
          <br />
          <small>
            {t('places.note')}: {note}
          </small>
        </>
      )}
    </>
  );
}

/** Of an order; null for a pickup. */
export function deliveryPlace({
  customerInfo: to,
}: Pick<OrderSummary, 'customerInfo'>): DeliveryPlaceView | null {
  const { deliveryAddress: address, deliveryUnit: unit, deliveryNote: note } = to;
  return address === null ? null : { address, unit, note };
}
