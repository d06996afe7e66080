import type { CallName } from '#app/contract/calls.ts';
import { authHandlers } from './auth.ts';
import { cartHandlers } from './cart.ts';
import { clientHandlers } from './client.ts';
import { customerHandlers } from './customer.ts';
import { draftHandlers } from './draft.ts';
import type { Handlers } from './handler.ts';
import { inboxHandlers } from './inbox.ts';
import { manageOrderHandlers } from './manage-orders.ts';
import { menuHandlers } from './menu.ts';
import { orderHandlers } from './orders.ts';
import { patronHandlers } from './patrons.ts';
import { paymentHandlers } from './payments.ts';
import { printerHandlers } from './printer-calls.ts';
import { receiverHandlers } from './receiver.ts';
import { reportHandlers } from './reports.ts';
import { staffHandlers } from './staff.ts';
import { staffSignInHandlers } from './staff-sign-in.ts';
import { webhookHandlers } from './webhooks.ts';

/**
 * The calls that this backend answers; the other calls of the table are 'Not found' until they have a
 * handler.
 */
export const handlers: Handlers = {
  ...clientHandlers,
  ...menuHandlers,
  ...cartHandlers,
  ...orderHandlers,
  ...draftHandlers,
  ...receiverHandlers,
  ...printerHandlers,
  ...reportHandlers,
  ...manageOrderHandlers,
  ...patronHandlers,
  ...paymentHandlers,
  ...inboxHandlers,
  ...authHandlers,
  ...customerHandlers,
  ...staffSignInHandlers,
  ...staffHandlers,
  ...webhookHandlers,
};

/** False for a call of the contract that has no handler; it gets the same 404 as an unknown call. */
export function hasHandler(name: CallName): boolean {
  return handlers[name] !== undefined;
}
