import { expect, test } from 'vitest';
import { readMultipart } from './read-multipart.ts';

const TYPE = 'multipart/form-data; boundary=x-y';
const read = (text: string, type = TYPE, mostParts?: number) =>
  readMultipart(Buffer.from(text), type, mostParts);
const part = (head: string, body: string) =>
  `--x-y\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const parts = (count: number) => `${part('name="a"', '1').repeat(count)}--x-y--\r\n`;

test('R-API-28: a form as browsers send it is read: texts in any script, files, and the file that was not chosen', async () => {
  const sent = new FormData();
  sent.append('firstName', 'ਅਮਰ');
  sent.append('note', 'two\r\nlines');
  sent.append('same', '1');
  sent.append('same', '2');
  sent.append(
    'imageUrl',
    new File([new Uint8Array([0xff, 0xd8, 13, 10, 45, 45])], 'मैं.jpg', { type: 'image/jpeg' }),
  );
  sent.append('none', new File([], '', { type: 'application/octet-stream' }));
  const request = new Request('http://a/', { method: 'POST', body: sent });
  const form = readMultipart(
    new Uint8Array(await request.arrayBuffer()),
    request.headers.get('content-type') ?? '',
  );
  expect(form.get('firstName')).toBe('ਅਮਰ');
  expect(form.get('note')).toBe('two\r\nlines');
  expect(form.getAll('same')).toEqual(['1', '2']);
  const picture = form.get('imageUrl') as File;
  expect(picture).toMatchObject({ name: 'मैं.jpg', type: 'image/jpeg', size: 6 });
  expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([0xff, 0xd8, 13, 10, 45, 45]);
  expect(form.get('none')).toMatchObject({ name: '', size: 0 });
});

test('S47: the boundary is the parameter of that name, and no other', () => {
  const body = parts(2);
  expect(read(body, 'multipart/form-data; BOUNDARY="x-y"; charset=utf-8').getAll('a')).toEqual(['1', '1']);
  expect(read(body, 'multipart/form-data; xboundary=zzz; boundary=x-y').getAll('a')).toEqual(['1', '1']);
  for (const type of [
    'multipart/form-data; xboundary=x-y',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'y'.repeat(71)}`,
    'multipart/mixed; boundary=x-y',
    'text/plain',
    '',
  ])
    expect(() => read(body, type), type).toThrow();
});

test('S47: parts, and the lines before one, have a limit, at which reading stops', () => {
  expect(read(parts(20), TYPE, 20).getAll('a')).toHaveLength(20);
  expect(() => read(parts(21), TYPE, 20)).toThrow();
  expect(() => read(parts(101))).toThrow();
  expect(() => read(`--x-y\r\nX: ${'a'.repeat(3_000)}\r\n${part('name="a"', '1')}--x-y--`)).toThrow();
  expect(() => read(`--x-y\r\n${'X: a\r\n'.repeat(900_000)}`)).toThrow();
});

test.each([
  ['no form', 'qty=2'],
  ['one that is cut short', part('name="a"', '1')],
  ['a part without a name', `${part('filename="a"', '1')}--x-y--`],
  ['nothing', ''],
  ['a text that is not UTF-8', ''],
])('%s is refused whole', (title, text) => {
  const bytes = title.startsWith('a text')
    ? Buffer.concat([
        Buffer.from('--x-y\r\nContent-Disposition: form-data; name="a"\r\n\r\n'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('\r\n--x-y--'),
      ])
    : Buffer.from(text);
  expect(() => readMultipart(bytes, TYPE)).toThrow();
});
