import { expect, test } from 'vitest';
import { filled } from '#tests/setup/filled.ts';
import { LONGEST_WAIT_MS, waitAfter } from './retry-times.ts';

test('A-1244: tries come after 5 s, 5 min, 30 min, 2 h and more, each up to a fifth sooner, for three days', () => {
  const waits = (id: string) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tries) => waitAfter(tries, id) ?? 0);
  const full = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000].map((s) => s * 1000);
  for (const id of ['msg_a', 'msg_b', 'msg_c'])
    for (const [at, wait] of filled(waits(id)).entries()) {
      expect(wait).toBeLessThanOrEqual(full[at] ?? 0);
      expect(wait).toBeGreaterThanOrEqual((full[at] ?? 0) * 0.8);
      expect(wait).toBeLessThanOrEqual(LONGEST_WAIT_MS);
    }
  expect(waits('msg_a')).not.toEqual(waits('msg_b'));
  const sum = full.reduce((all, one) => all + one, 0);
  expect(sum).toBeLessThanOrEqual(3 * 24 * 3_600_000);
  expect(waitAfter(10, 'msg_a')).toBeNull();
});
