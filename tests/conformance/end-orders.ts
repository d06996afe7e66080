import { CANCELLED, status } from './entities/order.ts';
import { Broken, NotTried } from './rules.ts';
import type { Walk } from './walk.ts';

/** Ends each order that the walk made: as its customer, else as the kitchen. What cannot be ended is said. */
export async function endOrders({ ask, at, rule, ordering, options }: Walk): Promise<void> {
  for (const { orderId, orderNumber, orderKey } of ordering.taken) {
    const path = `${at}/orders/${encodeURIComponent(orderId)}`;
    const name = orderNumber ? `order number ${orderNumber}` : `order ${orderId}`;
    await rule(`${name} of this walk is cancelled again`, async () => {
      const cancel = await ask({ method: 'POST', path: `${path}/cancel`, orderKey });
      if (!cancel.success && options.kitchenKey)
        await ask({
          method: 'POST',
          path: `${at}/receiver/orders/${encodeURIComponent(orderId)}/status`,
          json: { status: CANCELLED, reason: 'A test of the store API' },
          bearer: options.kitchenKey,
        });
      const now = await ask({ path: `${path}/status`, orderKey });
      const told = status.safeParse(now.success ? now.data : null);
      if (!told.success) throw new NotTried(`please look whether ${name} is cancelled: ${now.told}`);
      if (told.data === CANCELLED) return;
      if (cancel.success) throw new Broken(now, 'status 6, because the order was cancelled');
      throw new NotTried(`please cancel ${name} at the restaurant: the store did not (${cancel.told})`);
    });
  }
}
