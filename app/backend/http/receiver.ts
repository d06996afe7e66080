import { Refusal } from '#app/backend/refusal.ts';
import { answerEntry } from '#app/backend/use-cases/inbox/answer-entry.ts';
import { entryFromRow, readInbox } from '#app/backend/use-cases/inbox/read-inbox.ts';
import { readMark } from '#app/backend/use-cases/receiver/board-mark.ts';
import { changeOrderStatus } from '#app/backend/use-cases/receiver/change-order-status.ts';
import { readDay } from '#app/backend/use-cases/receiver/day-close.ts';
import {
  listDevices,
  noteSound,
  type OneDevice,
  renameDevice,
  setKitchenOnly,
} from '#app/backend/use-cases/receiver/devices.ts';
import { endDevice, endOtherDevices } from '#app/backend/use-cases/receiver/end-devices.ts';
import { findOrders } from '#app/backend/use-cases/receiver/find-orders.ts';
import type { Receiver } from '#app/backend/use-cases/receiver/find-receiver.ts';
import { makeDevice } from '#app/backend/use-cases/receiver/make-device.ts';
import { changeOptionStock } from '#app/backend/use-cases/receiver/option-stock.ts';
import {
  confirmPairing,
  findPairing,
  finishPairing,
  startPairing,
} from '#app/backend/use-cases/receiver/pairings.ts';
import { postponeOrder } from '#app/backend/use-cases/receiver/postpone-order.ts';
import { printTicket } from '#app/backend/use-cases/receiver/print-ticket.ts';
import { readBoard } from '#app/backend/use-cases/receiver/read-board.ts';
import {
  recordingByDevice,
  recordingOfOrder,
  recordingRefund,
} from '#app/backend/use-cases/receiver/record-by-device.ts';
import { changeServices, listServices } from '#app/backend/use-cases/receiver/services.ts';
import { changeStock, listStock } from '#app/backend/use-cases/receiver/stock.ts';
import { seeCancelled, undoStep } from '#app/backend/use-cases/receiver/undo-step.ts';
import { makeRefund, seeFailedRefund, undoRefund } from '#app/backend/use-cases/refunds/make-refund.ts';
import { readPastOrder } from '#app/backend/use-cases/refunds/read-past-order.ts';
import { refuseAtDoor } from '#app/backend/use-cases/refunds/refuse-at-door.ts';
import { settleRefund } from '#app/backend/use-cases/refunds/settle-refund.ts';
import { pauseAct } from '#app/backend/use-cases/reports/pause-by-staff.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { limitedNetwork } from './client-network.ts';
import type { HandlerInput, Handlers } from './handler.ts';
import { sinceOf } from './kitchen-only.ts';

/**
 * The calls of the restaurant's order receiver: its orders, its customers' messages, its devices. Its key, or
 * its device's token, was checked before (caller.ts).
 */
export const receiverHandlers = {
  'receiver.orders': async (deps, { restaurant }) => {
    // the mark first: what changes before the board is read is told again with the next mark
    const { mark } = await readMark(deps, restaurant);
    return { data: { ...(await readBoard(deps, restaurant)), mark } };
  },
  'receiver.changes': async ({ boards }, { restaurant, receiver, query: { since, wait } }) => ({
    data: await boards.changes(restaurant, sinceOf(known(receiver), since), waitMs(wait)),
  }),
  'receiver.changeStatus': async (deps, { restaurant, path: { orderId }, receiver, body }) => {
    const one = { restaurantId: restaurant.restaurantId, orderId, receiver };
    const reason = body.reasonCode ?? null;
    const isReject = body.status === ORDER_STATUS.cancelled;
    const noted = isReject ? recordingOfOrder(deps, one, 'orderRejected', { reason }) : undefined;
    return { data: await changeOrderStatus(deps, restaurant, orderId, body, receiver, noted) };
  },
  'receiver.postpone': async (deps, { restaurant: { restaurantId }, path: { orderId }, body }) => ({
    data: await postponeOrder(deps, { restaurantId, orderId }, body),
  }),
  'receiver.undo': async (deps, { restaurant: { restaurantId }, path: { orderId }, receiver, body }) => ({
    data: await undoStep(
      deps,
      { restaurantId, orderId },
      body,
      recordingOfOrder(deps, { restaurantId, orderId, receiver }, 'rejectUndone'),
    ),
  }),
  'receiver.seen': async (deps, { restaurant: { restaurantId }, path: { orderId } }) => ({
    data: await seeCancelled(deps, { restaurantId, orderId }),
  }),
  'receiver.print': async (deps, { restaurant: { restaurantId }, path: { orderId }, body }) => ({
    data: await printTicket(deps, { restaurantId, orderId }, body),
  }),
  'receiver.order': async (deps, { restaurant: { restaurantId }, path: { orderId } }) => ({
    data: await readPastOrder(deps, { restaurantId, orderId }),
  }),
  'receiver.refund': async (deps, { restaurant: { restaurantId }, path: { orderId }, receiver, body }) => ({
    data: await makeRefund(
      deps,
      { restaurantId, orderId, receiver },
      body,
      recordingRefund(deps, { restaurantId, orderId, receiver }, body.reason),
    ),
  }),
  'receiver.refuseAtDoor': async (deps, { restaurant, path: { orderId }, receiver, body }) => ({
    data: await refuseAtDoor(
      deps,
      { restaurant, orderId, receiver },
      body,
      recordingRefund(deps, { restaurantId: restaurant.restaurantId, orderId, receiver }, body.reason),
    ),
  }),
  'receiver.undoRefund': async (
    deps,
    { restaurant: { restaurantId }, path: { orderId, refundId }, receiver },
  ) => ({
    data: await undoRefund(
      deps,
      { restaurantId, orderId, refundId },
      recordingOfOrder(deps, { restaurantId, orderId, receiver }, 'refundUndone'),
    ),
  }),
  'receiver.seenRefund': async (deps, { restaurant: { restaurantId }, path: { orderId, refundId } }) => ({
    data: await seeFailedRefund(deps, { restaurantId, orderId, refundId }),
  }),
  'receiver.settleRefund': async (
    deps,
    { restaurant: { restaurantId }, path: { orderId, refundId }, receiver },
  ) => ({
    data: await settleRefund(
      deps,
      { restaurantId, orderId, refundId, receiver },
      recordingOfOrder(deps, { restaurantId, orderId, receiver }, 'refundSettled'),
    ),
  }),
  'receiver.findOrders': async (deps, { restaurant, query, receiver }) => ({
    data: await findOrders(deps, restaurant, query, receiver?.isKitchenOnly),
  }),
  'receiver.day': async (deps, { restaurant, query: { date } }) => ({
    data: await readDay(deps, restaurant, date),
  }),
  'receiver.stock': async (deps, { restaurant }) => ({ data: await listStock(deps, restaurant) }),
  'receiver.setStock': async (deps, { restaurant, path: { productId }, body }) => ({
    data: await changeStock(deps, restaurant, productId, body),
  }),
  'receiver.setOptionStock': async (deps, { restaurant, path: { productId }, body }) => ({
    data: await changeOptionStock(deps, restaurant, productId, body),
  }),
  'receiver.services': async (deps, { restaurant }) => ({
    data: { items: await listServices(deps, restaurant) },
  }),
  'receiver.setServices': async (deps, { restaurant, receiver, body }) => {
    const { what, facts } = pauseAct(body);
    const by = { restaurantId: restaurant.restaurantId, receiver };
    const items = await changeServices(deps, restaurant, body, recordingByDevice(deps, by, what, facts));
    return { data: { items } };
  },
  'receiver.inbox': async (deps, { restaurant }) => ({
    data: { items: await readInbox(deps, restaurant.restaurantId) },
  }),
  'receiver.answer': async (deps, { restaurant, path: { entryId }, body }) => ({
    data: entryFromRow(await answerEntry(deps, restaurant, entryId, body)),
  }),
  'receiver.signIn': async (deps, { restaurant: { restaurantId }, receiver, body: { name } }) => {
    const { deviceId, keyHash } = known(receiver);
    // a device that let others in would go on in them after its own end
    if (deviceId !== null) throw new Refusal('receiverKeyNeeded', { status: 403 });
    return { data: await makeDevice(deps, { restaurantId, name, keyHash }) };
  },
  'receiver.reportSound': async (deps, { restaurant: { restaurantId }, receiver, body: { sound } }) => {
    await noteSound(deps, { restaurantId, receiver: known(receiver) }, sound);
    return { data: 'Success' };
  },
  'receiver.pairStart': async (deps, { restaurant: { restaurantId }, body: { name }, clientAddress }) => ({
    data: await startPairing(deps, { restaurantId, name, network: limitedNetwork(clientAddress) }),
  }),
  'receiver.pairFinish': async (deps, { restaurant: { restaurantId }, body: { handle } }) => ({
    data: await finishPairing(deps, { restaurantId, handle }),
  }),
  'receiver.pairLook': async (deps, { restaurant: { restaurantId }, receiver, body: { code } }) => ({
    data: await findPairing(deps, { restaurantId, receiver: known(receiver) }, code),
  }),
  'receiver.pairConfirm': async (deps, { restaurant: { restaurantId }, receiver, body }) => ({
    data: await confirmPairing(deps, { restaurantId, receiver: known(receiver) }, body),
  }),
  'receiver.devices': async (deps, { restaurant: { restaurantId }, receiver }) => ({
    data: { items: await listDevices(deps, restaurantId, known(receiver)) },
  }),
  'receiver.renameDevice': async (deps, input) => ({
    data: await renameDevice(deps, oneOf(input), input.body.name),
  }),
  'receiver.setKitchenOnly': async (deps, input) => ({
    data: await setKitchenOnly(deps, oneOf(input), input.body.isKitchenOnly),
  }),
  'receiver.endDevice': async (deps, input) => {
    await endDevice(deps, oneOf(input), input.query.invited === 'too');
    return { data: 'Success', message: 'deviceEnded' };
  },
  'receiver.endOtherDevices': async (deps, { restaurant: { restaurantId }, receiver }) => {
    await endOtherDevices(deps, { restaurantId, receiver: known(receiver) });
    return { data: 'Success', message: 'deviceEnded' };
  },
} satisfies Handlers;

/** The longest that a call waits for a change, s; proxies leave silent calls alone for longer. */
const MOST_WAIT_SECONDS = 20;

/** 'wait' in ms; anything but a number of seconds does not wait. */
function waitMs(wait: string | undefined): number {
  const seconds = /^\d{1,2}$/.test(wait ?? '') ? Number(wait) : 0;
  return Math.min(seconds, MOST_WAIT_SECONDS) * 1_000;
}

function oneOf({
  restaurant: { restaurantId },
  receiver,
  path: { deviceId },
}: Pick<HandlerInput<'receiver.endDevice'>, 'restaurant' | 'receiver' | 'path'>): OneDevice {
  return { restaurantId, receiver: known(receiver), deviceId };
}

function known(receiver: Receiver | null): Receiver {
  if (receiver === null) throw new Error('A call of the receiver was reached without one');
  return receiver;
}
