import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import { type Edge, form, host, json, own, startEdge, told } from '#tests/setup/edge-server.ts';
import { rawHttp, rawSocket } from '#tests/setup/raw-http.ts';

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

  test('more than 200 fields or 100 parts are 413', async () => {
    const fields = (count: number) => [Array.from({ length: count }, (_, index) => `f${index}=1`).join('&')];
    expect((await post(form, fields(200))).status).toBe(200);
    expect((await post(form, fields(5_000))).status).toBe(413);
    const upload = { 'content-type': 'multipart/form-data; boundary="x-y"' };
    const parts = (count: number) => [
      ...Array<string>(count).fill('--x-y\r\ncontent-disposition: form-data\r\n\r\n1\r\n'),
      '--x-y--',
    ];
    expect((await post(upload, parts(99))).status).toBe(200);
    expect((await post(upload, parts(101))).status).toBe(413);
  });

  test('an upload may have 6 MB', async () => {
    const upload = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await post(upload, Array(50).fill('a'.repeat(100_000)))).status).toBe(200);
    expect((await post(upload, Array(70).fill('a'.repeat(100_000)))).status).toBe(413);
  });

  test('S17: another type is 415', async () => {
    expect((await post({ 'content-type': 'text/plain' }, ['{}'])).status).toBe(415);
    expect((await post(json, ['{}'])).status).toBe(415);
  });

  test('the reader of a body over its limit gets an error and never half a form', async () => {
    const acted: string[] = [];
    const app = express();
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    applyEdge(app, { log: silent, defaultSubdomain: null });
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
