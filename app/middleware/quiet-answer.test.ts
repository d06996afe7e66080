import { expect, test } from 'vitest';
import type { ApiResult } from '#app/store-api/result.ts';
import { answerQuietly, isRefusal } from './quiet-answer.ts';

const done: ApiResult<null> = { ok: true, data: null, message: null };
const failure = { ok: false, status: 200, errorCode: 400, message: 'no', data: null, errors: null } as const;
const refused: ApiResult<null> = { ...failure, kind: 'refused' };
const silent: ApiResult<null> = { ...failure, kind: 'failed', status: 500 };
const document = new Request('http://demo.localhost/', { method: 'POST' });
const script = new Request('http://demo.localhost/_root.data', { method: 'POST' });

function statusOf(request: Request, result: ApiResult<null> | null): number {
  try {
    return answerQuietly(request, '/#card', result).init?.status ?? 200;
  } catch (thrown) {
    expect((thrown as Response).headers.get('location')).toBe('/#card');
    return (thrown as Response).status;
  }
}

test('R-SSR-02, R-SSR-03: a document is sent on after success, and shown again with 400 after a refusal', () => {
  expect([done, null, silent].map((result) => statusOf(document, result))).toEqual([303, 303, 303]);
  expect(statusOf(document, refused)).toBe(400);
});

test('script gets data, never a redirect it would follow away from the page', () => {
  expect([done, null, refused, silent].map((result) => statusOf(script, result))).toEqual([
    200, 200, 200, 200,
  ]);
  expect(answerQuietly(script, '/', refused).data).toEqual({ ok: false });
});

test('a refusal is told apart from anything else an action gives', () => {
  expect([{ ok: false }, { ok: true }, null, undefined, 'no', {}].map(isRefusal)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
