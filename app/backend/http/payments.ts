import { notifyPayment } from '#app/backend/use-cases/payments/notify-payment.ts';
import { openCheckoutSession } from '#app/backend/use-cases/payments/open-checkout-session.ts';
import type { Handlers } from './handler.ts';
import { readerOf } from './orders.ts';

/** How an order is paid by card: spec §7's notification, and the provider's own page. The webhook is stripe-webhook.ts. */
export const paymentHandlers = {
  'orders.paymentIntentCreated': async (deps, input) => ({
    data: await notifyPayment(deps, readerOf(input), input.body),
  }),
  'orders.checkoutSession': async (deps, input) => ({
    data: await openCheckoutSession(deps, readerOf(input), input.body),
  }),
} satisfies Handlers;
