import { expect, test } from 'vitest';
import type { ApiRequest } from '#app/contract/transport.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { answerReset } from './answer.server.ts';

const CODE_STEP = { step: 'code', email: 'g@example.nz', newPassword: 'turmeric moon', code: '123 456' };
const EMAIL_STEP = { step: 'email', email: 'g@example.nz' };

/** What comes of one step of the form before a stubbed store. */
async function answerTo(fields: Record<string, string>, store: StubbedStore) {
  const { result, requests } = await inPageRequest({ store }, async (context) => {
    const url = new URL('http://demo.localhost/password-reset?from=%2Fcontact');
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
    const answer = await answerReset(request, url, context);
    if (answer instanceof Response)
      return { to: answer.headers.get('location'), refusal: null, faults: null };
    return {
      to: null,
      refusal: answer.data.refusal,
      faults: answer.data.result?.error?.fieldErrors ?? null,
    };
  });
  return { ...result, requests };
}

test('R-AUTH-50 R-AUTH-51: the reset sends e-mail, password, six digits and restaurant as a form, and no token', async () => {
  const { requests, to } = await answerTo(CODE_STEP, () => says.yes('Success'));
  expect(requests).toHaveLength(1);
  const { path, headers, body } = requests[0] as ApiRequest;
  expect(path).toBe('/api/customer/auth/pwdreset/verify');
  expect(headers.authorization).toBeUndefined();
  expect(body).toBeInstanceOf(FormData);
  const parts = Object.fromEntries(body as FormData);
  expect(parts).toMatchObject({ Email: 'g@example.nz', NewPassword: 'turmeric moon', Otp: '123456' });
  expect(Object.keys(parts).toSorted()).toEqual(['ClientId', 'Email', 'NewPassword', 'Otp']);
  expect(to).toBe('/sign-in?from=%2Fcontact');
});

test('R-AUTH-44 A-58 A-240: the first step sends the e-mail and who asks, and no password', async () => {
  const { requests, to } = await answerTo({ ...EMAIL_STEP, newPassword: 'turmeric moon' }, () =>
    says.yes('Success'),
  );
  expect(Object.keys(Object.fromEntries(requests[0]?.body as FormData)).toSorted()).toEqual([
    'Asker',
    'ClientId',
    'Email',
  ]);
  expect(to).toBe('/password-reset?from=%2Fcontact&step=code');
});

test.each([
  ['R-AUTH-45', EMAIL_STEP, says.no(400, 'Slow down', 400), 'Slow down'],
  ['R-AUTH-45', EMAIL_STEP, says.broken(400), 'Failed to send OTP'],
  ['R-AUTH-46', EMAIL_STEP, null, 'Something went wrong'],
  ['R-AUTH-48', CODE_STEP, says.no(400, 'OTP has expired', 400), 'OTP has expired'],
  ['R-AUTH-48', CODE_STEP, says.broken(400), 'Invalid OTP'],
  ['R-AUTH-46', CODE_STEP, null, 'Something went wrong'],
])('%s: %j before %j says %j', async (_, fields, reply, said) => {
  expect((await answerTo(fields, () => reply)).refusal).toBe(said);
});

test('R-AUTH-49: an errors map stands at the fields, beside the message', async () => {
  const errors = { NewPassword: ['Password must be at least 8 characters'] };
  const refused = says.no(400, 'Please check', 400);
  const { refusal, faults } = await answerTo(CODE_STEP, () => ({
    ...refused,
    body: { ...(refused.body as object), errors },
  }));
  expect(refusal).toBe('Please check');
  expect(faults).toEqual({ newPassword: ['Password must be at least 8 characters'] });
});
