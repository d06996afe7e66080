import { afterEach, expect, test, vi } from 'vitest';
import { tellStore } from './tell-store.ts';

const TOLD = { orderId: 'o1', intentId: 'pi_1', formToken: 't' };

afterEach(() => vi.unstubAllGlobals());

/** A store that answers so, one after the other; null is no answer. @returns the pauses that were made */
function storeThat(...answers: ({ status: number | null; http?: number } | null)[]) {
  const left = [...answers];
  vi.stubGlobal('fetch', async () => {
    const answer = left.shift() ?? null;
    if (!answer) throw new TypeError('offline');
    return Response.json({ status: answer.status }, { status: answer.http ?? 200 });
  });
  const pauses: number[] = [];
  return { pauses, pause: async (ms: number) => void pauses.push(ms) };
}

test('R-PAY-03: the store’s number is told, at the first answer', async () => {
  const { pauses, pause } = storeThat({ status: 2 });
  expect(await tellStore(TOLD, pause)).toEqual({ status: 2 });
  expect(pauses).toEqual([]);
});

test('A-49: it is told again three times, and the last answer decides', async () => {
  const later = storeThat(null, { status: null, http: 503 }, null, { status: 1 });
  expect(await tellStore(TOLD, later.pause)).toEqual({ status: 1 });
  expect(later.pauses).toEqual([1_000, 2_000, 4_000]);
  expect(await tellStore(TOLD, storeThat(null, null, null, null).pause)).toBe('unanswered');
});

test('R-PAY-05: a store that answers and cannot say is another thing than none', async () => {
  const failing = { status: null, http: 503 };
  expect(await tellStore(TOLD, storeThat(failing, failing, failing, failing).pause)).toBe('unchecked');
});
