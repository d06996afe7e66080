import { z } from 'zod';
import { ownOrder } from '#app/features/orders/own-order.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Route } from './+types/subscription.ts';

const SubscriptionForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('start'),
    endpoint: z.string().max(1000),
    p256dh: z.string().max(100),
    auth: z.string().max(30),
    serverKey: z.string().max(100).optional(),
  }),
  z.object({ intent: z.literal('end'), endpoint: z.string().max(1000) }),
]);

type SubscriptionForm = z.infer<typeof SubscriptionForm>;

/**
 * This browser is to be told of an order of this visitor's, or no more: for the open page, which alone can ask the
 * browser. @returns an empty answer: 204 when it is so; 400, 403, 404 when it cannot be; 503 when the store does not
 * answer
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request);
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))) return answer(403);
  const parsed = SubscriptionForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return answer(400);
  const placed = await ownOrder(context, String(form.get('orderId') ?? ''));
  if (!placed) return answer(404);
  const { api } = storeFrom(context);
  const call = { path: { orderId: placed.orderId }, orderKey: placed.orderKey };
  const { data } = parsed;
  const reply =
    data.intent === 'start'
      ? await api.call('orders.pushSubscribe', { ...call, body: bodyOf(data) })
      : await api.call('orders.pushUnsubscribe', { ...call, body: { endpoint: data.endpoint } });
  if (reply.ok) return answer(204);
  return answer(reply.kind === 'failed' ? 503 : 400);
}

function bodyOf({ endpoint, p256dh, auth, serverKey }: Extract<SubscriptionForm, { intent: 'start' }>) {
  return { endpoint, keys: { p256dh, auth }, ...(serverKey && { serverKey }) };
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
