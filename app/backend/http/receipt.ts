import { readReceipt } from '#app/backend/use-cases/orders/read-receipt.ts';
import type { Handlers } from './handler.ts';
import { readerOf } from './orders.ts';

export const receiptHandlers = {
  'orders.receipt': async (deps, input) => ({
    data: await readReceipt(deps, input.restaurant.document, readerOf(input)),
  }),
} satisfies Handlers;
