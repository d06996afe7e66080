import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Edge, form, host, json, own, startEdge, told } from '#tests/setup/edge-server.ts';
import { rawHttp } from '#tests/setup/raw-http.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());

describe('same origin (B-OPS-05)', () => {
  type Case = [title: string, headers: Record<string, string>, status: number];
  const cases: Case[] = [
    ['our own Origin', { origin: own.origin }, 200],
    ['our own Origin, same-origin', { origin: own.origin, 'sec-fetch-site': 'same-origin' }, 200],
    ['our own Origin, contradicted', { origin: own.origin, 'sec-fetch-site': 'same-site' }, 403],
    ['a foreign Origin', { origin: 'https://evil.example' }, 403],
    [
      'a foreign Origin that says same-origin',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['a sibling restaurant', { origin: 'http://harbour.localhost:3000' }, 403],
    ['our host by https', { origin: 'https://demo.localhost:3000' }, 403],
    ['our host on another port', { origin: 'http://demo.localhost' }, 403],
    ['Origin: null (S13)', { origin: 'null', referer: `${own.origin}/cart` }, 403],
    ['no Origin, same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
    ['no Origin, same-site', { 'sec-fetch-site': 'same-site', referer: `${own.origin}/` }, 403],
    ['no Origin, typed', { 'sec-fetch-site': 'none' }, 403],
    ['only our Referer', { referer: `${own.origin}/cart` }, 200],
    ['only a foreign Referer', { referer: `https://evil.example/?${own.origin}` }, 403],
    ['only a broken Referer', { referer: 'demo.localhost:3000' }, 403],
  ];

  test.each(cases)('%s', async (_title, headers, status) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const reply = await rawHttp(edge.url, {
        method,
        headers: { host, ...form, 'content-length': '3', ...headers },
        pieces: ['a=1'],
      });
      expect(reply.status, method).toBe(status);
    }
    const read = await rawHttp(edge.url, { headers: { host, ...headers } });
    expect(read.status, 'GET').toBe(200);
  });

  test('S12: without any sign a form is left to its token, and what can carry none is refused', async () => {
    const { facts } = await told(edge, { method: 'POST', headers: { host, ...form }, pieces: ['a=1'] });
    expect(facts.needsFormToken).toBe(true);
    const upload = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(
      (await told(edge, { method: 'POST', headers: { host, ...upload }, pieces: ['--x--'] })).facts
        .needsFormToken,
    ).toBe(true);
    expect(
      (await rawHttp(edge.url, { method: 'POST', headers: { host, ...json }, pieces: ['{}'] })).status,
    ).toBe(403);
    expect((await rawHttp(edge.url, { method: 'DELETE', headers: { host } })).status).toBe(403);
  });

  test('S14: the API is open to programs, and guarded once a cookie comes along, however /api is written', async () => {
    const call = (headers: Record<string, string>, path = '/api/x') =>
      rawHttp(edge.url, { method: 'POST', path, headers: { host, ...json, ...headers }, pieces: ['{}'] });
    expect((await call({})).status).toBe(200);
    expect((await call({ origin: 'https://evil.example' })).status).toBe(200);
    const refused = await call({ cookie: 'cart=1' });
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.body)).toMatchObject({ success: false, error: { errorCode: 403 } });
    expect((await call({ cookie: 'cart=1' }, '/API/x')).status).toBe(403);
    expect((await call({ cookie: 'cart=1', origin: 'https://evil.example' })).status).toBe(403);
    expect((await call({ cookie: 'cart=1', origin: own.origin })).status).toBe(200);
    expect((await call({ origin: 'https://evil.example' }, '/apix')).status).toBe(403);
    expect((await call({ origin: 'null' }, '/api/stripe/webhook')).status).toBe(200);
  });

  test('S14, A-225: a form of another site is no call either, though no cookie comes along', async () => {
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
    const text = { 'content-type': 'text/plain' };
    const path = '/api/customer/auth/signup';
    const call = (headers: Record<string, string>, method = 'POST') =>
      rawHttp(edge.url, { method, path, headers: { host, ...headers }, pieces: ['--x--'] });
    for (const type of [multipart, form, text, {}])
      for (const sign of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://harbour.localhost:3000' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { referer: 'https://evil.example/' },
      ] as Record<string, string>[])
        expect((await call({ ...type, ...sign })).status, JSON.stringify({ ...type, ...sign })).toBe(403);
    // a program says nothing of where it is, and our own page says that it is ours
    for (const type of [multipart, form, text]) {
      expect((await call(type)).status).toBe(200);
      expect((await call({ ...type, origin: own.origin })).status).toBe(200);
    }
    // a browser asks before it sends these, and nobody allows them
    expect((await call({ ...json, origin: 'https://evil.example' })).status).toBe(200);
    expect((await call({ ...multipart, origin: 'https://evil.example' }, 'PUT')).status).toBe(200);
  });

  test('an Origin with the trailing dot that the Host has too is our own', async () => {
    const headers = { host: 'demo.localhost.:3000', origin: 'http://demo.localhost.:3000', ...form };
    expect((await rawHttp(edge.url, { method: 'POST', headers, pieces: ['a=1'] })).status).toBe(200);
  });
});
