import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeAt, zoneAtDistance } from './zone-fee.ts';

test.each([
  [0, 490],
  [2.5, 490],
  [2.500_4, 490],
  [2.501, 570],
  [3.5, 570],
  [3.501, 650],
  [9.9, 490 + 8 * 80],
  [Number.POSITIVE_INFINITY, 490],
  [Number.NaN, 490],
])('A-989: at %s km, with 80 cents for each begun km beyond 2.5, a fee of 490 is %s', (km, fee) => {
  expect(feeAt(490, { beyondKm: 2.5, perKm: 80 }, km)).toBe(fee);
});

test('A-989: a surcharge counts whole kilometres, never less farther away, and is nothing where there is none', () => {
  const metres = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(metres, metres, metres, fc.integer({ min: 1, max: 1000 }), (beyond, near, more, perKm) => {
      const surcharge = { beyondKm: beyond / 1000, perKm };
      const [fee, farther] = [
        feeAt(300, surcharge, near / 1000),
        feeAt(300, surcharge, (near + more) / 1000),
      ];
      expect((fee - 300) % perKm).toBe(0);
      expect(farther).toBeGreaterThanOrEqual(fee);
      // whole metres, counted one by one
      expect(fee).toBe(300 + Math.ceil(Math.max(0, near - beyond) / 1000) * perKm);
      expect(feeAt(300, null, near / 1000)).toBe(300);
    }),
  );
});

test('A-989: a zone at its distance has the surcharge in its fee, so that nothing adds it again', () => {
  const zone = { deliveryFee: 300, surcharge: { beyondKm: 1, perKm: 50 } };
  const there = zoneAtDistance(zone, 2.2);
  expect(there).toEqual({ deliveryFee: 400, surcharge: null });
  expect(zoneAtDistance(there, 9)).toEqual(there);
  expect(zoneAtDistance({ deliveryFee: null, surcharge: zone.surcharge }, 9).deliveryFee).toBeNull();
});
