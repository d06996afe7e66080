import { Refusal } from '#app/backend/refusal.ts';
import { listPrinters } from '#app/backend/use-cases/printers/list-printers.ts';
import {
  addPrinter,
  changePrinter,
  endPrinter,
  type OnePrinter,
  printOn,
  retryPrinter,
  testPrinter,
} from '#app/backend/use-cases/printers/printers.ts';
import type { HandlerInput, Handlers } from './handler.ts';

/** The calls by which a kitchen keeps its printers. What the printers themselves ask is in printers/. */
export const printerHandlers = {
  'receiver.printers': async (deps, { restaurant: { restaurantId } }) => ({
    data: { items: await listPrinters(deps, restaurantId) },
  }),
  'receiver.addPrinter': async (deps, { restaurant: { restaurantId }, receiver, body }) => {
    if (receiver === null) throw new Refusal('unauthorized', { status: 401, errorCode: 401 });
    const { printer, token } = await addPrinter(deps, { restaurantId, receiver }, body);
    return { data: { printer, address: `/api/${encodeURIComponent(restaurantId)}/printers/${token}` } };
  },
  'receiver.changePrinter': async (deps, input) => ({
    data: await changePrinter(deps, oneOf(input), input.body),
  }),
  'receiver.endPrinter': async (deps, input) => {
    await endPrinter(deps, oneOf(input));
    return { data: 'Success', message: 'printerEnded' };
  },
  'receiver.testPrinter': async (deps, input) => ({ data: await testPrinter(deps, oneOf(input)) }),
  'receiver.retryPrinter': async (deps, input) => ({ data: await retryPrinter(deps, oneOf(input)) }),
  'receiver.printOn': async (deps, input) => ({ data: await printOn(deps, oneOf(input), input.body) }),
} satisfies Handlers;

function oneOf({
  restaurant: { restaurantId },
  path: { printerId },
}: Pick<HandlerInput<'receiver.endPrinter'>, 'restaurant' | 'path'>): OnePrinter {
  return { restaurantId, printerId };
}
