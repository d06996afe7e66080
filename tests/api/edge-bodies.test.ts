import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import { type Edge, form, host, json, own, startEdge, told } from '#tests/setup/edge-server.ts';
import { rawHttp, rawSocket } from '#tests/setup/raw-http.ts';

const upload = { 'content-type': 'multipart/form-data; boundary=x' };
let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());

describe('bodies of pages (S47)', () => {
  const post = (headers: Record<string, string>, pieces: string[], path = '/') =>
    rawHttp(edge.url, { method: 'POST', path, headers: { ...own, ...headers }, pieces });

  test('a form of 64 kB is read whole, in whatever pieces', async () => {
    const { bytes } = await told(edge, {
      method: 'POST',
      headers: { ...own, ...form },
      pieces: Array(640).fill('a'.repeat(100)),
    });
    expect(bytes).toBe(64_000);
  });

  test('a larger form is 413, with a length before a byte is read, and without one while it comes in', async () => {
    const length = { 'content-length': '200000' };
    expect((await post({ ...form, ...length }, ['a'.repeat(200_000)])).status).toBe(413);
    expect(await post(form, Array(30).fill('a'.repeat(10_000)))).toMatchObject({
      status: 413,
      body: 'Request is too large\n',
    });
  });

  test('more than 200 fields are 413', async () => {
    const fields = (count: number) => [Array.from({ length: count }, (_, index) => `f${index}=1`).join('&')];
    expect((await post(form, fields(200))).status).toBe(200);
    expect((await post(form, fields(5_000))).status).toBe(413);
  });

  test('A-223: a form of an account has 16 kB and 20 fields, its answer in scripts too', async () => {
    const fields = (count: number) => [Array.from({ length: count }, (_, index) => `f${index}=1`).join('&')];
    for (const path of ['/sign-in', '/sign-up.data', '/sign-up/verify', '/password-reset.data']) {
      expect((await post(form, ['a'.repeat(16_000)], path)).status, path).toBe(200);
      expect((await post(form, ['a'.repeat(17_000)], path)).status, path).toBe(413);
      expect((await post(upload, ['a'.repeat(17_000)], path)).status, path).toBe(413);
      expect((await post(form, fields(20), path)).status, path).toBe(200);
      expect((await post(form, fields(40), path)).status, path).toBe(413);
    }
    expect((await post(form, ['a'.repeat(17_000)], '/sign-install')).status).toBe(200);
  });

  test('A-1049: the owner’s forms of days and zones have room for hundreds of rows, others of the owner do not', async () => {
    const fields = (count: number) => [
      Array.from({ length: count }, (_, index) => `special-${index}-date=2027-01-01`).join('&'),
    ];
    for (const path of ['/manage/hours', '/manage/zones.data', '/manage/details']) {
      expect((await post(form, fields(4_000), path)).status, path).toBe(200);
      expect((await post(form, fields(7_000), path)).status, path).toBe(413);
    }
    expect((await post(form, fields(300), '/manage/sign-in')).status).toBe(413);
    const unsigned = { host, ...form };
    const answer = await rawHttp(edge.url, {
      ...{ method: 'POST', path: '/manage/hours', headers: unsigned },
      pieces: fields(300),
    });
    expect(answer.status).toBe(413);
  });

  test('A-1102: a legal text may have 6 MB; whoever sends more by a button reads that nothing was saved, in their language', async () => {
    const path = '/manage/details/legal/terms';
    const pieces = (count: number) => Array(count).fill('a'.repeat(100_000));
    expect((await post(form, pieces(60), path)).status).toBe(200);
    const asked = { ...form, 'sec-fetch-dest': 'document', 'accept-language': 'hi' };
    const length = { 'content-length': '6100000' };
    for (const headers of [asked, { ...asked, ...length }]) {
      const told = await post(headers, pieces(61), path);
      expect([told.status, told.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
      expect(told.body).toContain('कुछ सहेजा नहीं गया');
    }
    expect((await post(form, pieces(61), path)).body).toBe('Request is too large\n');
  });

  test('an upload may have 6 MB where a page takes a picture, and what a form may have elsewhere', async () => {
    const pieces = (count: number) => Array(count).fill('a'.repeat(100_000));
    for (const path of ['/profile/info', '/profile/info.data']) {
      expect((await post(upload, pieces(50), path)).status, path).toBe(200);
      expect((await post(upload, pieces(70), path)).status, path).toBe(413);
    }
    for (const path of ['/', '/contact', '/profile', '/profile/info/more', '/order-receiver.data']) {
      expect((await post(upload, ['a'.repeat(64_000)], path)).status, path).toBe(200);
      expect((await post(upload, pieces(1), path)).status, path).toBe(413);
    }
  });

  test('A-1002: a menu has 6 MB and a dish 32 MB; what is larger leads back to its page, which says so', async () => {
    const pieces = (count: number) => Array(count).fill('a'.repeat(1_000_000));
    for (const [path, most, query] of [
      ['/manage/menu/file', 6, '?file=too-large'],
      ['/manage/menu/dish/dal', 32, '?picture=too-large'],
      ['/manage/menu/new-dish', 32, '?picture=too-large'],
    ] as const) {
      expect((await post(upload, pieces(most), path)).status, path).toBe(200);
      expect((await post(upload, pieces(most + 1), path)).status, path).toBe(413);
      const length = { 'content-length': String((most + 1) * 1_000_000) };
      const led = await post({ ...upload, ...length }, pieces(most + 1), path);
      expect([led.status, led.headers.location]).toEqual([303, path + query]);
    }
  });

  test('S12, A-224: an upload that no browser vouches for is no larger than a form, as its token is in it', async () => {
    const unsigned = (bytes: number) =>
      rawHttp(edge.url, {
        method: 'POST',
        path: '/profile/info',
        headers: { host, ...upload },
        pieces: ['a'.repeat(bytes)],
      });
    expect((await unsigned(64_000)).status).toBe(200);
    expect((await unsigned(65_000)).status).toBe(413);
  });

  test('A-262: an upload that is refused for its size is one line of the security log', async () => {
    const written = () => edge.logged.splice(0).filter(({ fields }) => fields.security !== undefined);
    written();
    const large = Array(70).fill('a'.repeat(100_000));
    const length = { 'content-length': '7000000' };
    const refused = [
      post(upload, large, '/profile/info'),
      post({ ...upload, ...length }, large, '/profile/info'),
      post({ ...upload, ...length }, large, '/profile/info.data'),
      post({ ...upload, 'x-request-id': 'the-last-one' }, ['a'.repeat(65_000)], '/contact'),
    ];
    for (const one of refused) await one;
    const lines = written().map(({ fields }) => fields);
    expect(lines).toHaveLength(refused.length);
    expect(lines.find(({ requestId }) => requestId === 'the-last-one')).toEqual({
      security: 'upload-refused',
      restaurantId: null,
      requestId: 'the-last-one',
      network: '127.0.0.1',
      subject: null,
      about: 'requestTooLarge',
    });
    await post(form, ['a'.repeat(65_000)]);
    await post(upload, ['a'.repeat(60_000)], '/profile/info');
    expect(written()).toEqual([]);
  });

  test('S17: another type is 415', async () => {
    expect((await post({ 'content-type': 'text/plain' }, ['{}'])).status).toBe(415);
    expect((await post(json, ['{}'])).status).toBe(415);
  });

  test('the reader of a body over its limit gets an error and never half a form', async () => {
    const acted: string[] = [];
    const app = express();
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    applyEdge(app, { log: silent, security: { note: () => undefined }, defaultSubdomain: null });
    app.use((request, _response) => {
      request.on('data', () => undefined);
      request.resume();
      request.once('error', () => acted.push('error'));
      request.once('end', () => acted.push('end'));
    });
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const reply = await rawHttp(url, {
      method: 'POST',
      headers: { ...own, ...form },
      pieces: ['a'.repeat(65_000)],
    });
    expect(reply.status).toBe(413);
    expect(acted[0]).toBe('error');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('a body that nobody reads does not hold up the next request of the connection', async () => {
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${own.origin}\r\nContent-Type: ${form['content-type']}\r\nContent-Length: ${length}\r\n`;
    const second = `GET /page HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const answers = await rawSocket(edge.url, `${head('/ignore', 60_000)}\r\n${'a'.repeat(60_000)}${second}`);
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    const refused = await rawSocket(edge.url, `${head('/', 70_000)}\r\n${'a'.repeat(70_000)}${second}`);
    expect(refused.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });
});
