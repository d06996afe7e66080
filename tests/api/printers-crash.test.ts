import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CrashPoint } from '#app/backend/crash-point.ts';
import { pickupOrder } from '#tests/fixtures/selling.ts';
import { epsonPrinter, wordsOf } from '#tests/mocks/printers/epson-printer.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { NOON, type PrintingKitchen, startPrintingKitchen } from '#tests/setup/printing-kitchen.ts';
import { type BackendProcess, startBackendProcess } from '#tests/setup/start-backend-process.ts';

/* Two servers on one database: one dies at a named moment, the other prints what it left. */
let kitchen: PrintingKitchen;
let dying: BackendProcess | null = null;

beforeEach(async () => {
  kitchen = await startPrintingKitchen();
});
afterEach(async () => {
  await dying?.kill();
  dying = null;
  await kitchen.close();
});

async function dyingAt(crashAt: CrashPoint): Promise<BackendProcess> {
  dying = await startBackendProcess(kitchen, new Date(NOON).toISOString(), { crashAt });
  return dying;
}
const at = (address: string, { url }: BackendProcess) => epsonPrinter(address.replace(kitchen.url, url));

test('A-513: a server killed right after an order was placed loses no ticket', async () => {
  const { address } = await kitchen.addPrinter();
  const server = await dyingAt('after-order-insert');
  const api = apiClient(server.url);
  const added = await api.post<{ data: { cartId: string } }>('/api/r-demo/cart/add', {
    json: { productId: 'naan', qty: 4 },
  });
  const json = pickupOrder(added.data.data.cartId);
  await Promise.all([server.ended, api.post('/api/r-demo/orders', { json }).catch(() => null)]);
  const printer = epsonPrinter(address);
  expect(await printer.work()).toBe(true);
  expect(wordsOf(printer.paper[0] ?? { jobId: '', xml: '' })).not.toContain('COPY');
});

test('A-513: a server killed as it hands a ticket over loses none, and what may be on paper is printed as a copy', async () => {
  const { address } = await kitchen.addPrinter();
  const orderId = await kitchen.order();
  const server = await dyingAt('after-ticket-handed-over');
  await Promise.all([
    server.ended,
    at(address, server)
      .ask()
      .catch(() => null),
  ]);
  const printer = epsonPrinter(address);
  expect(await printer.ask()).toBeNull();
  kitchen.secondsLater(61);
  expect(await printer.work()).toBe(true);
  expect(wordsOf(printer.paper[0] ?? { jobId: '', xml: '' })).toContain('COPY 1');
  expect(await kitchen.prints(orderId)).toHaveLength(2);
});
