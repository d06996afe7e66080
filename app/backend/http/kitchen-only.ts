import type { z } from 'zod';
import { Refusal } from '#app/backend/refusal.ts';
import type { Receiver } from '#app/backend/use-cases/receiver/find-receiver.ts';
import type { CallName, calls } from '#app/contract/calls.ts';
import type { SummaryModifier, SummaryProduct } from '#app/contract/orders.ts';
import type {
  BoardChanges,
  BoardListPatch,
  BoardPatch,
  ReceiverBoard,
  ReceiverOrder,
  ReceiverOrderHead,
} from '#app/contract/receiver.ts';
import type { FoundOrders } from '#app/contract/receiver-find.ts';
import type { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';

/*
 * What a device that is for the kitchen only may ask, and what it is told: no money, addresses, phones and refunds. Both
 * are lists of what it may: a call or a field that is added later is not for it until somebody says so here.
 */

type ReceiverCall = {
  [N in CallName]: (typeof calls)[N]['caller'] extends 'receiver' ? N : never;
}[CallName];
type Data<N extends ReceiverCall> = z.input<(typeof calls)[N]['reply']>;
/** Some of an answer; the contract reads what is left out as nothing. */
type Part<T> = T extends readonly (infer Each)[]
  ? Part<Each>[]
  : T extends object
    ? { [Name in keyof T]?: Part<T[Name]> | undefined }
    : T;
type Asked = { path: Record<string, string>; query: Record<string, string | undefined> };

/** Not at all; or what it is told of the answer, and what else has to hold of the question. */
type Rule<N extends ReceiverCall> =
  | 'refused'
  | { tells: (data: Data<N>) => Part<Data<N>>; only?: (asked: Asked) => boolean };

/** There is nothing in the answer that it may not see. */
const whole = { tells: <T>(data: T): T => data };
const order = { tells: kitchenOrder };

export const KITCHEN_ONLY: { readonly [N in ReceiverCall]: Rule<N> } = {
  'receiver.orders': { tells: kitchenBoard },
  'receiver.changes': { tells: kitchenChanges },
  'receiver.changeStatus': order,
  'receiver.postpone': order,
  'receiver.undo': order,
  'receiver.seen': order,
  'receiver.print': order,
  'receiver.order': { tells: kitchenPast },
  // which orders had money given back is no less told by finding them
  'receiver.findOrders': { tells: kitchenFound, only: ({ query }) => query.state !== 'refunded' },
  'receiver.stock': whole,
  'receiver.setStock': whole,
  'receiver.setOptionStock': whole,
  'receiver.services': whole,
  'receiver.setServices': whole,
  'receiver.reportSound': whole,
  'receiver.devices': { tells: ({ items }) => ({ items: items?.filter(({ isCurrent }) => isCurrent) }) },
  'receiver.endDevice': {
    ...whole,
    only: ({ path, query }) => path.deviceId === 'current' && query.invited === undefined,
  },
  'receiver.endOtherDevices': 'refused',
  'receiver.renameDevice': 'refused',
  'receiver.setKitchenOnly': 'refused',
  'receiver.signIn': 'refused',
  'receiver.pairLook': 'refused',
  'receiver.pairConfirm': 'refused',
  'receiver.refund': 'refused',
  'receiver.refuseAtDoor': 'refused',
  'receiver.undoRefund': 'refused',
  'receiver.seenRefund': 'refused',
  'receiver.settleRefund': 'refused',
  'receiver.day': 'refused',
  'receiver.inbox': 'refused',
  'receiver.answer': 'refused',
  // their tickets have it all
  'receiver.printers': 'refused',
  'receiver.addPrinter': 'refused',
  'receiver.changePrinter': 'refused',
  'receiver.endPrinter': 'refused',
  'receiver.testPrinter': 'refused',
  'receiver.retryPrinter': 'refused',
  'receiver.printOn': 'refused',
};

/** The same for any call. */
type AnyRule = 'refused' | { tells: (data: never) => unknown; only?: (asked: Asked) => boolean };
const rules: { readonly [name: string]: AnyRule | undefined } = KITCHEN_ONLY;

/** @throws Refusal 'This device is for the kitchen only' (403) for what such a device may not ask */
export function checkMayAsk({ isKitchenOnly }: Receiver, name: CallName, asked: Asked): void {
  if (!isKitchenOnly) return;
  const rule = rules[name] ?? 'refused';
  if (rule === 'refused' || rule.only?.(asked) === false)
    throw new Refusal('kitchenOnly', { status: 403, errorCode: 403 });
}

/** What the receiver is told of the data of an answer. */
export function seenBy({ isKitchenOnly }: Receiver, name: CallName, data: unknown): unknown {
  if (!isKitchenOnly) return data;
  const rule = rules[name] ?? 'refused';
  if (rule === 'refused') throw new Error(`${name} was answered to a device of the kitchen only`);
  return rule.tells(data as never);
}

/**
 * Marks of the boards that these devices know. A board that one knew before it was such a device, or after, is read
 * anew by that.
 */
const MARK = 'kitchen.';

/** The mark from which changes are asked for, as the board's watch knows it; null for one of another board. */
export function sinceOf({ isKitchenOnly }: Receiver, since: string | undefined): string | null {
  if (!isKitchenOnly) return since ?? null;
  return since?.startsWith(MARK) ? since.slice(MARK.length) : null;
}

function kitchenMark<M extends string | null | undefined>(mark: M): M | string {
  return mark ? `${MARK}${mark}` : mark;
}

type Order = z.input<typeof ReceiverOrder>;
type Head = z.input<typeof ReceiverOrderHead>;
type Product = z.input<typeof SummaryProduct>;

/** An order: what to make, for whom by name, and by when; of its payment only whether it is paid. */
function kitchenOrder(whole: Order): Part<Order> {
  return { ...kitchenHead(whole), products: whole.products.map(kitchenProduct) };
}

function kitchenHead(whole: Head): Part<Head> {
  const { orderId, orderNumber, orderStatus, orderType, isPaid, fullName, orderNotes, customerNote } = whole;
  const {
    createdUtc,
    waitsSinceUtc,
    acceptedUtc,
    dueUtc,
    isScheduledOrder,
    estimateMinutes,
    driveMinutes,
    cancelsUtc,
  } = whole;
  const { promisedUtc, firstPromisedUtc, readyUtc, pressedUtc, prints } = whole;
  const { cancelledBy, rejectReason, rejection } = whole;
  const who = { orderId, orderNumber, orderStatus, orderType, isPaid, fullName, orderNotes, customerNote };
  const when = {
    createdUtc,
    waitsSinceUtc,
    acceptedUtc,
    dueUtc,
    isScheduledOrder,
    estimateMinutes,
    driveMinutes,
    cancelsUtc,
  };
  const steps = { promisedUtc, firstPromisedUtc, readyUtc, pressedUtc, prints };
  return { ...who, ...when, ...steps, cancelledBy, rejectReason, rejection };
}

function kitchenProduct(product: Product): Part<Product> {
  const { productId, quantity, productName, isCombo, specialInstructions } = product;
  const { variantId, variantName, names, variantNames, modifiers, comboItems } = product;
  return {
    ...{ productId, quantity, productName, isCombo, specialInstructions },
    ...{ variantId, variantName, names, variantNames },
    modifiers: modifiers?.map(kitchenModifier),
    comboItems: comboItems?.map(({ price: _, ...item }) => ({
      ...item,
      modifiers: item.modifiers?.map(kitchenModifier),
    })),
  };
}

function kitchenModifier({
  price: _,
  ...modifier
}: z.input<typeof SummaryModifier>): Part<z.input<typeof SummaryModifier>> {
  return modifier;
}

function kitchenBoard(board: z.input<typeof ReceiverBoard>): Part<z.input<typeof ReceiverBoard>> {
  const { open, finished, unseen, services, nowUtc, mark } = board;
  return {
    open: open.map(kitchenOrder),
    finished: finished.map(kitchenOrder),
    unseen: unseen?.map(kitchenOrder),
    services,
    failedRefunds: [],
    isKitchenOnly: true,
    nowUtc,
    mark: kitchenMark(mark),
  };
}

function kitchenChanges(changes: z.input<typeof BoardChanges>): Part<z.input<typeof BoardChanges>> {
  const { mark, patches, board } = changes;
  return {
    mark: kitchenMark(mark),
    patches: patches.map(kitchenPatch),
    isInboxNew: false,
    ...(board && { board: kitchenBoard(board) }),
  };
}

function kitchenPatch({
  open,
  finished,
  unseen,
  services,
  nowUtc,
}: z.input<typeof BoardPatch>): Part<z.input<typeof BoardPatch>> {
  return {
    open: kitchenList(open),
    finished: kitchenList(finished),
    unseen: kitchenList(unseen),
    services,
    failedRefunds: [],
    nowUtc,
  };
}

function kitchenList({ gone, whole: orders, heads, order: ids, count }: z.input<typeof BoardListPatch>) {
  return { gone, whole: orders.map(kitchenOrder), heads: heads.map(kitchenHead), order: ids, count };
}

/** An order that is over: the same, and its history. */
export function kitchenPast(
  past: z.input<typeof ReceiverPastOrder>,
): Part<z.input<typeof ReceiverPastOrder>> {
  const { history, nowUtc } = past;
  return { ...kitchenOrder(past), history, nowUtc, wholeBill: [], refunds: [], leftParts: [] };
}

/** Orders that were found: by whom they are, without phones and sums. */
export function kitchenFound(found: z.input<typeof FoundOrders>): Part<z.input<typeof FoundOrders>> {
  const { items, from, to, page, hasMore } = found;
  const told = items.map(
    ({ orderId, orderNumber, orderStatus, orderType, createdUtc, dueUtc, fullName, items: pieces }) => ({
      ...{ orderId, orderNumber, orderStatus, orderType },
      ...{ createdUtc, dueUtc, fullName, items: pieces },
    }),
  );
  return { items: told, from, to, page, hasMore, isKitchenOnly: true };
}
