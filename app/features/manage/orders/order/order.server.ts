import { data, type RouterContextProvider, redirect } from 'react-router';
import { REFUND_REASONS, REJECT_CODES } from '#app/contract/enumerations.ts';
import type { ManageOrder, RejectRequest } from '#app/contract/manage-orders.ts';
import type { ReceiverRefundRequest } from '#app/contract/receiver-refunds.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { partKey, soldOutParts } from '#app/domain/order/rejection.ts';
import { typedTip } from '#app/domain/pricing/tip.ts';
import { refusalOf, type SignedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import type { Typed } from '#app/features/manage/typed.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

export const ORDERS = '/manage/orders';

/** A press that was refused, with what was typed. */
export type Refused = { refusal: string; typed: Typed };

/** An order. @throws as refusalOf, a 404 for one that is not there, and a 503 where the store does not answer */
export async function loadOrder(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  orderId: string,
): Promise<ManageOrder> {
  const reply = await storeFrom(context).api.call('manage.order', { staffToken, path: { orderId } });
  if (reply.ok) return reply.data;
  await refusalOf(context, url, reply, null);
  throw data(null, { status: reply.kind === 'refused' ? 404 : 503 });
}

/** Rejects an order, gives money back, or takes either back. Answers 303 unless it is refused. */
export async function pressOrder(context: Context, url: URL, form: FormData, orderId: string) {
  const who = await signedInToPress(context, url, form);
  const press = { context, url, form, who, orderId };
  const intent = String(form.get('intent'));
  if (intent === 'reject') return reject(press);
  if (intent === 'refund') return refund(press);
  const { api } = storeFrom(context);
  const { staffToken } = who;
  if (intent === 'settleRefund') return settle(press);
  const reply =
    intent === 'undoReject'
      ? await api.call('manage.undoReject', {
          staffToken,
          path: { orderId },
          body: { pressedUtc: text(form, 'pressedUtc') },
        })
      : await api.call('manage.undoRefund', {
          staffToken,
          path: { orderId, refundId: text(form, 'refundId') },
        });
  if (!reply.ok) return back(press, 'no', await refusalOf(context, url, reply, form));
  const t = translator(wordsFrom(context));
  return back(
    press,
    'ok',
    t(intent === 'undoReject' ? 'manageOrders.done.undoReject' : 'manageOrders.done.undoRefund'),
  );
}

type Press = { context: Context; url: URL; form: FormData; who: SignedIn; orderId: string };

/** Notes a refund that failed as given back another way. */
async function settle(press: Press) {
  const { context, url, form, who, orderId } = press;
  const refundId = text(form, 'refundId');
  const reply = await storeFrom(context).api.call('manage.settleRefund', {
    staffToken: who.staffToken,
    path: { orderId, refundId },
  });
  if (!reply.ok) return back(press, 'no', await refusalOf(context, url, reply, form));
  const amount = reply.data.refunds.find((refund) => refund.refundId === refundId)?.amount ?? 0;
  const t = translator(wordsFrom(context));
  return back(press, 'ok', t('refundState.settle.done', { amount: formatPrice(amount) }));
}

async function reject({ context, url, form, who, orderId }: Press) {
  const t = translator(wordsFrom(context));
  const reasonCode = REJECT_CODES.find((code) => code === form.get('reason'));
  if (!reasonCode) return refused(form, t('manageOrders.faults.reasonMissing'));
  const order = await loadOrder(context, url, who, orderId);
  const ticked = form.getAll('part');
  const soldOut = soldOutParts(order.products).flatMap(({ ref }) =>
    ticked.includes(partKey(ref)) ? [ref] : [],
  );
  const body: RejectRequest = {
    pressId: text(form, 'pressId'),
    seen: Number(form.get('seen')),
    reasonCode,
    reason: text(form, 'words') || null,
    ...(reasonCode === 'soldOut' && { soldOut, takeOff: form.get('takeOff') === 'on' && soldOut.length > 0 }),
  };
  const { staffToken } = who;
  const reply = await storeFrom(context).api.call('manage.rejectOrder', {
    staffToken,
    path: { orderId },
    body,
  });
  if (!reply.ok) return refused(form, await refusalOf(context, url, reply, form));
  return back({ context, url }, 'ok', t('manageOrders.done.reject'));
}

async function refund({ context, url, form, who, orderId }: Press) {
  const t = translator(wordsFrom(context));
  const body = refundOf(form);
  if (typeof body === 'string') return refused(form, t(`manageOrders.faults.${body}`));
  const { staffToken } = who;
  const reply = await storeFrom(context).api.call('manage.refund', { staffToken, path: { orderId }, body });
  if (!reply.ok) return refused(form, await refusalOf(context, url, reply, form));
  const made = reply.data.refunds.find(({ refundId }) => refundId === body.pressId);
  return back(
    { context, url },
    'ok',
    t('manageOrders.done.refund', { amount: formatPrice(made?.amount ?? 0) }),
  );
}

/** What the form gives back, or what is wrong with it. */
function refundOf(form: FormData): ReceiverRefundRequest | 'reasonMissing' | 'sumUnread' | 'both' {
  const reason = REFUND_REASONS.find((one) => one === form.get('reason'));
  if (!reason) return 'reasonMissing';
  const kept = Number(form.get('kept'));
  const said = {
    pressId: text(form, 'pressId'),
    reason,
    note: text(form, 'words') || null,
    keptAmount: Number.isInteger(kept) ? kept : null,
  };
  const none = { lines: [], extras: [] };
  if (form.get('way') === 'whole') return { ...said, wish: { way: 'whole', ...none } };
  const typed = text(form, 'sum').trim();
  const lines = form.getAll('line').map(Number).filter(Number.isInteger);
  if (typed === '')
    return {
      ...said,
      wish: {
        way: 'lines',
        lines: lines.map((line) => ({ line, quantity: Number(form.get(`quantity-${line}`) ?? 1) || 1 })),
        extras: [],
      },
    };
  const amount = typedTip(typed);
  if (amount === null) return 'sumUnread';
  return lines.length > 0 ? 'both' : { ...said, wish: { way: 'sum', amount, ...none } };
}

/** The page again with what was typed, and why it was refused (HTTP 400). */
function refused(form: FormData, refusal: string) {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form)
    if (typeof value === 'string') typed[name] = [...(typed[name] ?? []), value];
  return data<Refused>({ refusal, typed }, { status: 400 });
}

async function back({ context, url }: Pick<Press, 'context' | 'url'>, kind: 'ok' | 'no', words: string) {
  await say(context, kind, words);
  return redirect(url.pathname, 303);
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 400) : '';
}
