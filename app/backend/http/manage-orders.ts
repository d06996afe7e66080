import { findRestaurantOrders } from '#app/backend/use-cases/staff-orders/find-restaurant-orders.ts';
import {
  readStaffOrder,
  refundByStaff,
  rejectByStaff,
  type StaffOrder,
  settleRefundByStaff,
  undoRefundByStaff,
  undoRejectByStaff,
} from '#app/backend/use-cases/staff-orders/orders-by-staff.ts';
import type { HandlerInput, Handlers } from './handler.ts';
import { kitchensOrder, kitchensOrders } from './kitchen-staff.ts';
import { known } from './patrons.ts';

/** The calls by which a restaurant's people find its orders; who may make them was checked before (caller.ts). */
export const manageOrderHandlers = {
  'manage.orders': async (deps, { restaurant, query, staff }) => {
    const isKitchens = known(staff).role === 'kitchen';
    const found = await findRestaurantOrders(deps, restaurant, query, isKitchens);
    return { data: isKitchens ? kitchensOrders(found) : found };
  },
  'manage.order': async (deps, input) => {
    const order = await readStaffOrder(deps, oneOf(input));
    return { data: known(input.staff).role === 'kitchen' ? kitchensOrder(order) : order };
  },
  'manage.rejectOrder': async (deps, { body, ...input }) => ({
    data: await rejectByStaff(deps, oneOf(input), body),
  }),
  'manage.undoReject': async (deps, { body, ...input }) => ({
    data: await undoRejectByStaff(deps, oneOf(input), body),
  }),
  'manage.refund': async (deps, { body, ...input }) => ({
    data: await refundByStaff(deps, oneOf(input), body),
  }),
  'manage.undoRefund': async (deps, input) => ({
    data: await undoRefundByStaff(deps, oneOf(input), input.path.refundId),
  }),
  'manage.settleRefund': async (deps, input) => ({
    data: await settleRefundByStaff(deps, oneOf(input), input.path.refundId),
  }),
} satisfies Handlers;

type Asking = {
  restaurant: HandlerInput<'manage.order'>['restaurant'];
  path: { orderId: string };
  staff: HandlerInput<'manage.order'>['staff'];
};

function oneOf({ restaurant, path: { orderId }, staff }: Asking): StaffOrder {
  return { restaurant, orderId, staff: known(staff) };
}
