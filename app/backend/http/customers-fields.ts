import type { CallName } from '#app/contract/calls.ts';

type Sent = { path: Record<string, string>; query: Record<string, string | undefined>; body: unknown };

/**
 * What two requests with one idempotency key must have in common: the customer's own fields (B-GEN-07). Left out is
 * what the scope already holds (restaurant, cart) and what the web server fills in by itself: the due time of an
 * order for now, and the total it showed.
 */
export function customersFields(name: CallName, { path, query, body }: Sent): unknown {
  const { clientId: _client, ...ids } = path;
  const { cartId: _cart, ...asked } = query;
  return { ids, asked, body: name === 'orders.create' ? ownFieldsOfOrder(body) : body };
}

function ownFieldsOfOrder(body: unknown): unknown {
  const { dueUtc, expectedTotal: _shown, ...fields } = body as Record<string, unknown>;
  return fields.isScheduledOrder === true ? { ...fields, dueUtc } : fields;
}
