import { expect, test } from 'vitest';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { deliverTo } from './deliver-to.ts';
import { choosePreference, destinationOf } from './preference.ts';

const ADDRESS = { text: '1 High Street, New Zealand', latitude: -36.88, longitude: 174.75, signature: 's' };
const ALLOWED = [
  { settingKey: 'AllowUserToPlaceDeliveryOrder', settingValue: 'true', category: 'DeliveryOrder' },
  { settingKey: 'AllowCashOnDelivery', settingValue: 'true', category: 'DeliveryOrder' },
  { settingKey: 'AllowUserToPlacePickupOrder', settingValue: 'true', category: 'PickupOrder' },
  { settingKey: 'AllowCashOnPickup', settingValue: 'true', category: 'PickupOrder' },
];
const deliver = async (orderType: 1 | 2 | null) => {
  const { result } = await inPageRequest(
    { store: () => says.yes([]), settings: ALLOWED },
    async (context) => {
      if (orderType !== null) choosePreference(context, { orderType, scheduledUtc: null });
      const way = await deliverTo(context, ADDRESS, '/changeLocation');
      return { to: way.headers.get('location'), status: way.status, kept: await destinationOf(context) };
    },
  );
  return result;
};

test('whoever has a delivery under way stays, with the new address', async () => {
  expect(await deliver(2)).toMatchObject({ to: '/changeLocation', status: 303, kept: { address: ADDRESS } });
});

test('A-107: whoever has chosen nothing, or to pick up, still says how and when: nothing is assumed', async () => {
  for (const orderType of [null, 1] as const)
    expect(await deliver(orderType)).toMatchObject({
      to: '/order-preference?type=2&from=%2FchangeLocation',
      kept: { address: ADDRESS },
    });
});
