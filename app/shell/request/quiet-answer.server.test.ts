import { expect, test } from 'vitest';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { flashCookie, say } from '#app/shell/flash/flash.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { answerQuietly } from './quiet-answer.server.ts';
import { sessionFrom } from './session.server.ts';

const done: ApiResult<null> = { ok: true, data: null, message: null };
const failure = {
  ok: false,
  status: 200,
  errorCode: 400,
  message: 'no',
  sent: 'no',
  code: null,
  data: null,
  errors: null,
} as const;
const refused: ApiResult<null> = { ...failure, kind: 'refused' };
const silent: ApiResult<null> = { ...failure, kind: 'failed', status: 500 };
const document = new Request('http://demo.localhost/', { method: 'POST' });
const script = new Request('http://demo.localhost/_root.data', { method: 'POST' });

/** The answer to a form after which something is said, and what is still to be said then. */
async function answerTo(request: Request, outcome: ApiResult<null> | null, fault: PromoFault | null = null) {
  const { result } = await inPageRequest({ store: () => says.yes(null) }, async (context) => {
    await say(context, 'ok', 'done');
    try {
      const { data, init } = await answerQuietly(context, request, '/#card', outcome, fault);
      return { status: init?.status ?? 200, data, later: await sessionFrom(context).read(flashCookie) };
    } catch (thrown) {
      expect((thrown as Response).headers.get('location')).toBe('/#card');
      return {
        status: (thrown as Response).status,
        data: null,
        later: await sessionFrom(context).read(flashCookie),
      };
    }
  });
  return result;
}

test('R-SSR-02, R-SSR-03: a document is sent on after success, and shown again with 400 after a refusal', async () => {
  for (const outcome of [done, null, silent]) expect((await answerTo(document, outcome)).status).toBe(303);
  expect((await answerTo(document, refused)).status).toBe(400);
  expect((await answerTo(document, null, { own: 'missing', typed: '' })).status).toBe(400);
});

test('R-SSR-04: a document says it on the page that comes', async () => {
  for (const outcome of [done, refused])
    expect((await answerTo(document, outcome)).later).toEqual([{ kind: 'ok', text: 'done' }]);
});

test('script gets data with the words, never a redirect it would follow away from the page', async () => {
  for (const outcome of [done, null, refused, silent]) {
    const { status, data, later } = await answerTo(script, outcome);
    expect(status).toBe(200);
    expect(data?.says).toEqual([{ kind: 'ok', text: 'done' }]);
    expect(later).toBe(null);
  }
});

test('what was not done is a refusal, or lost, or a code that was not taken', async () => {
  expect((await answerTo(script, refused)).data).toMatchObject({ ok: false, isLost: false, fault: null });
  expect((await answerTo(script, silent)).data).toMatchObject({ ok: false, isLost: true });
  expect((await answerTo(script, null, { storeText: 'no', typed: 'x' })).data).toMatchObject({
    ok: false,
    isLost: false,
    fault: { storeText: 'no', typed: 'x' },
  });
});
