import { expect, test } from 'vitest';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { reachTo } from './reach.server.ts';

const ADDRESS = { latitude: -36.8745, longitude: 174.7545 };
const ZONES = [
  { deliveryZoneId: 'near', name: 'Near', distanceValue: 5, deliveryFee: 4, minimumOrderAmount: 0 },
];
const reach = (defaultPlace?: typeof ADDRESS) =>
  inPageRequest({ store: () => says.yes(ZONES), ...(defaultPlace && { defaultPlace }) }, (context) =>
    reachTo(context, ADDRESS),
  );

test('A-90, R-TEN-19: a restaurant that does not say where it is delivers nowhere', async () => {
  const { result } = await reach();
  expect(result).toMatchObject({ km: Number.POSITIVE_INFINITY, zone: null, problem: 'outOfRange' });
});

test('A-90, R-TEN-19: one of a remote store stands at the default place', async () => {
  const { result } = await reach({ latitude: -36.8485, longitude: 174.7633 });
  expect(result.km).toBeCloseTo(2.99, 1);
  expect(result).toMatchObject({ zone: { name: 'Near' }, problem: null, message: null });
});

test('without an address nothing is far', async () => {
  const { result } = await inPageRequest({ store: () => says.yes(ZONES) }, (context) =>
    reachTo(context, null),
  );
  expect(result).toMatchObject({ km: null, zone: null, problem: null, message: null });
});
