import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endKept, forgetOldBoard, keepBoard, keptBoard } from './kept-board.ts';
import { isOfPresses, pressQueue, sendingAlone } from './press-queue.ts';
import type { Press } from './presses.ts';
import { UNREAD } from './unread-board.ts';

const AT = Date.parse('2026-11-20T06:00:00Z');
const HOUR = 60 * 60_000;
const NOW_UTC = '2026-11-20T06:00:00.000Z';
const KNOWN = { board: { ...UNREAD.board, nowUtc: NOW_UTC }, timeZone: 'UTC', session: 's1', at: AT };

const kept = new Map<string, string>();
let isFull = false;
beforeEach(() => {
  kept.clear();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new Error('full');
      kept.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('A-550: a board is kept for a day, by the server’s clock as it is by now; a clock that was set back deletes nothing', () => {
  keepBoard(KNOWN);
  expect(keptBoard(AT + HOUR)).toEqual({
    ...KNOWN,
    board: { ...KNOWN.board, nowUtc: '2026-11-20T07:00:00.000Z' },
  });
  expect(keptBoard(AT - HOUR)).toEqual({ ...KNOWN, at: AT - HOUR });
  forgetOldBoard(AT + 24 * HOUR);
  expect(keptBoard(AT + 24 * HOUR)).not.toBeNull();
  forgetOldBoard(AT + 24 * HOUR + 1);
  expect(kept.size).toBe(0);
});

test('A-550: with the end of a session go the board, what was said of it and what was never sent, which is told', () => {
  keepBoard(KNOWN);
  kept.set('kitchen-refusals', '["#12: late"]');
  endKept('unsent');
  expect(kept.size).toBe(0);
  keepBoard(KNOWN);
  pressQueue().add({ fields: [['intent', 'seen']], at: AT });
  endKept('unsent');
  expect([...kept]).toEqual([['kitchen-refusals', '["unsent"]']]);
  // the page of the sign-in is opened again before anybody has read it
  endKept('unsent');
  expect([...kept]).toEqual([['kitchen-refusals', '["unsent"]']]);
});

test('A-344: presses are those of all pages of the device; one that cannot be kept stays with its page', () => {
  const press = (id: string) => ({ fields: [['pressId', id] satisfies [string, string]], at: AT });
  const [one, other] = [pressQueue(), pressQueue()];
  one.add(press('a'));
  other.add(press('b'));
  expect(one.all()).toEqual([press('a'), press('b')]);
  expect(other.remove(({ fields }) => fields[0]?.[1] === 'a')).toEqual([press('a')]);
  expect(one.all()).toEqual([press('b')]);
  isFull = true;
  one.add(press('c'));
  expect([one.all(), other.all()]).toEqual([[press('b'), press('c')], [press('b')]]);
  expect([one.isStored(), other.isStored()]).toEqual([false, true]);
  isFull = false;
  one.remove(() => true);
  expect([one.all(), one.isStored(), kept.size]).toEqual([[], true, 0]);
});

const pressAt = (id: string, at = AT): Press => ({ fields: [['pressId', id]], at });
const idsOf = (presses: readonly Press[]) => presses.map(({ fields }) => fields[0]?.[1]);

test('A-644: two pages that keep a press, or have one answered, in the same millisecond lose none', () => {
  const [one, other] = [pressQueue(), pressQueue()];
  one.add(pressAt('first'));
  const { setItem } = localStorage;
  // the other page comes in between what one reads and what it writes
  localStorage.setItem = (key: string, value: string) => {
    localStorage.setItem = setItem;
    other.add(pressAt('b'));
    setItem(key, value);
  };
  one.add(pressAt('a'));
  expect(idsOf(one.all()).sort()).toEqual(['a', 'b', 'first']);
  const { removeItem } = localStorage;
  localStorage.removeItem = (key: string) => {
    localStorage.removeItem = removeItem;
    other.add(pressAt('c'));
    removeItem(key);
  };
  one.remove(({ fields }) => fields[0]?.[1] === 'first');
  expect(idsOf(other.all()).sort()).toEqual(['a', 'b', 'c']);
});

test('A-644: presses are sent in the order in which they were made, also of one millisecond and by a clock that was set back', () => {
  const queue = pressQueue();
  for (const [id, at] of [
    ['z', AT],
    ['y', AT],
    ['x', AT - HOUR],
    ['w', AT + 1],
  ] as const)
    queue.add(pressAt(id, at));
  expect(idsOf(pressQueue().all())).toEqual(['z', 'y', 'x', 'w']);
});

test('A-644: what an older program kept is taken over once, in its order, by whichever page comes first; without room it stays and is sent all the same', () => {
  const before = [
    pressAt('a'),
    { fields: [['intent', 'seen']], at: AT } satisfies Press,
    pressAt('b', AT - 1),
  ];
  const keep = () => kept.set('kitchen-presses', JSON.stringify(before));
  keep();
  isFull = true;
  const full = pressQueue();
  expect(full.all()).toEqual(before);
  isFull = false;
  expect(full.remove(({ fields }) => fields[0]?.[1] === 'b')).toHaveLength(1);
  expect(full.all()).toEqual(before.slice(0, 2));
  keep();
  const [one, other] = [pressQueue(), pressQueue()];
  one.add(pressAt('c'));
  expect(other.all()).toEqual([...before, pressAt('c')]);
  // a page that had read them before does the same once more
  const keys = [...kept.keys()].sort();
  keep();
  expect(pressQueue().all()).toEqual([...before, pressAt('c')]);
  expect([...kept.keys()].sort()).toEqual(keys);
  expect(keys.every(isOfPresses)).toBe(true);
  expect(keys).not.toContain('kitchen-presses');
  // what nobody can read is none
  kept.set('kitchen-press.000000000000001.x', '{');
  expect(other.remove(() => true)).toHaveLength(4);
});

test('A-344: one page of the device sends at a time; one that has nothing to send keeps no other one waiting', async () => {
  const queue = pressQueue();
  const ours = () => sendingAlone(queue, async (isOurs) => isOurs);
  let free = true;
  const request = vi.fn((_name: string, _how: object, work: (lock: object | null) => unknown) =>
    work(free ? {} : null),
  );
  vi.stubGlobal('navigator', { locks: { request } });
  expect([await ours(), request.mock.calls.length]).toEqual([false, 0]);
  queue.add({ fields: [], at: AT });
  expect(await ours()).toBe(true);
  free = false;
  expect(await ours()).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await ours()).toBe(true);
});
