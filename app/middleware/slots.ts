import type { RouterContextProvider } from 'react-router';
import type { Slot } from '#app/contract/slots.ts';
import { laterSlots } from '#app/domain/order/slots.ts';
import { allowsScheduling } from '#app/domain/settings/order-types.ts';
import { openingOf } from './opening.ts';
import { storeFrom } from './restaurant.ts';

/**
 * Times for later orders of a type, today and tomorrow, and which of them can be taken (R-PREF-11). Of a store that does
 * not say, those of its opening hours: the order itself is checked again. None where no later orders are taken.
 */
export async function slotsOf(
  context: Readonly<RouterContextProvider>,
  orderType: number,
): Promise<readonly Slot[]> {
  const { api, client, settings } = storeFrom(context);
  if (!allowsScheduling(settings)) return [];
  const reply = await api.call('slots.list', {
    path: { clientId: client.clientId },
    query: { orderType: String(orderType) },
  });
  if (reply.ok && reply.data.items.length > 0) return reply.data.items;
  return laterSlots(client, openingOf(context).at);
}
