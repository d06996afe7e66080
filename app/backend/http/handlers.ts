import { cartHandlers } from './cart.ts';
import { clientHandlers } from './client.ts';
import { departmentHandlers } from './departments.ts';
import type { Handlers } from './handler.ts';
import { orderHandlers } from './orders.ts';
import { productHandlers } from './products.ts';
import { receiverHandlers } from './receiver.ts';

/** The calls that this backend answers; the other calls of the table are 'Not found' until they have a handler. */
export const handlers: Handlers = {
  ...clientHandlers,
  ...departmentHandlers,
  ...productHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...receiverHandlers,
};
