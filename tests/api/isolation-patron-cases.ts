import type { CallName } from '#app/contract/calls.ts';
import type { IsolationCase } from './isolation-device-cases.ts';

/** The calls by which the restaurant's people see its orders and who orders, made by an owner. */
export const patronCases = {
  'manage.orders': { as: 'staff', path: ['clientId'] },
  'manage.order': { as: 'staff', path: ['clientId', 'orderId'] },
  'manage.rejectOrder': {
    as: 'staff',
    path: ['clientId', 'orderId'],
    json: () => ({ pressId: 'isolated', seen: 9, reasonCode: 'other' }),
    // the order is found; manage-orders.test.ts rejects some
    isRefused: 'Please write the reason',
  },
  'manage.undoReject': {
    as: 'staff',
    path: ['clientId', 'orderId'],
    json: () => ({ pressedUtc: '2026-07-08T00:00:00.000Z' }),
    isRefused: 'It is too late to undo this; the board shows what is true now',
  },
  'manage.refund': {
    as: 'staff',
    path: ['clientId', 'orderId'],
    json: () => ({ pressId: 'press-of-isolation', wish: { way: 'whole' }, reason: 'missing' }),
    // an order in cash that is not handed over
    isRefused: 'Nothing was paid for this order yet',
  },
  'manage.undoRefund': {
    as: 'staff',
    path: ['clientId', 'orderId', 'refundId'],
    isRefused: 'It is too late to undo this; the board shows what is true now',
  },
  'manage.settleRefund': {
    as: 'staff',
    path: ['clientId', 'orderId', 'refundId'],
    // its order is not over
    isRefused: 'Invalid status change',
  },
  'patrons.list': { as: 'staff', path: ['clientId'] },
  'patrons.all': { as: 'staff', path: ['clientId'] },
  'patrons.get': { as: 'staff', path: ['clientId', 'patronId'] },
  'patrons.setNote': {
    as: 'staff',
    path: ['clientId', 'patronId'],
    json: () => ({ note: 'Allergic to cashew' }),
  },
  // the block would refuse the orders of the calls that follow: the one after it ends it
  'patrons.block': { as: 'staff', path: ['clientId', 'patronId'], json: () => ({ reason: 'Never came' }) },
  'patrons.unblock': { as: 'staff', path: ['clientId', 'patronId'] },
  'patrons.data': { as: 'staff', path: ['clientId', 'patronId'] },
  'patrons.erase': {
    as: 'staff',
    path: ['clientId', 'patronId'],
    isRefused: 'This customer can be erased when their order is finished',
  },
} satisfies { [N in CallName]?: IsolationCase };
