import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { rawSocket } from '#tests/setup/raw-http.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
beforeAll(async () => {
  store = await startTestBackend();
  await addRestaurant(store.deps, { subdomain: 'demo' });
});
afterAll(() => store.close());

const TYPE = 'multipart/form-data; boundary=x';
const HIDDEN = 'multipart/form-data; xboundary=zzz; boundary=x';
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';

/** Sends the head of a call and so much of its body, and no more. @returns what comes back */
function call(path: string, body: string, { type = TYPE, bytes = body.length, headers = '' } = {}) {
  const head =
    `POST ${path} HTTP/1.1\r\nHost: demo.localhost\r\nContent-Type: ${type}\r\n${headers}` +
    `Content-Length: ${bytes}\r\nConnection: close\r\n\r\n`;
  return rawSocket(store.url, `${head}${body}`);
}

test('S47: who sends a picture is known before it is read', async () => {
  const profile = '/api/r-demo/currentcustomer/profile';
  const answer = await call(profile, part, { bytes: 50_000, headers: 'Authorization: Bearer x\r\n' });
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  const nobody = await call('/api/r-none/currentcustomer/profile', part, { bytes: 50_000 });
  expect(nobody).toMatch(/^HTTP\/1.1 400 .*Client not found/s);
});

test('S47, A-223: a form of an account is refused by its size before it is read', async () => {
  const large = await call('/api/customer/auth/signin', part, { bytes: 16_001 });
  expect(large).toMatch(/^HTTP\/1.1 413 /);
});

test('S47: more than twenty parts, or long lines before one, are no form, whatever the boundary is hidden behind', async () => {
  const sized = (count: number) => `${part.repeat(count)}--x--`;
  for (const type of [TYPE, HIDDEN]) {
    const most = await call('/api/customer/auth/signin', sized(20), { type });
    expect(most).toContain('Client not found');
    expect(await call('/api/customer/auth/signin', sized(21), { type })).toContain('Invalid form data');
  }
  const long = `--x\r\nX: ${'a'.repeat(5_000)}\r\n${part.slice(5)}--x--`;
  expect(await call('/api/customer/auth/signin', long)).toContain('Invalid form data');
});
