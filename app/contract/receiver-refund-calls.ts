import { type CallDefinition, call, receiver } from './call-definition.ts';
import { ReceiverDoorRequest, ReceiverPastOrder, ReceiverRefundRequest } from './receiver-refunds.ts';

/** Calls that the spec does not list, by which a kitchen opens any order of late and gives its money back. */
export const receiverRefundCalls = {
  'receiver.order': call({
    summary: 'An order of the last 90 days with its bill, its history and what was given back.',
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/orders/{orderId}',
    reply: ReceiverPastOrder,
  }),
  'receiver.refund': call({
    summary:
      'Gives dishes, a sum or the rest of an order back, by card or noted as cash; once for each press.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/refunds',
    body: 'json',
    request: ReceiverRefundRequest,
    reply: ReceiverPastOrder,
  }),
  'receiver.refuseAtDoor': call({
    summary:
      'Alcohol was not handed over, for want of a proof of age or to who is intoxicated or too young: gives back what of it is left of the order, and hands over an order in cash that is still open.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/refused-at-door',
    body: 'json',
    request: ReceiverDoorRequest,
    reply: ReceiverPastOrder,
  }),
  'receiver.undoRefund': call({
    summary: 'Takes a refund back, within ten seconds of its press.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/refunds/{refundId}/undo',
    reply: ReceiverPastOrder,
  }),
  'receiver.seenRefund': call({
    summary: 'The kitchen has seen that a refund failed.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/refunds/{refundId}/seen',
    reply: ReceiverPastOrder,
  }),
  'receiver.settleRefund': call({
    summary: 'Notes that the money of a refund that failed was given back another way.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/refunds/{refundId}/settled',
    reply: ReceiverPastOrder,
  }),
} as const satisfies Record<string, CallDefinition>;
