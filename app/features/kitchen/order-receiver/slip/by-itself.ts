import { data } from 'react-router';
import { z } from 'zod';
import { deviceToken } from '#app/features/kitchen/device.server.ts';
import { freshToken } from '#app/features/kitchen/order-receiver/fresh-token.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Route } from './+types/by-itself.ts';
import type { PaperProps } from './paper-ticket.tsx';
import { slipOf } from './slip.server.ts';

/** The ticket that this device is to print by itself; null where another one has it, or nobody needs it any more. */
export type ByItself = { slip: PaperProps | null };

const headers = { 'cache-control': 'private, no-store' };

/** `copy`: the device may have printed it already, and prints it again as a copy. */
const ByItselfForm = z.object({ pressId: z.string().min(8).max(64), copy: z.literal('1').optional() });

/** Claims the ticket of an order for this device; 503 when it is to be asked for again, by the same press. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const form = await formOf(request);
  const asked = ByItselfForm.safeParse(Object.fromEntries(form));
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD))))
    return answer(null, 400, await freshToken(context));
  if (!asked.success) return answer(null, 400);
  const receiverKey = await deviceToken(context);
  if (!receiverKey) return answer(null, 401);
  const { pressId, copy } = asked.data;
  const reply = await storeFrom(context).api.call('receiver.print', {
    path: { orderId },
    body: { pressId, isAutomatic: copy === undefined },
    receiverKey,
  });
  if (!reply.ok) return answer(null, reply.kind === 'failed' ? 503 : 409);
  if (!reply.data.prints.some((print) => print.pressId === pressId)) return answer(null, 200);
  const { order, timeZone, own, print, restaurant, code, driver } = await slipOf(context, orderId, {
    pressId,
    site: request.url,
  });
  return answer({ order, timeZone, own, print, restaurant, code, driver }, 200);
}

function answer(slip: PaperProps | null, status: number, more: Record<string, string> = headers) {
  return data({ slip } satisfies ByItself, { status, headers: more });
}
