import { expect, test } from 'vitest';
import { ConnectionShares, onNoShare, onShareOf } from './connection-shares.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

const POOL = 16;
const PATIENCE_MS = 50;

type GiveBack = () => void;

/** Takes as many for a restaurant as it gets at once. */
async function takeAll(shares: ConnectionShares, whose: string): Promise<GiveBack[]> {
  const taken: GiveBack[] = [];
  const asked = Array.from({ length: POOL }, () =>
    onShareOf(whose, () => shares.take()).then((give) => taken.push(give)),
  );
  await Promise.resolve();
  void Promise.allSettled(asked);
  await Promise.resolve();
  return taken;
}

test('one restaurant gets half of the connections, two a third each, and some stay for the others', async () => {
  const shares = new ConnectionShares(POOL, PATIENCE_MS);
  expect(await takeAll(shares, 'a')).toHaveLength(8);
  expect(await takeAll(shares, 'b')).toHaveLength(4);
  expect(await takeAll(shares, 'c')).toHaveLength(2);
  expect(await takeAll(shares, 'd')).toHaveLength(1);
  expect(await takeAll(shares, 'e')).toHaveLength(0);
  await onNoShare(() => shares.take());
});

test('whoever waits for a connection of its own restaurant is served when that gives one back, before those who came later', async () => {
  const shares = new ConnectionShares(POOL, 60_000);
  const own = await Promise.all(Array.from({ length: 8 }, () => onShareOf('a', () => shares.take())));
  const served: string[] = [];
  const ask = (name: string) =>
    onShareOf('a', () => shares.take()).then((give) => {
      served.push(name);
      return give;
    });
  const first = ask('first');
  const second = ask('second');
  // another restaurant goes past those who wait for their own
  const other = await onShareOf('b', () => shares.take());
  expect(served).toEqual([]);
  other();
  own[0]?.();
  const give = await first;
  expect(served).toEqual(['first']);
  give();
  await second;
});

test('a wait that is too long is told as a database that does not answer', async () => {
  const shares = new ConnectionShares(2, PATIENCE_MS);
  await Promise.all([shares.take(), shares.take()]);
  await expect(shares.take()).rejects.toBeInstanceOf(DatabaseUnavailable);
  const restaurants = new ConnectionShares(POOL, PATIENCE_MS);
  await takeAll(restaurants, 'a');
  await expect(onShareOf('a', () => restaurants.take())).rejects.toThrow('all connections of a restaurant');
});

test('whoever has given up waiting takes no turn afterwards', async () => {
  const shares = new ConnectionShares(1, PATIENCE_MS);
  const giveBack = await shares.take();
  await expect(shares.take()).rejects.toBeInstanceOf(DatabaseUnavailable);
  giveBack();
  await shares.take();
});

test('what a restaurant’s call begins is on its share, but for what is told to be nobody’s', async () => {
  const shares = new ConnectionShares(4, PATIENCE_MS);
  await onShareOf('a', async () => {
    await Promise.resolve();
    await shares.take();
    await expect(Promise.all([shares.take(), shares.take()])).rejects.toBeInstanceOf(DatabaseUnavailable);
    await onNoShare(() => shares.take());
  });
});
