import { afterEach, beforeEach, expect, test } from 'vitest';
import { ReceiverBoard } from '#app/contract/receiver.ts';
import { SignedInDevice } from '#app/contract/receiver-devices.ts';
import { openSettings } from '#tests/fixtures/restaurants.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { KEY, type PushStore, startPushStore } from '#tests/setup/push-store.ts';

const DRIVE = { category: 'DeliveryOrder', settingKey: 'DriveMinutes', settingValue: '12' };

let shop: PushStore;
beforeEach(async () => {
  shop = await startPushStore({ settings: [...openSettings(), DRIVE] });
});
afterEach(() => shop.close());

const drives = async (bearer: string) => {
  const reply = await shop.api.get('/api/r-demo/receiver/orders', { bearer });
  return asSent(ReceiverBoard, reply.data).open.map(({ orderType, driveMinutes }) => [
    orderType,
    driveMinutes,
  ]);
};

test('A-617: a delivery tells the kitchen what its drive takes, on a device for the kitchen only too; a pickup has none', async () => {
  await shop.placed({ orderType: 2, deliveryAddress: '2 Queen Street, Auckland' });
  shop.after(1);
  await shop.placed();
  expect(await drives(KEY)).toEqual([
    [2, 12],
    [1, null],
  ]);
  const signedIn = await shop.api.post('/api/r-demo/receiver/devices', {
    json: { name: 'Oven' },
    bearer: KEY,
  });
  const { token, device } = asSent(SignedInDevice, signedIn.data);
  const path = `/api/r-demo/receiver/devices/${device.deviceId}/kitchen-only`;
  await shop.api.put(path, { json: { isKitchenOnly: true }, bearer: KEY });
  expect(await drives(token)).toEqual(await drives(KEY));
});

test('A-617: an order keeps what was said as it was placed', async () => {
  await shop.placed({ orderType: 2, deliveryAddress: '2 Queen Street, Auckland' });
  await shop.store.deps.transaction(async (trx) => {
    const row = trx.selectFrom('restaurants').select('document').where('restaurant_id', '=', 'r-demo');
    const { document } = await row.executeTakeFirstOrThrow();
    await trx
      .updateTable('restaurants')
      .set({ document: document.replace('"DriveMinutes"', '"Unknown"'), menu_version: 2 })
      .where('restaurant_id', '=', 'r-demo')
      .execute();
  });
  shop.after(1);
  await shop.placed({ orderType: 2, deliveryAddress: '2 Queen Street, Auckland' });
  expect((await drives(KEY)).map(([, minutes]) => minutes)).toEqual([12, null]);
});
