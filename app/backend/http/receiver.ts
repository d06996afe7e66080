import { changeOrderStatus } from '#app/backend/use-cases/receiver/change-order-status.ts';
import { readBoard } from '#app/backend/use-cases/receiver/read-board.ts';
import type { Handlers } from './handler.ts';

/** The order receiver's calls (additions, B-OPS-01). The key was checked before: these run for the restaurant itself. */
export const receiverHandlers = {
  'receiver.orders': async (deps, { restaurant }) => ({ data: await readBoard(deps, restaurant) }),
  'receiver.changeStatus': async (deps, { restaurant: { restaurantId }, path: { orderId }, body }) => ({
    data: await changeOrderStatus(deps, { restaurantId, orderId }, body),
  }),
} satisfies Handlers;
