import { afterEach, expect, test, vi } from 'vitest';
import { writeLocal, writeSession } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

test('R-CART-09, R-TEN-04: text as it is, anything else as JSON, null removes', () => {
  const local = fakeStorage();
  const session = fakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  writeLocal('ClientId', 'c-1');
  writeSession('cart', { cartId: 'k', count: 2 });
  expect(local.kept.get('ClientId')).toBe('c-1');
  expect(JSON.parse(session.kept.get('cart') ?? '')).toEqual({ cartId: 'k', count: 2 });
  writeSession('cart', null);
  expect(session.kept.size).toBe(0);
});

test('C-046: storage that is full or blocked changes nothing', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => writeLocal('ClientId', 'c-1')).not.toThrow();
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => writeSession('cart', { cartId: 'k' })).not.toThrow();
});
