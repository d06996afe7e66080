import { expect, test, vi } from 'vitest';
import { LostRace, untilUncontested } from './lost-race.ts';

test('B-CART-13: work that lost its race runs again until it wins', async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new LostRace())
    .mockResolvedValueOnce('won');
  expect(await untilUncontested(work)).toBe('won');
  expect(work).toHaveBeenCalledTimes(2);
});

test('any other failure is not tried again, and no race is run for ever', async () => {
  const refused = vi.fn(async () => {
    throw new Error('refused');
  });
  await expect(untilUncontested(refused)).rejects.toThrow('refused');
  expect(refused).toHaveBeenCalledTimes(1);
  const losing = vi.fn(async () => {
    throw new LostRace();
  });
  await expect(untilUncontested(losing)).rejects.toBeInstanceOf(LostRace);
  expect(losing).toHaveBeenCalledTimes(100);
});
