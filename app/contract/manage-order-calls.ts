import { type CallDefinition, call, staff } from './call-definition.ts';
import { STAFF_ROLES } from './enumerations.ts';
import { ManageOrder, ManageOrders, RejectRequest, UndoRejectRequest } from './manage-orders.ts';
import { ReceiverRefundRequest } from './receiver-refunds.ts';

const MANAGERS = ['owner', 'manager'] as const;
const OWNERS = ['owner'] as const;
/** Calls that give money back; a reject refunds what was paid. Taking either back asks nothing, as it has ten seconds. */
const refunding = { ...staff, fresh: true } as const;

/** Calls that the spec does not list, by which a restaurant's own people find its orders, reject them and give money back. */
export const manageOrderCalls = {
  'manage.orders': call({
    summary:
      "The restaurant's orders, newest first: by number, name, phone or e-mail (q), or of a time (of). The kitchen's people see what to make, and no sums or phones.",
    ...staff,
    roles: STAFF_ROLES,
    method: 'GET',
    path: '/api/{clientId}/manage/orders',
    query: ['q', 'of', 'page'],
    reply: ManageOrders,
  }),
  'manage.order': call({
    summary: 'An order of any age with its bill, its history and what was given back.',
    ...staff,
    roles: STAFF_ROLES,
    method: 'GET',
    path: '/api/{clientId}/manage/orders/{orderId}',
    reply: ManageOrder,
  }),
  'manage.rejectOrder': call({
    summary: 'Rejects or cancels an order as the kitchen does; it stands after ten seconds.',
    ...refunding,
    roles: MANAGERS,
    method: 'POST',
    path: '/api/{clientId}/manage/orders/{orderId}/reject',
    body: 'json',
    request: RejectRequest,
    reply: ManageOrder,
  }),
  'manage.undoReject': call({
    summary: 'Takes a reject back, within ten seconds of its press.',
    ...staff,
    roles: MANAGERS,
    method: 'POST',
    path: '/api/{clientId}/manage/orders/{orderId}/undo',
    body: 'json',
    request: UndoRejectRequest,
    reply: ManageOrder,
  }),
  'manage.refund': call({
    summary:
      'Gives dishes, a sum or the rest of an order of the last 90 days back, by card or noted as cash; once for each press.',
    ...refunding,
    roles: OWNERS,
    method: 'POST',
    path: '/api/{clientId}/manage/orders/{orderId}/refunds',
    body: 'json',
    request: ReceiverRefundRequest,
    reply: ManageOrder,
  }),
  'manage.undoRefund': call({
    summary: 'Takes a refund back, within ten seconds of its press.',
    ...staff,
    roles: OWNERS,
    method: 'POST',
    path: '/api/{clientId}/manage/orders/{orderId}/refunds/{refundId}/undo',
    reply: ManageOrder,
  }),
  'manage.settleRefund': call({
    summary: 'Notes that the money of a refund that failed was given back another way.',
    ...refunding,
    roles: OWNERS,
    method: 'POST',
    path: '/api/{clientId}/manage/orders/{orderId}/refunds/{refundId}/settled',
    reply: ManageOrder,
  }),
} as const satisfies Record<string, CallDefinition>;
