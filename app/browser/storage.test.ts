import { afterEach, expect, test, vi } from 'vitest';
import {
  clearStorage,
  hadPreferenceMark,
  hasOrderMirror,
  hasSessionMirror,
  hasSignedInMirror,
  keepOnDevice,
  keepPreferenceMark,
  keptOnDevice,
  keysOfPresses,
  readLook,
  writeLocal,
  writeSession,
} from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    getItem: (key: string) => kept.get(key) ?? null,
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
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

test('C-046: whether the order preference was asked is kept, and a full storage says that it is not', () => {
  const session = fakeStorage();
  vi.stubGlobal('sessionStorage', session);
  expect([hadPreferenceMark(), keepPreferenceMark(true), hadPreferenceMark()]).toEqual([false, true, true]);
  expect([keepPreferenceMark(false), hadPreferenceMark()]).toEqual([true, false]);
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { ...session, setItem });
  expect([hadPreferenceMark(), keepPreferenceMark(true)]).toEqual([false, false]);
  vi.stubGlobal('sessionStorage', undefined);
  expect([hadPreferenceMark(), keepPreferenceMark(true)]).toEqual([null, false]);
});

test('R-PROF-11 A-108: a log-out keeps only language, ClientId, RestoDetails and delivery zone', () => {
  const local = fakeStorage();
  const session = fakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  expect(hasSignedInMirror()).toBe(false);
  for (const key of ['ClientId', 'user', 'RestoDetails', 'accessTokenExpiry', 'order', 'i18nextLng', 'x'])
    local.setItem(key, '1');
  for (const key of ['cart', 'delivery_zone', 'cartId', 'track-view']) session.setItem(key, '1');
  expect(hasSignedInMirror()).toBe(true);
  clearStorage('visit');
  expect([...local.kept.keys()]).toEqual(['ClientId', 'RestoDetails', 'i18nextLng']);
  expect([...session.kept.keys()]).toEqual(['delivery_zone']);
  clearStorage('all');
  expect([...local.kept.keys(), ...session.kept.keys()]).toEqual([]);
});

test('C-058: what somebody wrote into storage is read as nothing, and no look at it throws', () => {
  const session = fakeStorage();
  vi.stubGlobal('sessionStorage', session);
  expect(hasSessionMirror('delivery_zone')).toBe(false);
  writeSession('delivery_zone', []);
  expect(hasSessionMirror('delivery_zone')).toBe(true);
  vi.stubGlobal('localStorage', fakeStorage());
  expect(hasOrderMirror()).toBe(false);
  writeSession('order-preference', {});
  expect(hasOrderMirror()).toBe(true);
  for (const text of ['abc', '{"x":', '']) {
    session.setItem('countdown', text);
    expect(readLook('countdown')).toBe(null);
  }
  vi.stubGlobal('sessionStorage', undefined);
  expect([hasSessionMirror('cart'), readLook('countdown')]).toEqual([false, null]);
});

test('A-344, A-345: what a device keeps is read back as it was, outlives a log-out, and is nothing where storage is blocked', () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  const local = fakeStorage();
  vi.stubGlobal('localStorage', local);
  expect(keptOnDevice('kitchen-sound')).toBeNull();
  expect(keepOnDevice('kitchen-sound', 'off')).toBe(true);
  expect(keepOnDevice('kitchen-presses', [{ at: 1 }])).toBe(true);
  expect(keepOnDevice('kitchen-press.2.b', { at: 2 })).toBe(true);
  expect(keepOnDevice('kitchen-press.1.c', { at: 1 })).toBe(true);
  clearStorage('visit');
  expect(keysOfPresses()).toEqual(['kitchen-press.1.c', 'kitchen-press.2.b']);
  expect(keptOnDevice('kitchen-sound')).toBe('off');
  expect(keptOnDevice('kitchen-presses')).toEqual([{ at: 1 }]);
  expect(keepOnDevice('kitchen-presses', null)).toBe(true);
  expect(local.kept.has('kitchen-presses')).toBe(false);
  local.kept.set('kitchen-presses', '{');
  expect(keptOnDevice('kitchen-presses')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(keepOnDevice('kitchen-sound', 'on')).toBe(false);
  expect(keysOfPresses()).toEqual([]);
});
