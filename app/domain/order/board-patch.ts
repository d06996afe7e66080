import type {
  BoardListPatch,
  BoardPatch,
  ReceiverBoard,
  ReceiverOrder,
  ReceiverOrderHead,
} from '#app/contract/receiver.ts';

type List = 'open' | 'finished' | 'unseen';
type Orders = ReadonlyMap<string, ReceiverOrder>;

/** What `receiver.changes` tells of a board: the smallest patch that makes `after` of `before`. */
export function patchOf(before: ReceiverBoard, after: ReceiverBoard): BoardPatch {
  const known = ordersOf(before);
  return {
    open: listPatch('open', before, after, known),
    finished: listPatch('finished', before, after, known),
    unseen: listPatch('unseen', before, after, known),
    dayTotal: after.dayTotal,
    dayTips: after.dayTips,
    services: after.services,
    failedRefunds: after.failedRefunds,
    nowUtc: after.nowUtc,
  };
}

/**
 * The board after a patch. Its orders are told as they are then, so that a patch which is already in the board
 * changes nothing.
 * @returns null for a patch of another board: the whole board has to be read
 */
export function applyPatch(board: ReceiverBoard, patch: BoardPatch, mark: string): ReceiverBoard | null {
  const known = ordersOf(board);
  const open = patched('open', board.open, patch.open, known);
  const finished = patched('finished', board.finished, patch.finished, known);
  const unseen = patched('unseen', board.unseen, patch.unseen, known);
  if (!open || !finished || !unseen) return null;
  const { dayTotal, dayTips, services, failedRefunds, nowUtc } = patch;
  const { isKitchenOnly } = board;
  const lists = { open, finished, unseen };
  return { ...lists, isKitchenOnly, dayTotal, dayTips, services, failedRefunds, nowUtc, mark };
}

function listPatch(list: List, before: ReceiverBoard, after: ReceiverBoard, known: Orders): BoardListPatch {
  const had = byId(before[list]);
  const has = byId(after[list]);
  const patch: BoardListPatch = {
    gone: before[list].map(({ orderId }) => orderId).filter((id) => !has.has(id)),
    whole: [],
    heads: [],
    count: after[list].length,
  };
  for (const order of after[list]) {
    const same = had.get(order.orderId);
    if (same && isSame(same, order)) continue;
    const base = same ?? known.get(order.orderId);
    if (base && isSame(restOf(base), restOf(order))) patch.heads.push(headOf(order));
    else patch.whole.push(order);
  }
  const ids = after[list].map(({ orderId }) => orderId);
  const made = patched(list, before[list], patch, known)?.map(({ orderId }) => orderId);
  return isSame(made, ids) ? patch : { ...patch, order: ids };
}

function patched(
  list: List,
  before: readonly ReceiverOrder[],
  patch: BoardListPatch,
  known: Orders,
): ReceiverOrder[] | null {
  const gone = new Set(patch.gone);
  const orders = byId(before.filter(({ orderId }) => !gone.has(orderId)));
  const added = new Map<string, ReceiverOrder>();
  for (const order of patch.whole) (orders.has(order.orderId) ? orders : added).set(order.orderId, order);
  for (const head of patch.heads) {
    const base = orders.get(head.orderId) ?? known.get(head.orderId);
    if (!base) return null;
    (orders.has(head.orderId) ? orders : added).set(head.orderId, { ...base, ...head });
  }
  // what was finished last stands first; all else comes at the end
  const pairs = list === 'finished' ? [...added, ...orders] : [...orders, ...added];
  const all = new Map(pairs);
  if (all.size !== patch.count) return null;
  if (!patch.order) return [...all.values()];
  const ordered = patch.order.flatMap((id) => all.get(id) ?? []);
  return ordered.length === patch.count ? ordered : null;
}

function ordersOf({ open, finished, unseen }: ReceiverBoard): Orders {
  return byId([...open, ...finished, ...unseen]);
}

function byId(orders: readonly ReceiverOrder[]): Map<string, ReceiverOrder> {
  return new Map(orders.map((order) => [order.orderId, order]));
}

/** What never changes of most orders, and is the largest part of them. */
function restOf({ products, bill, dispute }: ReceiverOrder) {
  return { products, bill, dispute };
}

function headOf({ products: _, bill: __, dispute: ___, ...head }: ReceiverOrder): ReceiverOrderHead {
  return head;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
