import { expect, test } from 'vitest';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { loadZones } from './zones-page.server.ts';

const ADDRESS = { text: '1 High Street, New Zealand', latitude: -36.88, longitude: 174.75, signature: 's' };
const DELIVERY = [
  { settingKey: 'AllowUserToPlaceDeliveryOrder', settingValue: 'true', category: 'DeliveryOrder' },
  { settingKey: 'AllowCashOnDelivery', settingValue: 'true', category: 'DeliveryOrder' },
  { settingKey: 'deliveryOrderEstimatedTime', settingValue: '35', category: 'DeliveryOrder' },
];
const load = async (zones: ReturnType<typeof says.yes> | null) => {
  const { result } = await inPageRequest({ store: () => zones, settings: DELIVERY }, (context) =>
    loadZones(context, new URL('http://r.localhost/delivery?map=tiles'), ADDRESS),
  );
  return result;
};

test('A-30: zones that the store does not tell are no zones to draw, and no verdict', async () => {
  expect(await load(null)).toMatchObject({
    zones: null,
    map: null,
    checked: { problem: 'zonesUnknown', zone: null },
  });
  expect(await load(says.yes([]))).toMatchObject({ zones: [], map: null, checked: { problem: 'noZone' } });
});

test('A-90, C-069: a restaurant whose place nobody knows has its rings, no way to an address, and no map of tiles', async () => {
  const page = await load(
    says.yes([
      { deliveryZoneId: 2, name: 'Far', distanceValue: '10' },
      { deliveryZoneId: 1, name: 'Near', distanceValue: '9', deliveryFee: 5 },
    ]),
  );
  expect(page.zones?.map(({ name, km, feeCents }) => [name, km, feeCents])).toEqual([
    ['Near', 9, 500],
    ['Far', 10, null],
  ]);
  expect(page.map).toMatchObject({ rings: [{ km: 9 }, { km: 10 }], pin: null, line: null });
  expect(page).toMatchObject({ checked: { problem: 'placeUnknown', km: null }, interactive: null });
  expect(page.minutes).toEqual({ delivery: 35, pickup: null });
});
