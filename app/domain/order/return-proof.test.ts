import { expect, test } from 'vitest';
import { readReturnProof } from './return-proof.ts';

const SIGNATURE = 'a'.repeat(43);

test('A-1549: a proof of coming back names its order and when it expires', () => {
  expect(readReturnProof(`o-1.1001.1800000000.${SIGNATURE}`)).toEqual({
    orderId: 'o-1',
    orderNumber: 1001,
    expiresSeconds: 1_800_000_000,
  });
});

test.each([
  null,
  '',
  'o-1',
  `o-1.1001.1800000000.${SIGNATURE}x`,
  `o 1.1001.1.${SIGNATURE}`,
  `.1.1.${SIGNATURE}`,
])('A-1549: any other text is none: %s', (text) => expect(readReturnProof(text)).toBeNull());
