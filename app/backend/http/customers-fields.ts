import { createHash } from 'node:crypto';
import type { CallName } from '#app/contract/calls.ts';

type Sent = { path: Record<string, string>; query: Record<string, string | undefined>; body: unknown };

/**
 * What two requests with one idempotency key must have in common: the customer's own fields (B-GEN-07). Left out is
 * what the scope already holds (restaurant, cart) and what the web server fills in by itself: the due time of an
 * order for now, and the total it showed.
 */
export async function customersFields(name: CallName, { path, query, body }: Sent): Promise<unknown> {
  const { clientId: _client, ...ids } = path;
  const { cartId: _cart, ...asked } = query;
  return { ids, asked, body: name === 'orders.create' ? ownFieldsOfOrder(body) : await withoutFiles(body) };
}

function ownFieldsOfOrder(body: unknown): unknown {
  const { dueUtc, expectedTotal: _shown, ...fields } = body as Record<string, unknown>;
  return fields.isScheduledOrder === true ? { ...fields, dueUtc } : fields;
}

/** A file stands for its bytes. */
async function withoutFiles(body: unknown): Promise<unknown> {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  const entries = Object.entries(body).map(async ([name, value]) => [name, await fileHash(value)]);
  return Object.fromEntries(await Promise.all(entries));
}

async function fileHash(value: unknown): Promise<unknown> {
  if (!(value instanceof Blob)) return value;
  return createHash('sha256')
    .update(await value.bytes())
    .digest('hex');
}
