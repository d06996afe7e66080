import { expect, test } from 'vitest';
import { readFees, readWays, wayFieldOf } from './ways-form.ts';

const known = {
  pickup: { cash: true, online: true, estimatedMinutes: 25 },
  delivery: { cash: false, online: true, estimatedMinutes: 50 },
  autoAccept: true,
};

test('A-916: boxes that nobody touches come back as the file has them, and all else stays', () => {
  expect(readWays({ 'pickup-cash': 'on', 'pickup-online': 'on', 'delivery-online': 'on' }, known)).toEqual(
    known,
  );
  expect(readWays({ 'delivery-cash': 'on' }, known)).toEqual({
    ...known,
    pickup: { ...known.pickup, cash: false, online: false },
    delivery: { ...known.delivery, cash: true, online: false },
  });
});

test('A-916: what the store says of a way stands beside its box', () => {
  expect(wayFieldOf('pickup.cash')).toBe('pickup-cash');
  expect(wayFieldOf('pickup.estimatedMinutes')).toBeNull();
});

test('A-918: who pays the fees is ticked; how much they are stays', () => {
  const fees = { platformFee: 0.99, customerPaysPlatformFee: true, customerPaysCardSurcharge: false };
  expect(readFees({ surcharge: 'on' }, fees)).toEqual({
    platformFee: 0.99,
    customerPaysPlatformFee: false,
    customerPaysCardSurcharge: true,
  });
});
