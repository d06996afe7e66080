import type { z } from 'zod';
import { lockRows } from '#app/backend/db/transactions.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { findOrder, orderNotFound } from '#app/backend/use-cases/orders/find-order.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import { type Receiver, secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';
import type {
  NewPrinterRequest,
  PrinterRequest,
  PrintOnRequest,
  ReceiverPrinter,
} from '#app/contract/receiver-printers.ts';
import { languageOf } from '#app/locales/languages.ts';
import { endPrinters } from './end-printers.ts';
import { type Printer, printersInUse } from './find-printer.ts';
import { listPrinters } from './list-printers.ts';
import { newToken, queueTicket } from './make-jobs.ts';

/** No kitchen has more. */
const MOST_PRINTERS = 20;

/** Which printer is meant. */
export type OnePrinter = { restaurantId: string; printerId: string };

/**
 * Makes a printer. It holds by the receiver key under which it was made, as devices do: whoever learned that key
 * and made one loses it with the key.
 * @param receiver who makes it: a device keeps it in its line
 * @returns the printer, and its token this once: only a hash is kept
 * @throws Refusal for a name that another printer has, for the twenty-first printer, and for a device that was signed
 * out, or made one for the kitchen only, at the same moment
 */
export async function addPrinter(
  deps: Deps,
  { restaurantId, receiver }: { restaurantId: string; receiver: Pick<Receiver, 'deviceId' | 'keyHash'> },
  asked: z.output<typeof NewPrinterRequest>,
): Promise<{ token: string; printer: ReceiverPrinter }> {
  const token = deps.newSecret();
  const printerId = deps.newId();
  const now = deps.now().toISOString();
  const { deviceId, keyHash } = receiver;
  await deps.transaction(async (trx) => {
    if (deviceId !== null) await stillMakes(trx, restaurantId, deviceId);
    await endKeyless(trx, restaurantId, keyHash, now);
    const known = await livingNames(trx, restaurantId);
    if (known.length >= MOST_PRINTERS) throw new Refusal('printersFull');
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('printers')
      .values({
        restaurant_id: restaurantId,
        printer_id: printerId,
        token_hash: secretHash(token),
        key_hash: keyHash,
        kind: asked.kind,
        ...settingsOf(asked),
        made_utc: now,
        seen_utc: null,
        state: null,
        ended_utc: null,
        made_by_device_id: deviceId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('printerNameTaken');
  });
  return { token, printer: await shownPrinter(deps, { restaurantId, printerId }) };
}

/**
 * Changes what a printer prints, and when.
 * @throws Refusal 'Printer not found', or for a name that another printer has
 */
export async function changePrinter(
  deps: Deps,
  { restaurantId, printerId }: OnePrinter,
  asked: z.output<typeof PrinterRequest>,
): Promise<ReceiverPrinter> {
  await deps.transaction(async (trx) => {
    const known = await livingNames(trx, restaurantId);
    if (!known.some(({ printer_id }) => printer_id === printerId)) throw notFound();
    if (known.some(({ printer_id, name }) => printer_id !== printerId && name === asked.name))
      throw new Refusal('printerNameTaken');
    await trx
      .updateTable('printers')
      .set(settingsOf(asked))
      .where('restaurant_id', '=', restaurantId)
      .where('printer_id', '=', printerId)
      .execute();
  });
  return shownPrinter(deps, { restaurantId, printerId });
}

/**
 * Ends a printer: from its next request on its address is worth nothing. What waited for it is not printed.
 * @throws Refusal 'Printer not found'
 */
export async function endPrinter(deps: Deps, one: OnePrinter): Promise<void> {
  const now = deps.now().toISOString();
  await deps.transaction(async (trx) => {
    const { printer_id: printerId } = await onePrinter(trx, one);
    await endPrinters(trx, one.restaurantId, [printerId], now);
  });
}

/**
 * Queues a test ticket.
 * @throws Refusal 'Printer not found', or while another test ticket waits
 */
export async function testPrinter(deps: Deps, one: OnePrinter): Promise<ReceiverPrinter> {
  await deps.transaction(async (trx) => {
    const printer = await onePrinter(trx, one);
    const waiting = await trx
      .selectFrom('print_jobs')
      .select('job_id')
      .where('restaurant_id', '=', one.restaurantId)
      .where('printer_id', '=', printer.printer_id)
      .where('state', 'in', ['waiting', 'sent'])
      .where('order_id', 'is', null)
      .executeTakeFirst();
    if (waiting) throw new Refusal('printerBusy');
    await forgetFailed(trx, printer, null, deps.now());
    await queueTicket(deps, trx, printer, {
      key: `test ${deps.newId()}`,
      orderId: null,
      notBefore: deps.now(),
    });
  });
  return shownPrinter(deps, one);
}

/**
 * Queues the ticket of an order at a printer, as somebody pressed; the same press counts once. An order for later
 * is printed at once too, and one that is over.
 * @throws Refusal 'Printer not found' or 'Order not found'
 */
export async function printOn(
  deps: Deps,
  one: OnePrinter,
  { orderId, pressId }: z.output<typeof PrintOnRequest>,
): Promise<ReceiverPrinter> {
  await deps.transaction(async (trx) => {
    const printer = await onePrinter(trx, one);
    const order = await findOrder(trx, one.restaurantId, orderId);
    if (!order || awaitsPayment(order)) throw orderNotFound();
    const cause = { key: `press ${pressId}`, orderId, notBefore: deps.now() };
    if (await queueTicket(deps, trx, printer, cause)) await forgetFailed(trx, printer, orderId, deps.now());
  });
  return shownPrinter(deps, one);
}

/**
 * Lets a printer try again what it could not print. Paper may carry some of it, so that each says it is a copy.
 * @throws Refusal 'Printer not found'
 */
export async function retryPrinter(deps: Deps, one: OnePrinter): Promise<ReceiverPrinter> {
  await deps.transaction(async (trx) => {
    const printer = await onePrinter(trx, one);
    const failed = await trx
      .selectFrom('print_jobs')
      .select(['job_id', 'token', 'is_doubtful'])
      .where('restaurant_id', '=', one.restaurantId)
      .where('printer_id', '=', printer.printer_id)
      .where('state', '=', 'failed')
      .execute();
    for (const job of failed)
      await trx
        .updateTable('print_jobs')
        .set({
          state: 'waiting',
          tries: 0,
          not_before_utc: deps.now().toISOString(),
          ended_utc: null,
          ...(job.is_doubtful === 1 && { former_token: job.token, token: newToken(deps) }),
        })
        .where('restaurant_id', '=', one.restaurantId)
        .where('job_id', '=', job.job_id)
        .where('state', '=', 'failed')
        .execute();
  });
  return shownPrinter(deps, one);
}

function settingsOf({ name, paperMm, language, printsOn }: z.output<typeof PrinterRequest>) {
  return { name, paper_mm: paperMm, language: languageOf(language), prints_on: printsOn };
}

/** @throws Refusal 'Printer not found' */
async function onePrinter(trx: Trx, { restaurantId, printerId }: OnePrinter): Promise<Printer> {
  const printer = await printersInUse(trx, restaurantId)
    .where('printer.printer_id', '=', printerId)
    .selectAll('printer')
    .executeTakeFirst();
  if (!printer) throw notFound();
  return printer;
}

async function shownPrinter(deps: Deps, { restaurantId, printerId }: OnePrinter): Promise<ReceiverPrinter> {
  const shown = (await listPrinters(deps, restaurantId)).find((one) => one.printerId === printerId);
  if (!shown) throw notFound();
  return shown;
}

/** Held until the end, so that two that are named at once do not get one name. */
function livingNames(trx: Trx, restaurantId: string) {
  return trx
    .selectFrom('printers')
    .select(['printer_id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('ended_utc', 'is', null)
    .$call(lockRows(trx))
    .execute();
}

/** Held until the end: whoever ends the device meanwhile finds the printer, or this finds it ended. */
async function stillMakes(trx: Trx, restaurantId: string, deviceId: string): Promise<void> {
  const device = await trx
    .selectFrom('receiver_devices')
    .select('is_kitchen_only')
    .where('restaurant_id', '=', restaurantId)
    .where('device_id', '=', deviceId)
    .where('ended_utc', 'is', null)
    .$call(lockRows(trx))
    .executeTakeFirst();
  if (!device) throw new Refusal('unauthorized', { status: 401, errorCode: 401 });
  if (device.is_kitchen_only === 1) throw new Refusal('kitchenOnly', { status: 403, errorCode: 403 });
}

/** Those of an older receiver key are over, and leave their names. */
async function endKeyless(trx: Trx, restaurantId: string, keyHash: string, now: string): Promise<void> {
  await trx
    .updateTable('printers')
    .set({ ended_utc: now })
    .where('restaurant_id', '=', restaurantId)
    .where('ended_utc', 'is', null)
    .where('key_hash', '!=', keyHash)
    .execute();
}

/** What failed of the same order is printed by the new ticket. @param orderId null for test tickets */
async function forgetFailed(trx: Trx, printer: Printer, orderId: string | null, now: Date): Promise<void> {
  await trx
    .updateTable('print_jobs')
    .set({ state: 'dropped', ended_utc: now.toISOString() })
    .where('restaurant_id', '=', printer.restaurant_id)
    .where('printer_id', '=', printer.printer_id)
    .where('state', '=', 'failed')
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .execute();
}

function notFound(): Refusal {
  return new Refusal('printerNotFound', { errorCode: 404 });
}
