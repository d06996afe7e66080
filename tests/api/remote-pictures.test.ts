import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remotePictures } from '#app/backend/edge/remote-pictures.ts';
import { photo } from '#tests/fixtures/photos.ts';
import { fileWith } from '#tests/fixtures/restaurant-file.ts';
import { apiClient } from '#tests/setup/api-client.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import { startTestBackend } from '#tests/setup/test-backend.ts';

const servers: Server[] = [];
let asked: string[];
beforeEach(() => {
  asked = [];
});
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** A web store in front of a store that answers so. */
async function inFrontOf(answer: RequestListener): Promise<string> {
  const store = await listen((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`);
    answer(request, response);
  });
  return listen(express().use('/api', remotePictures(store)));
}
const PICTURE = '/api/r1/pictures/AbC-d_1/96';

test('pictures of a remote store come through this one, as that store agreed with the browser', async () => {
  const store = await startTestBackend();
  const operator = await operatorOf(store);
  await operator.write('dal.jpg', await photo());
  await operator.take(fileWith({ name: 'Dal', price: 9, picture: 'dal.jpg' }));
  await operator.close();
  const api = apiClient(store.url);
  const { clientId } = (await api.get<{ clientId: string }>('/api/client/small')).data;
  const list = await api.get<{ items: { imageUrl: string }[] }>(`/api/${clientId}/products?departmentid=`);
  const web = await listen(express().use('/api', remotePictures(store.url)));
  const response = await fetch(`${web}${list.data.items[0]?.imageUrl}/96`, {
    headers: { accept: 'image/avif,*/*' },
  });
  expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([
    200,
    'image/avif',
    'Accept',
  ]);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
  await store.close();
});

test('S44, S45: nothing but pictures is asked for and passed on', async () => {
  const web = await inFrontOf((_, response) => {
    response.setHeader('content-type', 'image/png').setHeader('set-cookie', 'a=1').end('bytes');
  });
  const response = await fetch(web + PICTURE, { headers: { cookie: 'cart=mine' } });
  expect([response.status, response.headers.get('set-cookie'), await response.text()]).toEqual([
    200,
    null,
    'bytes',
  ]);
  expect(asked).toEqual([`GET ${PICTURE} `]);
  asked = [];
  for (const path of [
    '/api/client/demo',
    '/api/r1/orders/1',
    '/api/r1/pictures',
    '/api/r1/pictures/a/96/more',
    '/api/r1/pictures/..%2f..%2fsecret',
    '/api/%2e%2e/pictures/a',
    '/api/r1/pictures/a%3fb',
    '/api/r1/pictures/a@evil.example',
  ])
    expect((await fetch(web + path)).status, path).toBe(404);
  expect((await fetch(web + PICTURE, { method: 'POST' })).status).toBe(404);
  expect(asked).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['a page', (_, response) => response.setHeader('content-type', 'text/html').end('<script>')],
  ['a drawing', (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>')],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
  ['an error', (_, response) => response.writeHead(500, { 'content-type': 'image/png' }).end('x')],
  ['no length', (_, response) => response.setHeader('content-type', 'image/png').write('x')],
  [
    'seven megabytes',
    (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 7_000_000 }).flushHeaders(),
  ],
  ['nothing', (request) => request.socket.destroy()],
])('S45: a store that answers with %s shows no picture', async (_, answer) => {
  const web = await inFrontOf(answer);
  const response = await fetch(web + PICTURE);
  expect([response.status, await response.text()]).toEqual([404, 'Not found\n']);
});
