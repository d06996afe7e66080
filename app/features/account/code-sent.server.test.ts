import { expect, test } from 'vitest';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { codeSent, keepCodeSent, secondsToWait } from './code-sent.server.ts';

const NOW = new Date('2026-11-20T06:00:00Z');

test('who a code was mailed to is known to this server only', async () => {
  const { result, cookies } = await inPageRequest(
    { store: () => says.yes(null), now: NOW },
    async (context) => {
      await keepCodeSent(context, { email: 'gurpreet@example.nz', purpose: 'pwdreset' });
      return codeSent(context);
    },
  );
  expect(result).toEqual({ email: 'gurpreet@example.nz', purpose: 'pwdreset', sentAt: NOW.getTime() });
  const text = Buffer.from(decodeURIComponent(cookies[0]?.split(/[=;]/)[1] ?? ''), 'base64').toString();
  expect(text).toContain('sealed');
  expect(text).not.toContain('gurpreet');
});

test.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_999, 1],
  [60_000, 0],
  [600_000, 0],
  [-5000, 60],
])('R-AUTH-34: %d ms after the mail %d seconds are left', (passed, left) => {
  const sent = { email: 'a@b.nz', purpose: 'signup' as const, sentAt: NOW.getTime() };
  expect(secondsToWait(sent, new Date(NOW.getTime() + passed))).toBe(left);
});
