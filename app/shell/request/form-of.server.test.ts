import { expect, test } from 'vitest';
import { formOf } from './form-of.server.ts';

function posted(body: string, type: string): Request {
  return new Request('http://demo.localhost/', { method: 'POST', body, headers: { 'content-type': type } });
}

test('a form is read', async () => {
  expect((await formOf(posted('qty=2', 'application/x-www-form-urlencoded'))).get('qty')).toBe('2');
});

test.each([
  ['a multipart form that is none', 'qty=2', 'multipart/form-data; boundary=x'],
  ['a multipart form without a boundary', 'qty=2', 'multipart/form-data'],
  ['text', 'qty=2', 'text/plain'],
])('%s is the sender’s mistake: 400', async (_title, body, type) => {
  await expect(formOf(posted(body, type))).rejects.toMatchObject({ status: 400 });
});
