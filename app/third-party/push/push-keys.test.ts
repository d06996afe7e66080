import { createPublicKey, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPushPoint, pushKeysOf } from './push-keys.ts';

const SECRET = 'a secret of thirty-two characters or more';

test('A-540: a secret has one pair of keys, which fit each other, and another secret another one', () => {
  const { publicKey, privateKey } = pushKeysOf(SECRET);
  expect(pushKeysOf(SECRET).publicKey).toBe(publicKey);
  expect(pushKeysOf(`${SECRET}!`).publicKey).not.toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const data = Buffer.from('anything');
  const signature = sign('sha256', data, privateKey);
  expect(verify('sha256', data, createPublicKey({ key: jwk, format: 'jwk' }), signature)).toBe(true);
});

test('A-541: only a point of the curve is taken for a browser’s key', () => {
  const { publicKey } = pushKeysOf(SECRET);
  expect(isPushPoint(publicKey)).toBe(true);
  const bytes = Buffer.from(publicKey, 'base64url');
  const moved = Buffer.from(bytes);
  moved[64] = (moved[64] ?? 0) ^ 1;
  const others = [moved, bytes.subarray(0, 64), bytes.subarray(0, 33), Buffer.alloc(65, 4), Buffer.alloc(0)];
  expect(others.map((other) => isPushPoint(other.toString('base64url')))).toEqual(others.map(() => false));
  expect(isPushPoint('no key at all')).toBe(false);
});
