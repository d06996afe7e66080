import { afterEach, expect, test, vi } from 'vitest';
import { informStore } from './pay-with-card.ts';

const PAID = { orderId: 'o1', intentId: 'pi_1', formToken: 't' };

afterEach(() => vi.unstubAllGlobals());

/** A store that gives these answers in turn; null is no answer. @returns the pauses that were made */
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

test('R-PAY-03: the store’s first answer is its status number', async () => {
  const { pauses, pause } = storeThat({ status: 2 });
  expect(await informStore(PAID, pause)).toEqual({ status: 2 });
  expect(pauses).toEqual([]);
});

test('A-49: the store is informed up to four times, and the last answer counts', async () => {
  const later = storeThat(null, { status: null, http: 503 }, null, { status: 1 });
  expect(await informStore(PAID, later.pause)).toEqual({ status: 1 });
  expect(later.pauses).toEqual([1_000, 2_000, 4_000]);
  expect(await informStore(PAID, storeThat(null, null, null, null).pause)).toBe('unanswered');
});

test('R-PAY-05: a store that does not know yet is not the same as no answer', async () => {
  const failing = { status: null, http: 503 };
  expect(await informStore(PAID, storeThat(failing, failing, failing, failing).pause)).toBe('unchecked');
});
