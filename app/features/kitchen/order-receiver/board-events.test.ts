import { expect, test } from 'vitest';
import type { BoardChanges } from '#app/contract/receiver.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { failedReply } from '#tests/fixtures/failed-reply.ts';
import { BEAT_SECONDS, boardEvents } from './board-events.ts';
import { SILENCE_MS } from './board-line.ts';

const same = (mark: string): BoardChanges => ({ mark, patches: [], isInboxNew: false });
const ok = (data: BoardChanges): ApiResult<BoardChanges> => ({ ok: true, data, message: null });

/** A store that answers each look in turn, after so many seconds of its own clock. */
function storeOf(...answers: [afterSeconds: number, answer: ApiResult<BoardChanges>][]) {
  let now = 0;
  const asked: { since: string; waitSeconds: number }[] = [];
  const left = new AbortController();
  const source = {
    async ask(since: string, waitSeconds: number) {
      const [after, answer] = answers[asked.length] ?? [0, ok(same(since))];
      asked.push({ since, waitSeconds });
      now += after * 1000;
      return answer;
    },
    news: async (since: string, { mark, board }: BoardChanges) =>
      board ? null : { state: 'news' as const, since, mark, patches: [] },
    clock: () => now,
    signal: left.signal,
  };
  return { source, asked, leave: () => left.abort() };
}

test('A-425: while nothing happens the line beats every 15 s, which the page takes for alive twice over', async () => {
  const { source, asked, leave } = storeOf(
    [BEAT_SECONDS, ok(same('m1'))],
    [BEAT_SECONDS, ok(same('m1'))],
    [BEAT_SECONDS, ok(same('m1'))],
  );
  const line = boardEvents(source, 'm1');
  const beat = { done: false, value: 'event: beat\ndata: \n\n' };
  expect([await line.next(), await line.next()]).toEqual([beat, beat]);
  expect(asked).toEqual([
    { since: 'm1', waitSeconds: 15 },
    { since: 'm1', waitSeconds: 15 },
  ]);
  expect(SILENCE_MS).toBeGreaterThan(2 * BEAT_SECONDS * 1000);
  leave();
  expect(await line.next()).toEqual({ done: true, value: undefined });
});

test('A-425: each change carries the mark from which a page goes on; unknown marks are told to read the whole board', async () => {
  const whole = { ...same('m3'), board: {} as NonNullable<BoardChanges['board']> };
  const { source, asked } = storeOf([3, ok(same('m2'))], [0, ok(same('m2'))], [1, ok(whole)], [0, ok(whole)]);
  // from the last event that it had
  const line = boardEvents(source, 'm1');
  const news = JSON.stringify({ state: 'news', since: 'm1', mark: 'm2', patches: [] });
  expect((await line.next()).value).toBe(`id: m2\nevent: change\ndata: ${news}\n\n`);
  expect((await line.next()).value).toBe('id: m3\nevent: stale\ndata: \n\n');
  expect(asked.map(({ since }) => since)).toEqual(['m1', 'm1', 'm2', 'm2']);
});

test('A-425: the line ends with the device, and where the store does not answer or does not wait', async () => {
  const ended = storeOf([4, failedReply('unauthorized', { status: 401 })]);
  const line = boardEvents(ended.source, 'm1');
  expect((await line.next()).value).toBe('event: end\ndata: \n\n');
  expect((await line.next()).done).toBe(true);
  const away = storeOf([4, failedReply('failed', { status: 503 })]);
  expect((await boardEvents(away.source, 'm1').next()).done).toBe(true);
  const hasty = storeOf([0, ok(same('m1'))]);
  expect((await boardEvents(hasty.source, 'm1').next()).done).toBe(true);
});
