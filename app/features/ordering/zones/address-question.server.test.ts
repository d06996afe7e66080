import { expect, test } from 'vitest';
import { choosePreference, destinationOf } from '#app/features/ordering/preference.server.ts';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { deliverTo, readAddressIntent } from './address-question.server.ts';

const PLACE = { text: '1 High Street, New Zealand', latitude: -36, longitude: 174, signature: 'ours' };
const places = {
  search: async (typed: string) =>
    typed.length < 3 ? { places: null, problem: 'tooShort' as const } : { places: [PLACE], problem: null },
  isOurs: ({ signature }: { signature: string }) => signature === 'ours',
};
const wish = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readAddressIntent(form, places);
};

test('R-LOC-04: words are searched; too few are told', async () => {
  expect(await wish({ addressSearch: 'high', intent: 'search-address' })).toMatchObject({
    kind: 'search',
    search: { typed: 'high', places: [{ text: PLACE.text }], problem: null },
  });
  expect(await wish({ addressSearch: 'hi', intent: 'search-address' })).toMatchObject({
    search: { places: null, problem: 'tooShort' },
  });
});

test('A-31: an address is taken only as our own search gave it, to be looked at or to be delivered to', async () => {
  const value = JSON.stringify(PLACE);
  expect(await wish({ place: value })).toEqual({ kind: 'check', place: PLACE });
  expect(await wish({ deliverTo: value })).toEqual({ kind: 'deliver', place: PLACE });
  for (const forged of ['', '{}', 'x', JSON.stringify({ ...PLACE, signature: 'theirs' })])
    expect(await wish({ deliverTo: forged })).toEqual({ kind: 'refused' });
  expect(await wish({ place: '{}' })).toEqual({ kind: 'refused' });
});

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
