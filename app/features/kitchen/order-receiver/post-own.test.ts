import { afterEach, expect, test, vi } from 'vitest';
import { FRESH_TOKEN_HEADER, postOwn } from './post-own.ts';

afterEach(() => vi.unstubAllGlobals());

/** A store that takes one token, and answers any other with that one. */
function storeWith(taken: { token: string | null }) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: URLSearchParams }) => {
    const token = body.get('formToken') ?? '';
    sent.push(token);
    const isStale = token !== taken.token;
    const headers = { [FRESH_TOKEN_HEADER]: taken.token ?? 'never-the-same' };
    return new Response(null, { status: isStale ? 400 : 204, ...(isStale && { headers }) });
  });
  return sent;
}
const post = (formToken: string) =>
  postOwn('/order-receiver/sound', (token) => new URLSearchParams({ formToken: token }), formToken, 1_000);

test('A-645: a form whose token was of another visit is sent once more with the new one, and the next ones with that at once', async () => {
  const taken = { token: 'second' };
  const sent = storeWith(taken);
  expect((await post('first')).status).toBe(204);
  expect((await post('first')).status).toBe(204);
  expect(sent).toEqual(['first', 'second', 'second']);
  taken.token = 'third';
  expect((await post('first')).status).toBe(204);
  expect(sent.slice(3)).toEqual(['second', 'third']);
});

test('A-645: one that is refused twice is not sent a third time, and its answer says so', async () => {
  const sent = storeWith({ token: null });
  const response = await post('of-a-page');
  expect([response.status, response.headers.has(FRESH_TOKEN_HEADER)]).toEqual([400, true]);
  expect(sent).toHaveLength(2);
});
