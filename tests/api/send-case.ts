import { type CallDefinition, type CallName, calls } from '#app/contract/calls.ts';
import type { Owner, OwnIds } from '#tests/fixtures/world.ts';
import type { ApiClient, ApiReply, ApiSend } from '#tests/setup/api-client.ts';
import { isolationCases } from './isolation-cases.ts';
import type { IsolationCase } from './isolation-device-cases.ts';

/** Makes the calls of isolation-cases.ts. */

/** The call with these ids, as a client sends it. */
export function sendCase(api: ApiClient, name: CallName, ids: OwnIds, proof: ApiSend): Promise<ApiReply> {
  const definition: CallDefinition = calls[name];
  const given: IsolationCase = isolationCases[name];
  const path = definition.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(ids[given.from?.[key] ?? (key as keyof OwnIds)]),
  );
  const query = new URLSearchParams(Object.entries(given.query ?? {}).map(([key, id]) => [key, ids[id]]));
  const options = { ...proof, ...(given.json && { json: given.json(ids) }), raw: formOf(given, ids) };
  const target = `${path}${query.size > 0 ? `?${query}` : ''}`;
  if (definition.method === 'GET') return api.get(target, proof);
  if (definition.method === 'PUT') return api.put(target, options);
  if (definition.method === 'DELETE') return api.delete(target, options);
  return api.post(target, options);
}

function formOf({ form }: IsolationCase, ids: OwnIds): FormData | undefined {
  if (!form) return undefined;
  const data = new FormData();
  for (const [part, value] of Object.entries(form(ids))) data.set(part, value);
  return data;
}

/** What shows that the owner makes the call. */
export function proofOf({ as = 'customer' }: IsolationCase, owner: Owner): ApiSend {
  if (as === 'anyone') return {};
  if (as === 'staff') return { bearer: owner.staffToken };
  return { bearer: as === 'receiver' ? owner.receiverKey : owner.token };
}

/** What the calls before have emptied, ordered or left to grow old. */
export async function freshIds(
  api: ApiClient,
  name: CallName,
  { ids, token }: Owner,
): Promise<Partial<OwnIds>> {
  if (!name.startsWith('cart.') && name !== 'orders.create' && name !== 'orders.cancel') return {};
  const json = isolationCases['cart.add'].json?.(ids);
  const reply = await api.post<{ data: { cartId: string; products: { uniqueId: string }[] } }>(
    `/api/${ids.clientId}/cart/add`,
    { json, bearer: token },
  );
  const { cartId, products } = reply.data.data;
  const cart = { cartId, uniqueId: products[0]?.uniqueId ?? '' };
  if (name !== 'orders.cancel') return cart;
  const order = await sendCase(api, 'orders.create', { ...ids, ...cart }, { bearer: token });
  return { orderId: (order.data as { orderId: string }).orderId };
}
