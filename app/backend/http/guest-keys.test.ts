import { expect, test } from 'vitest';
import { createGuestKeys } from './guest-keys.ts';

const MOST = 5_000;

function start() {
  let now = Date.parse('2026-07-08T00:00:00Z');
  const keys = createGuestKeys({ now: () => new Date(now) });
  return {
    pass: (minutes: number) => {
      now += minutes * 60_000;
    },
    /** Brings so many. @returns how many were taken */
    bring(count: number, address: string): number {
      let taken = 0;
      for (let key = 0; key < count; key += 1) {
        try {
          keys.count(address);
          taken += 1;
        } catch (error) {
          expect(error).toMatchObject({ status: 429, retryAfterSeconds: 3_600 });
        }
      }
      return taken;
    },
  };
}

test('A-221: a network brings so many keys without a cart in an hour, and others are not troubled', () => {
  const { bring, pass } = start();
  expect(bring(MOST + 10, '192.0.2.1')).toBe(MOST);
  expect(bring(10, '192.0.2.2')).toBe(10);
  pass(61);
  expect(bring(10, '192.0.2.1')).toBe(10);
});

test('A-221: an IPv6 network is one, and this machine is nobody', () => {
  const { bring } = start();
  expect(bring(MOST, '2001:db8::1')).toBe(MOST);
  expect(bring(1, '2001:db8::2')).toBe(0);
  expect(bring(MOST + 10, '127.0.0.1')).toBe(MOST + 10);
});

test('A-296: keys that were counted while the clock was ahead hold nobody up', () => {
  const { bring, pass } = start();
  pass(24 * 60);
  expect(bring(MOST + 10, '192.0.2.1')).toBe(MOST);
  pass(-24 * 60);
  expect(bring(10, '192.0.2.1')).toBe(10);
});
