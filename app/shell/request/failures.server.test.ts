import type { MiddlewareFunction } from 'react-router';
import { expect, test } from 'vitest';
import { retryAfterMiddleware } from './failures.server.ts';

type Arguments = Parameters<MiddlewareFunction<Response>>;
const answered = async (response: Response) => {
  const [none] = [{} as Arguments[0]];
  return (await retryAfterMiddleware(none, async () => response)) as Response;
};

test('B-OPS-08: a 503 says when to try again, in its own words where it has some; nothing else does', async () => {
  const own = { status: 503, headers: { 'retry-after': '60' } };
  const times = await Promise.all(
    [new Response(null, { status: 503 }), new Response(null, own), new Response('ok')].map(answered),
  );
  expect(times.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '60', null]);
});
