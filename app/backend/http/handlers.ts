import type { CallName } from '#app/contract/calls.ts';
import { authHandlers } from './auth.ts';
import { cartHandlers } from './cart.ts';
import { clientHandlers } from './client.ts';
import { customerHandlers } from './customer.ts';
import { departmentHandlers } from './departments.ts';
import type { Handlers } from './handler.ts';
import { inboxHandlers } from './inbox.ts';
import { legalHandlers } from './legal.ts';
import { offerHandlers } from './offers.ts';
import { orderHandlers } from './orders.ts';
import { paymentHandlers } from './payments.ts';
import { productHandlers } from './products.ts';
import { receiptHandlers } from './receipt.ts';
import { receiverHandlers } from './receiver.ts';
import { slotHandlers } from './slots.ts';

/** The calls that this backend answers; the other calls of the table are 'Not found' until they have a handler. */
export const handlers: Handlers = {
  ...clientHandlers,
  ...departmentHandlers,
  ...productHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...receiptHandlers,
  ...receiverHandlers,
  ...offerHandlers,
  ...legalHandlers,
  ...slotHandlers,
  ...inboxHandlers,
  ...authHandlers,
  ...customerHandlers,
};

/** False for a call of the contract that has no handler yet: it is answered like one that does not exist. */
export function isAnswered(name: CallName): boolean {
  return handlers[name] !== undefined;
}
