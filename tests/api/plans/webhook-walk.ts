import { onNoShare } from '#app/backend/db/connection-shares.ts';
import { sendDueWebhooks } from '#app/backend/use-cases/webhooks/send-due-webhooks.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { CardStore } from '#tests/setup/card-store.ts';

const AT = '/api/r-demo/manage/webhooks';
/** As an owner of demo asks; nothing is sent anywhere. */
export async function systemsAreTold(store: CardStore): Promise<void> {
  const { deps, api } = store;
  const { token: bearer } = await addStaff(store, 'r-demo', { email: 'told@example.com', role: 'owner' });
  const json = { url: 'https://1.1.1.1/till', events: ['order.placed'] };
  const made = await api.post<{ endpoint: { endpointId: string } }>(AT, { json, bearer });
  const own = `${AT}/${made.data.endpoint.endpointId}`;
  const before = deps.webhooks;
  // a failure, a success, and an end for good
  for (const status of [500, 204, 410]) {
    deps.webhooks = { ...before, send: async () => ({ status, failure: null, ms: 3 }) };
    const sent = await api.post<{ deliveryId: string }>(`${own}/test`, { bearer });
    await onNoShare(() => sendDueWebhooks(deps));
    await api.post(`${own}/deliveries/${sent.data.deliveryId}/replay`, { bearer });
  }
  deps.webhooks = before;
  for (const path of [AT, `${own}/deliveries`]) await api.get(path, { bearer });
  const removed = await api.delete(own, { bearer });
  if (!removed.success) throw new Error(`The walk went astray: ${JSON.stringify(removed.body)}`);
}
