import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { REFUND_EXTRAS, REFUND_REASONS } from '#app/contract/enumerations.ts';
import {
  ReceiverDoorRequest,
  type ReceiverPastOrder,
  type ReceiverRefundRequest,
} from '#app/contract/receiver-refunds.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { typedTip } from '#app/domain/pricing/tip.ts';
import { ownToken, signedOutBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** What was typed and ticked, to show it again with a refusal. */
export type RefundValues = {
  /** The press's own: where its answer was lost it may have given back, and pressed again it does not twice. */
  pressId: string;
  lines: string[];
  extras: string[];
  quantities: Record<string, string>;
  sum: string;
  reason: string;
  note: string;
};

const text = (most: number) => z.string().max(most).catch('');
const RefundForm = z.object({
  pressId: text(64),
  kept: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  way: z.literal('whole').optional().catch(undefined),
  sum: text(20),
  reason: z.enum(REFUND_REASONS).optional().catch(undefined),
  note: text(300),
});

type Fault = 'both' | 'sumUnread' | 'reasonMissing';

/**
 * Carries out a press about a refund: one is made, undone, or seen that failed.
 * @returns the way back to the order, or the refusal with what was typed (HTTP 400)
 */
export async function pressRefund(context: Context, orderId: string, form: FormData) {
  const t = translator(wordsFrom(context));
  const back = `/order-receiver/orders/${encodeURIComponent(orderId)}`;
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))) return refused(form, t('receiver.stale'));
  const intent = form.get('intent');
  if (isMove(intent)) {
    await moveRefund(context, orderId, intent, form);
    return redirect(form.get('from') === 'board' ? '/order-receiver' : back, 303);
  }
  if (intent === 'door') return refuseAtDoor(context, orderId, form);
  const asked = requestOf(form);
  if (typeof asked === 'string') return refused(form, t(`kitchenRefund.${asked}`));
  const reply = await storeFrom(context).api.call('receiver.refund', {
    path: { orderId },
    body: asked,
    receiverKey: await ownToken(context),
  });
  return answered(context, reply, { pressId: asked.pressId, back, form });
}

/** Alcohol that was not handed over; a press without a reason is refused. */
async function refuseAtDoor(context: Context, orderId: string, form: FormData) {
  const t = translator(wordsFrom(context));
  const body = ReceiverDoorRequest.safeParse(Object.fromEntries(form));
  if (!body.success) return refused(form, t('kitchenRefund.reasonMissing'));
  const reply = await storeFrom(context).api.call('receiver.refuseAtDoor', {
    path: { orderId },
    body: body.data,
    receiverKey: await ownToken(context),
  });
  const back = `/order-receiver/orders/${encodeURIComponent(orderId)}`;
  return answered(context, reply, { pressId: body.data.pressId, back, form });
}

/** The way back to the order, with what was given back; or the refusal with what was typed. */
async function answered(
  context: Context,
  reply: ApiResult<ReceiverPastOrder>,
  { pressId, back, form }: { pressId: string; back: string; form: FormData },
) {
  const t = translator(wordsFrom(context));
  if (reply.ok) {
    const made = reply.data.refunds.find(({ refundId }) => refundId === pressId);
    const isStanding = made?.state === 'due' || made?.state === 'done';
    if (made && isStanding)
      await say(context, 'ok', t('kitchenRefund.done', { amount: formatPrice(made.amount) }));
    return redirect(back, 303);
  }
  signedOutBy(reply);
  return refused(form, reply.kind === 'refused' ? reply.message : t('receiver.offline'));
}

/** Presses about a refund that is there, and their calls. */
const MOVES = {
  'undo-refund': 'receiver.undoRefund',
  'seen-refund': 'receiver.seenRefund',
  'settle-refund': 'receiver.settleRefund',
} as const;

function isMove(intent: unknown): intent is keyof typeof MOVES {
  return typeof intent === 'string' && Object.hasOwn(MOVES, intent);
}

async function moveRefund(
  context: Context,
  orderId: string,
  intent: keyof typeof MOVES,
  form: FormData,
): Promise<void> {
  const refundId = String(form.get('refundId') ?? '');
  const t = translator(wordsFrom(context));
  const reply = await storeFrom(context).api.call(MOVES[intent], {
    path: { orderId, refundId },
    receiverKey: await ownToken(context),
  });
  if (reply.ok) {
    if (intent === 'undo-refund') await say(context, 'ok', t('kitchenRefund.undone'));
    const settled = reply.data.refunds.find((refund) => refund.refundId === refundId);
    if (intent === 'settle-refund' && settled)
      await say(context, 'ok', t('refundState.settle.done', { amount: formatPrice(settled.amount) }));
    return;
  }
  signedOutBy(reply);
  await say(context, 'no', reply.kind === 'refused' ? reply.message : t('receiver.offline'));
}

/** The press as the store takes it, or what is wrong with the form. */
function requestOf(form: FormData): ReceiverRefundRequest | Fault {
  const { pressId, kept, way, sum, reason, note } = RefundForm.parse(Object.fromEntries(form));
  const cents = sum.trim() === '' ? null : typedTip(sum);
  const lines = form
    .getAll('line')
    .map(Number)
    .filter((line) => Number.isInteger(line) && line >= 0);
  const extras = REFUND_EXTRAS.filter((extra) => form.getAll('extra').includes(extra));
  if (!reason) return 'reasonMissing';
  if (way === undefined && sum.trim() !== '' && cents === null) return 'sumUnread';
  if (way === undefined && cents !== null && lines.length + extras.length > 0) return 'both';
  const pieces = lines.map((line) => ({ line, quantity: Number(form.get(`quantity-${line}`) ?? 1) || 1 }));
  return {
    pressId,
    reason,
    note: note.trim() || null,
    keptAmount: kept ?? null,
    wish:
      way === 'whole'
        ? { way, lines: [], extras: [] }
        : cents !== null
          ? { way: 'sum', lines: [], extras: [], amount: cents }
          : { way: 'lines', lines: pieces, extras },
  };
}

function refused(form: FormData, refusal: string) {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const lines = texts('line');
  const values: RefundValues = {
    pressId: String(form.get('pressId') ?? ''),
    lines,
    extras: texts('extra'),
    quantities: Object.fromEntries(lines.map((line) => [line, String(form.get(`quantity-${line}`) ?? '')])),
    sum: String(form.get('sum') ?? ''),
    reason: String(form.get('reason') ?? ''),
    note: String(form.get('note') ?? ''),
  };
  return data({ refusal, values }, { status: 400 });
}
