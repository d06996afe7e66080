import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { OPTION_KINDS, ORDER_STATUS, REJECT_CODES } from '#app/contract/enumerations.ts';
import type { FaultCode } from '#app/contract/faults.ts';
import { addressAfter, doneOf } from '#app/features/kitchen/order-receiver/done-step.ts';
import { ownToken, signedOutBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { refOf } from '#app/features/kitchen/order-receiver/sold-out/sold-out-view.ts';
import { loadOneOrder } from '#app/features/kitchen/order-receiver/ticket/one-order.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** An order that was cancelled before: what was ticked as sold out is off the menu all the same. */
const CANCELLED_BEFORE: readonly (FaultCode | null)[] = [
  'alreadyCancelled',
  'cancelledByCustomer',
  'cancelledByItself',
  'alreadyMade',
];

const RejectForm = z.object({
  reason: z.enum(REJECT_CODES).optional().catch(undefined),
  text: z.string().trim().max(300).catch(''),
  takeOff: z.literal('1').optional().catch(undefined),
  /** So that a press that is sent twice counts once. */
  pressId: z.string().min(1).max(64),
  /** The status that the page showed. */
  seen: z.string().regex(/^\d$/).transform(Number),
});

/** Why a press was refused, and what was typed. */
export type RejectRefused = {
  refusal: string;
  typed: { reason: string | null; text: string; parts: string[]; takeOff: boolean };
};

/**
 * Rejects or cancels the order as the form says, and goes back to the board, where that can be undone. An order that
 * has changed since the page was opened is shown as it is now: nobody cancels an order that somebody else has just
 * accepted.
 */
export async function reject(
  context: Context,
  request: Request,
  orderId: string,
): Promise<Response | RejectRefused> {
  const t = translator(wordsFrom(context));
  const form = await formOf(request);
  const parsed = RejectForm.safeParse(Object.fromEntries(form));
  const parts = form.getAll('part').filter((part) => typeof part === 'string');
  const refused = (refusal: string): RejectRefused => ({
    refusal,
    typed: {
      reason: parsed.data?.reason ?? null,
      text: parsed.data?.text ?? '',
      parts,
      takeOff: parsed.data?.takeOff !== undefined,
    },
  });
  if (!parsed.success || !(await checkFormToken(context, form.get(FORM_TOKEN_FIELD))))
    return refused(t('receiver.stale'));
  const { reason, text, takeOff, seen, pressId } = parsed.data;
  if (!reason) return refused(t('kitchenStock.chooseReason'));
  if (reason === 'other' && text === '') return refused(t('kitchenPresses.writeReason'));
  const { order } = await loadOneOrder(context, orderId);
  // a press that is sent twice finds it cancelled, and the store changes nothing
  if (order.orderStatus !== seen && order.orderStatus !== ORDER_STATUS.cancelled)
    return refused(t('kitchenStock.hasChanged'));
  const soldOut = reason === 'soldOut' ? parts.flatMap((part) => refOf(part, OPTION_KINDS) ?? []) : [];
  const takesOff = takeOff !== undefined && soldOut.length > 0;
  const reply = await storeFrom(context).api.call('receiver.changeStatus', {
    path: { orderId },
    body: {
      status: ORDER_STATUS.cancelled,
      isUndoable: true,
      pressId,
      seen,
      reasonCode: reason,
      reason: text || null,
      ...(reason === 'soldOut' && { soldOut, takeOff: takesOff }),
    },
    receiverKey: await ownToken(context),
  });
  if (reply.ok) return redirect(addressAfter(doneOf(reply.data)), 303);
  signedOutBy(reply);
  if (reply.kind !== 'refused') return refused(t('receiver.offline'));
  // somebody else was faster: the board shows what is true now
  await say(context, 'no', reply.message);
  if (takesOff && CANCELLED_BEFORE.includes(reply.code))
    await say(context, 'ok', t('kitchenPresses.takenOff'));
  return redirect('/order-receiver', 303);
}
