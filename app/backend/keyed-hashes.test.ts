import { expect, test } from 'vitest';
import { keyedHash, keyedHashes } from './keyed-hashes.ts';
import { hashOrderKey, newOrderKey, orderKeyOf } from './use-cases/orders/order-key.ts';

const before = { tokenSecrets: ['old'], retiredSecrets: [] };
const after = { tokenSecrets: ['new', 'old'], retiredSecrets: [] };
const forgotten = { tokenSecrets: ['new'], retiredSecrets: ['old'] };

test('A-1371: what was written under a hash is found after a rotation and after its secret is retired', () => {
  const written = keyedHash(before, 'whom it is about');
  expect(keyedHash(after, 'whom it is about')).not.toBe(written);
  for (const secrets of [after, forgotten])
    expect(keyedHashes(secrets, 'whom it is about')).toEqual([keyedHash(after, 'whom it is about'), written]);
});

test('A-1370: the key of an order is worked out under the secret that it was made with, whichever is the newest now', () => {
  const key = newOrderKey(before, 'r', 'o');
  const order = { restaurant_id: 'r', order_id: 'o', order_key_hash: hashOrderKey(key) };
  for (const secrets of [before, after, forgotten]) expect(orderKeyOf(secrets, order)).toBe(key);
  expect(orderKeyOf({ tokenSecrets: ['new'], retiredSecrets: [] }, order)).toBeNull();
  expect(orderKeyOf(before, { ...order, order_id: 'another' })).toBeNull();
});
