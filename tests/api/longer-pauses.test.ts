import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReceiverService, type ReceiverServicesRequest } from '#app/contract/services.ts';
import { OPEN_END_UTC } from '#app/domain/order/service-pause.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { KEY, NOON, startSellingKitchen } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';
import { goUnanswered, guest, orderAs } from '#tests/setup/unanswered-orders.ts';

const MINUTE_MS = 60_000;
const FIVE_IN_THE_MORNING = '2026-07-08T17:00:00.000Z';
const PATH = '/api/r-demo/receiver/services';
const OWN = 'Our driver is ill';

let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  const started = await startSellingKitchen();
  store = started;
  api = started.api;
});
afterEach(() => store.close());

const at = (minutes: number) => new Date(NOON + minutes * MINUTE_MS).toISOString();
const change = (json: Partial<ReceiverServicesRequest>) => api.post(PATH, { json, bearer: KEY });
async function service(orderType: number) {
  const { data } = await api.get<{ items: unknown[] }>(PATH, { bearer: KEY });
  const { pausedUntilUtc, pausedBy, line } = data.items
    .map((item) => asSent(ReceiverService, item))
    .find((each) => each.orderType === orderType) as ReceiverService;
  return { pausedUntilUtc, pausedBy, line };
}

test('A-1075: orders that nobody answers pause what runs, and leave the pause that the restaurant made', async () => {
  await change({ orderTypes: [2], pausedUntil: 'open', line: OWN });
  for (let each = 0; each < 3; each += 1) await orderAs(store, api, guest({ by: 'code' }));
  await goUnanswered(store);
  expect(await service(1)).toEqual({
    pausedUntilUtc: FIVE_IN_THE_MORNING,
    pausedBy: 'unanswered',
    line: null,
  });
  expect(await service(2)).toEqual({ pausedUntilUtc: OPEN_END_UTC, pausedBy: 'kitchen', line: OWN });
});

test('A-1075: a pause of all services shortens none that ends later, and leaves its line', async () => {
  await change({ orderTypes: [2], pausedUntil: 'open', line: OWN });
  await change({ orderTypes: [1, 2], pausedUntil: at(30), line: 'A power cut' });
  expect(await service(1)).toEqual({ pausedUntilUtc: at(30), pausedBy: 'kitchen', line: 'A power cut' });
  expect(await service(2)).toEqual({ pausedUntilUtc: OPEN_END_UTC, pausedBy: 'kitchen', line: OWN });
  // nor one that has an end, and one that ends earlier is made longer
  await change({ orderTypes: [2], pausedUntil: at(60), line: OWN });
  await change({ orderTypes: [1, 2], pausedUntil: at(40) });
  expect(await service(1)).toEqual({ pausedUntilUtc: at(40), pausedBy: 'kitchen', line: null });
  expect(await service(2)).toEqual({ pausedUntilUtc: at(60), pausedBy: 'kitchen', line: OWN });
  await change({ orderTypes: [1, 2], pausedUntil: 'today' });
  expect(await service(2)).toEqual({ pausedUntilUtc: FIVE_IN_THE_MORNING, pausedBy: 'kitchen', line: null });
});

test('A-1075: a service that is named alone is paused as said, and all that are resumed take orders', async () => {
  await change({ orderTypes: [2], pausedUntil: 'open', line: OWN });
  await change({ orderTypes: [2], pausedUntil: at(30) });
  expect(await service(2)).toEqual({ pausedUntilUtc: at(30), pausedBy: 'kitchen', line: null });
  await change({ orderTypes: [2], pausedUntil: 'open' });
  await change({ orderTypes: [1, 2], moreMinutes: 15 });
  expect(await service(2)).toMatchObject({ pausedUntilUtc: OPEN_END_UTC });
  await change({ orderTypes: [1, 2], pausedUntil: null });
  expect([await service(1), await service(2)]).toMatchObject([
    { pausedUntilUtc: null },
    { pausedUntilUtc: null },
  ]);
});
