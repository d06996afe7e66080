import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { OPTION_KINDS } from '#app/contract/enumerations.ts';
import type { OptionOfDish, StockedDish, StockedOption } from '#app/contract/receiver-stock.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { UNDO_GRACE_MS, UNDO_MS } from '#app/domain/order/undo.ts';
import { endOfBusinessDay } from '#app/domain/time/business-day.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import { addDays, instantAt, wallTime } from '#app/domain/time/wall-clock.ts';
import { ownToken, signedOutBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { type OpenOrder, openOrders } from './open-orders.ts';
import { type Choice, keyOf, refOf, type SoldOutView, viewOf } from './sold-out-view.ts';

type Context = Readonly<RouterContextProvider>;

/** How long it is sold out: the rest of the day, until a time, or until it is switched on. */
export const SPANS = ['today', 'time', 'open'] as const;
export type Span = (typeof SPANS)[number];

/** Undo puts it back as it was: on sale, or off until this. */
const BEFORE = ['on', 'open'] as const;

const SoldOutForm = z.object({
  off: z.string().max(1000).optional(),
  on: z.string().max(1000).optional(),
  for: z.enum(SPANS).catch('today'),
  clock: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .catch(undefined),
  /** Of a press of undo: when it had been off until. */
  until: z.iso.datetime().or(z.enum(BEFORE)).optional(),
});

/** The press that a page offers to undo: what was pressed, and how it was before. */
export type Undo = { key: string; name: string; isOff: boolean; before: string };

/** The undo that an address offers (undoQuery), while it is time and the menu has what it names. */
export function undoOf(context: Context, query: URLSearchParams, view: SoldOutView | null): Undo | null {
  const age = context.get(platformContext).now().getTime() - Number(query.get('at'));
  const key = query.get('pressed');
  if (!view || !key || !(age >= 0 && age < UNDO_MS + UNDO_GRACE_MS)) return null;
  const known = view.names.get(key);
  return known ? { key, ...known, before: query.get('before') ?? 'on' } : null;
}

/** What the address of the page says of a press. */
export function undoQuery(context: Context, { key, before }: Pressed): Record<string, string> {
  return { pressed: key, before, at: String(context.get(platformContext).now().getTime()) };
}

/** What a press did, by which its undo is offered on the next page. */
export type Pressed = { key: string; before: string; span: Span; clock: string | undefined };

/** What the page asks for, by its address. */
export type Asked = { words: string; department: string | null; dish: string | null };

/**
 * The stock of the menu as the page shows it; null where the store did not answer.
 * @throws the way to the sign-in for a browser that is no device of the kitchen
 */
export async function loadStock(context: Context, asked: Asked): Promise<SoldOutView | null> {
  const { api, client } = storeFrom(context);
  const receiverKey = await ownToken(context);
  const reply = await api.call('receiver.stock', { receiverKey });
  if (!reply.ok) {
    signedOutBy(reply);
    return null;
  }
  const board = await api.call('receiver.orders', { receiverKey });
  const open: OpenOrder[] = board.ok ? openOrders(board.data.open) : [];
  const now = context.get(platformContext).now();
  return viewOf(reply.data, {
    ...asked,
    open,
    timeOf: (stamp) => timeText(stamp, now, client.timeZone),
    isToday: (stamp) => Date.parse(stamp) === endOfBusinessDay(now, client.timeZone).getTime(),
  });
}

/** A stamp on the restaurant's clock, in English: without the day where that is today. */
function timeText(stamp: string, now: Date, timeZone: string): string {
  const at = new Date(stamp);
  const isToday = wallTime(at, timeZone).date === wallTime(now, timeZone).date;
  return isToday ? localTime(at, timeZone) : slotText(at, timeZone);
}

/** Two hours from now, on the full half hour: 'HH:mm', where the page's clock begins. */
export function laterClock(context: Context): string {
  const { timeZone } = storeFrom(context).client;
  const { minute } = wallTime(context.get(platformContext).now(), timeZone);
  const at = (Math.ceil((minute + 120) / 30) * 30) % (24 * 60);
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

/**
 * Carries out a press of the page; a refusal is said on the next one.
 * @returns what was pressed and how it was before; null for an undo, a refusal, and a form that is none of the
 * page's
 */
export async function pressStock(context: Context, form: FormData): Promise<Pressed | null> {
  const t = translator(wordsFrom(context));
  const parsed = SoldOutForm.safeParse(Object.fromEntries(form));
  const key = parsed.data?.off ?? parsed.data?.on;
  const choice = key === undefined ? null : refOf(key, OPTION_KINDS);
  if (!parsed.success || !key || !choice || !(await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))) {
    await say(context, 'no', t('receiver.stale'));
    return null;
  }
  const { for: span, clock, off, until } = parsed.data;
  const before = await stateOf(context, choice);
  const reply = await send(context, choice, {
    inStock: off === undefined,
    until: off === undefined ? null : until ? untilAgain(until) : untilOf(context, span, clock),
  });
  if (!reply.ok) {
    signedOutBy(reply);
    await say(context, 'no', reply.kind === 'refused' ? reply.message : t('receiver.offline'));
    return null;
  }
  return until ? null : { key, before, span, clock };
}

type Wanted = { inStock: boolean; until: string | null };

async function send(context: Context, { productId, option }: Choice, { inStock, until }: Wanted) {
  const { api } = storeFrom(context);
  const receiverKey = await ownToken(context);
  if (option) {
    const body = { ...option, inStock, until };
    return api.call('receiver.setOptionStock', { path: { productId }, body, receiverKey });
  }
  return api.call('receiver.setStock', { path: { productId }, body: { inStock, until }, receiverKey });
}

/** How it was until now: 'on', 'open' (until it is switched on), or the time until which it was off. */
async function stateOf(context: Context, choice: Choice): Promise<string> {
  const { api } = storeFrom(context);
  const reply = await api.call('receiver.stock', { receiverKey: await ownToken(context) });
  if (!reply.ok) return 'on';
  const found = find(reply.data, choice);
  if (!found || !('isOff' in found ? found.isOff : !found.inStock)) return 'on';
  return found.untilUtc ?? 'open';
}

type Stock = { items: StockedDish[]; options: StockedOption[] };

function find(
  { items, options }: Stock,
  { productId, option }: Choice,
): StockedDish | StockedOption | undefined {
  if (!option) return items.find((dish) => dish.productId === productId);
  return options.find((one) => one.productIds[0] === productId && isSame(one, option));
}

function isSame(one: OptionOfDish, other: OptionOfDish): boolean {
  return keyOf('', one) === keyOf('', other);
}

function untilAgain(until: string): string | null {
  return until === 'open' || until === 'on' ? null : until;
}

/** A clock time is the next one: of tomorrow where it is past today. */
function untilOf(context: Context, span: Span, clock: string | undefined): string | null {
  if (span === 'open') return null;
  if (span === 'today') return 'today';
  const { timeZone } = storeFrom(context).client;
  const now = context.get(platformContext).now();
  const [hours = 0, minutes = 0] = (clock ?? laterClock(context)).split(':').map(Number);
  const { date } = wallTime(now, timeZone);
  const today = instantAt(date, hours * 60 + minutes, timeZone);
  return (today > now ? today : instantAt(addDays(date, 1), hours * 60 + minutes, timeZone)).toISOString();
}
