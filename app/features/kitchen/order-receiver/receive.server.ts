import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { DeviceName } from '#app/contract/receiver-devices.ts';
import { minutesUntil } from '#app/domain/order/minutes-until.ts';
import { deviceToken, dropDevice, keepDevice } from '#app/features/kitchen/device.server.ts';
import { orderWords } from '#app/features/orders/order-words.ts';
import { flashCookie } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';
import { type DoneStep, doneOf } from './done-step.ts';

type Context = Readonly<RouterContextProvider>;

const whole = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** The order receiver's forms, one intent each. */
const ReceiverForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('sign-in'),
    key: z.string().trim().max(200),
    name: z.string().optional(),
  }),
  z.object({ intent: z.literal('sign-out') }),
  z.object({
    intent: z.literal('status'),
    orderId: z.string().max(100),
    status: whole,
    // left empty: the restaurant's usual ones
    minutes: whole.or(z.literal('').transform(() => undefined)).optional(),
    // a time on the clock, 'HH:MM', in place of minutes
    at: z.string().max(10).optional(),
    reason: z.string().trim().max(300).optional(),
    pressId: z.string().min(1).max(64).optional(),
    // of a step back: the status that the page showed
    backFrom: whole.optional(),
  }),
  z.object({
    intent: z.literal('postpone'),
    orderId: z.string().max(100),
    minutes: whole,
    insteadOfUtc: z.string().max(40),
    pressId: z.string().min(1).max(64).optional(),
  }),
  z.object({ intent: z.literal('undo'), orderId: z.string().max(100), pressedUtc: z.string().max(40) }),
  z.object({ intent: z.literal('seen'), orderId: z.string().max(100) }),
]);

/** What came of a form: why it was refused, or the step that was made and can be undone. */
type Received = { refusal: string | null; done: DoneStep | null };

/** Carries out a form of the order receiver. */
export async function receive(context: Context, form: FormData): Promise<Received> {
  const refused = (refusal: string | null): Received => ({ refusal, done: null });
  const t = translator(wordsFrom(context));
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))) return refused(t('receiver.stale'));
  const parsed = ReceiverForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(t('receiver.stale'));
  const values = parsed.data;
  if (values.intent === 'sign-in') return refused(await signIn(context, values));
  if (values.intent === 'sign-out') return refused(await signOut(context));
  // a refused step (somebody else was faster) shows the board as it is now, with the reason on top
  const { refusal, done } = await tell(context, withId(values));
  if (refusal) sessionFrom(context).write(flashCookie, [{ kind: 'no', text: refusal }]);
  return { refusal: null, done };
}

/** A press without scripts has no id of its own; with one the store tells whoever comes second what is true. */
function withId(press: Press): Press {
  const isStep = press.intent === 'status' || press.intent === 'postpone';
  return isStep && press.pressId === undefined ? { ...press, pressId: crypto.randomUUID() } : press;
}

/**
 * What came of a press: `isLost` when the store did not answer, so that it is to be sent again; `isOld` when its page is
 * of another visit of this browser.
 */
type Outcome = Received & { isLost: boolean; isOld?: true };

/** Carries out a press of the open board, which shows the refusal itself. */
export async function press(context: Context, form: FormData): Promise<Outcome> {
  const parsed = ReceiverForm.safeParse(Object.fromEntries(form));
  const stale = { refusal: translator(wordsFrom(context))('receiver.stale'), done: null, isLost: false };
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))) return { ...stale, isOld: true };
  if (!parsed.success || parsed.data.intent === 'sign-in' || parsed.data.intent === 'sign-out') return stale;
  return tell(context, parsed.data);
}

async function tell(context: Context, pressed: Press): Promise<Outcome> {
  const values = withMinutes(context, pressed);
  if (!values) {
    const refusal = translator(wordsFrom(context))('kitchenBoard.notSoon');
    return { refusal, done: null, isLost: false };
  }
  const reply = await carryOut(context, values);
  if (!reply) return { refusal: null, done: null, isLost: false };
  if (reply.ok) return { refusal: null, done: doneOf(reply.data, kindOf(values)), isLost: false };
  if (reply.kind === 'refused')
    return { refusal: await refusalOf(context, values, reply), done: null, isLost: false };
  const refusal = translator(wordsFrom(context))('receiver.offline');
  return { refusal, done: null, isLost: reply.kind === 'failed' };
}

function kindOf(press: Press): 'time' | 'back' | undefined {
  if (press.intent === 'postpone') return 'time';
  return press.intent === 'status' && press.backFrom !== undefined ? 'back' : undefined;
}

/** A time on the clock as minutes from now; null for one that cannot be promised. */
function withMinutes(context: Context, press: Press): Press | null {
  if (press.intent !== 'status' || press.at === undefined) return press;
  const now = context.get(platformContext).now();
  const minutes = minutesUntil(press.at, now, storeFrom(context).client.timeZone);
  return minutes === null ? null : { ...press, minutes };
}

/** Why a press came to nothing: one that came too late is told what its order is by now. */
async function refusalOf(context: Context, { orderId }: Press, { code, message }: Refused): Promise<string> {
  const receiverKey = await deviceToken(context);
  if (code !== 'statusChangeInvalid' || !receiverKey) return message;
  const order = await storeFrom(context).api.call('receiver.order', { path: { orderId }, receiverKey });
  if (!order.ok) return message;
  const t = translator(wordsFrom(context));
  return t('kitchenLost.tooLate', { state: orderWords(t).status(order.data.orderStatus) });
}

type Refused = Extract<ApiResult<unknown>, { ok: false }>;
type Press = Exclude<z.output<typeof ReceiverForm>, { intent: 'sign-in' | 'sign-out' }>;

async function carryOut(context: Context, press: Press): Promise<ApiResult<ReceiverOrder> | null> {
  const receiverKey = await deviceToken(context);
  if (!receiverKey) return null;
  const { api } = storeFrom(context);
  if (press.intent === 'postpone') return postpone(context, press);
  const path = { orderId: press.orderId };
  if (press.intent === 'seen') return api.call('receiver.seen', { path, receiverKey });
  if (press.intent === 'undo')
    return api.call('receiver.undo', { path, body: { pressedUtc: press.pressedUtc }, receiverKey });
  return changeStatus(context, press);
}

/** Has the store sign this device in, which alone compares the key, and keeps its token, never the key. */
async function signIn(
  context: Context,
  { key, name }: { key: string; name?: string },
): Promise<string | null> {
  const t = translator(wordsFrom(context));
  if (!key) return t('receiver.keyMissing');
  const called = DeviceName.safeParse(name);
  const { api } = storeFrom(context);
  const reply = await api.call('receiver.signIn', {
    body: { name: called.success ? called.data : t('receiver.devices.unnamed') },
    receiverKey: key,
  });
  if (reply.ok) {
    await keepDevice(context, reply.data.token);
    return null;
  }
  if (reply.kind === 'unauthorized') return t('receiver.wrongKey');
  return reply.kind === 'refused' ? reply.message : t('receiver.offline');
}

/** Ends the device's session at the store too: a copy of its cookie is worth nothing then. */
async function signOut(context: Context): Promise<string | null> {
  const token = await deviceToken(context);
  dropDevice(context);
  if (!token) return null;
  const { api } = storeFrom(context);
  await api.call('receiver.endDevice', { path: { deviceId: 'current' }, receiverKey: token });
  return null;
}

async function changeStatus(
  context: Context,
  { orderId, status, minutes, reason, pressId, backFrom }: Extract<Press, { intent: 'status' }>,
): Promise<ApiResult<ReceiverOrder> | null> {
  const key = await deviceToken(context);
  if (!key) return null;
  const { api } = storeFrom(context);
  return api.call('receiver.changeStatus', {
    path: { orderId },
    body: {
      status,
      minutes: minutes ?? null,
      reason: reason || null,
      isUndoable: true,
      pressId: pressId ?? null,
      ...(backFrom !== undefined && { backFrom }),
    },
    receiverKey: key,
  });
}

/** Gives an order more minutes, after the time that the board showed. */
async function postpone(
  context: Context,
  {
    orderId,
    minutes,
    insteadOfUtc,
    pressId,
  }: { orderId: string; minutes: number; insteadOfUtc: string; pressId?: string },
): Promise<ApiResult<ReceiverOrder> | null> {
  const key = await deviceToken(context);
  if (!key) return null;
  const { api } = storeFrom(context);
  return api.call('receiver.postpone', {
    path: { orderId },
    body: { minutes, insteadOfUtc, isUndoable: true, pressId: pressId ?? null },
    receiverKey: key,
  });
}
