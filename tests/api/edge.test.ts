import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import { type Edge, form, host, own, startEdge, told } from '#tests/setup/edge-server.ts';
import { filled } from '#tests/setup/filled.ts';
import { rawHttp, rawSocket } from '#tests/setup/raw-http.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());

describe('host', () => {
  test('R-TEN-01 C-001: origin and sub-domain are those of the Host, in any spelling', async () => {
    const { facts } = await told(edge, { headers: { host: 'PIZZA.Example.co.nz:3000' } });
    expect(facts).toMatchObject({
      subdomain: 'pizza',
      origin: 'http://pizza.example.co.nz:3000',
      isSecure: false,
      clientAddress: '127.0.0.1',
      clientNetwork: '127.0.0.1',
      needsFormToken: false,
    });
    expect((await told(edge, { headers: { host: 'demo.localhost:80' } })).facts.origin).toBe(
      'http://demo.localhost',
    );
  });

  test('C-003: localhost is the default restaurant, an empty Host too', async () => {
    expect((await told(edge, { headers: { host: 'localhost:3000' } })).facts.subdomain).toBe('house');
    expect((await told(edge, { headers: { host: '' } })).facts.subdomain).toBe('house');
  });

  test('S1: two hosts, an absolute target, a wrong port: 400 in plain words that repeat nothing', async () => {
    const close = 'Connection: close\r\n\r\n';
    for (const head of [
      `GET / HTTP/1.1\r\nHost: demo.localhost\r\nHost: evil.example\r\n${close}`,
      `GET http://evil.example/ HTTP/1.1\r\nHost: demo.localhost\r\n${close}`,
      `GET / HTTP/1.1\r\nHost: evil.example:99999\r\n${close}`,
    ]) {
      const answer = await rawSocket(edge.url, head);
      expect(answer, head).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).not.toContain('evil');
    }
    const strange = await rawHttp(edge.url, { headers: { host: '<b>evil</b>.localhost' } });
    expect(strange).toMatchObject({ status: 404, body: 'Page not found\n' });
    expect(strange.headers['content-type']).toContain('text/plain');
  });

  test('S48: an address above 2 kB is 414, in the envelope for the API', async () => {
    expect((await rawHttp(edge.url, { path: `/?a=${'a'.repeat(2100)}`, headers: { host } })).status).toBe(
      414,
    );
    const reply = await rawHttp(edge.url, { path: `/api/client/${'a'.repeat(2100)}`, headers: { host } });
    expect(reply.status).toBe(414);
    expect(JSON.parse(reply.body)).toMatchObject({ success: false, error: { errorCode: 414 } });
  });
});

describe('forwarding headers', () => {
  const headers = {
    host,
    'x-forwarded-host': 'evil.example.com, Other.Example.com',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
  };

  test('S2 C-005 B-OPS-04: of a peer that is no proxy they are dropped, with one loud line', async () => {
    for (let time = 0; time < 2; time++) {
      const { facts, headers: seen, protocol } = await told(edge, { headers });
      expect(facts).toMatchObject({ subdomain: 'demo', isSecure: false, clientAddress: '127.0.0.1' });
      expect(Object.keys(seen).filter((name) => name.startsWith('x-forwarded'))).toEqual([]);
      expect(protocol).toBe('http');
    }
    const lines = edge.logged.filter(({ message }) => message.startsWith('forwarding headers'));
    expect(lines).toMatchObject([{ level: 'warn' }]);
  });

  test('B-OPS-04: of a trusted proxy they count, and the answer says HSTS', async () => {
    const behind = await startEdge('loopback');
    try {
      const { facts, headers: seen, protocol } = await told(behind, { headers });
      expect(facts).toMatchObject({
        subdomain: 'other',
        origin: 'https://other.example.com',
        isSecure: true,
        clientAddress: '203.0.113.7',
      });
      expect(seen.host).toBe('other.example.com');
      expect(protocol).toBe('https');
      const { headers: sent } = await rawHttp(behind.url, { headers });
      expect(sent['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await behind.close();
    }
  });

  test('S2: what a visitor wrote before the proxy did is not believed, and a port names nobody anew', async () => {
    const behind = await startEdge('loopback');
    try {
      const { facts, headers: seen } = await told(behind, {
        headers: {
          host,
          'x-forwarded-for': '6.6.6.6, 203.0.113.7:50123',
          'x-forwarded-host': 'harbour.localhost:3000, demo.localhost:3000',
          'x-forwarded-proto': 'http, https',
          forwarded: 'host=harbour.localhost',
        },
      });
      expect(facts).toMatchObject({
        subdomain: 'demo',
        origin: 'https://demo.localhost:3000',
        isSecure: true,
        clientAddress: '203.0.113.7',
        clientNetwork: '203.0.113.7',
      });
      expect(seen).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' });
      expect(Object.keys(seen)).not.toContain('forwarded');
    } finally {
      await behind.close();
    }
  });

  test('S2, A-226: a proxy that passes on what is no address, host or scheme is refused, and told of once', async () => {
    const behind = await startEdge('loopback');
    try {
      for (const header of [
        { 'x-forwarded-for': 'me' },
        { 'x-forwarded-host': 'demo.localhost,' },
        { 'x-forwarded-proto': 'gopher' },
      ] as Record<string, string>[]) {
        const page = await rawHttp(behind.url, { headers: { host, ...header } });
        expect(page).toMatchObject({ status: 400, body: 'Bad request\n' });
        const call = await rawHttp(behind.url, { path: '/api/x', headers: { host, ...header } });
        expect(JSON.parse(call.body)).toMatchObject({ success: false, error: { errorCode: 400 } });
      }
      expect((await rawHttp(behind.url, { headers: { host, 'x-forwarded-host': 'a_b' } })).status).toBe(404);
      expect(behind.logged.filter(({ level }) => level === 'warn')).toHaveLength(1);
    } finally {
      await behind.close();
    }
  });

  test('a TRUST_PROXY that names nothing stops the start and is named', () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    expect(() =>
      applyEdge(express(), {
        log,
        security: { note: log.info },
        trustProxy: 'my-proxy',
        defaultSubdomain: null,
      }),
    ).toThrow(/TRUST_PROXY/);
  });

  test("S46: the router's own headers never come through", async () => {
    const { headers: seen } = await told(edge, {
      headers: { host, 'x-react-router-spa-mode': 'yes', 'x-remix-response': 'yes', 'x-remixed': 'stays' },
    });
    expect(Object.keys(seen).filter((name) => /^x-re/.test(name))).toEqual(['x-remixed', 'x-request-id']);
  });
});

describe('methods', () => {
  test('S17, A-227: one that nothing here has is 405, with those that there are', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'MKCOL', 'SEARCH', 'PURGE']) {
      const page = await rawHttp(edge.url, { method, headers: { host } });
      expect(page, method).toMatchObject({ status: 405, body: 'Method is not allowed\n' });
      expect(page.headers.allow).toBe('GET, HEAD, POST, OPTIONS');
      const call = await rawHttp(edge.url, { method, path: '/api/x/products', headers: { host } });
      expect(call.status, method).toBe(405);
      expect(call.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE');
      expect(JSON.parse(call.body)).toMatchObject({ success: false, error: { code: 'methodNotAllowed' } });
    }
  });
});

describe('headers of every answer', () => {
  test.each([
    ['an answer', { headers: { host } }],
    ['a refused host', { headers: { host: 'a_b.localhost' } }],
    ['a refused origin', { method: 'POST', headers: { host, origin: 'null', ...form }, pieces: ['a=1'] }],
    ['a refused body', { method: 'POST', headers: { ...own, ...form }, pieces: ['a'.repeat(70_000)] }],
  ])('S34 S38: %s', async (_title, request) => {
    const { headers } = await rawHttp(edge.url, request);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test("a page's own policy is the only one", async () => {
    const { headers } = await rawHttp(edge.url, { path: '/page', headers: { host } });
    expect(headers['content-security-policy']).toBe("default-src 'self'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('names and lines of requests', () => {
  test('a harmless x-request-id is kept, another is replaced; the answer says which', async () => {
    const kept = await rawHttp(edge.url, { headers: { host, 'x-request-id': 'abc-12345' } });
    expect(kept.headers['x-request-id']).toBe('abc-12345');
    for (const bad of ['short', 'a'.repeat(65), 'has spaces in it', 'new\tline-12345']) {
      const reply = await rawHttp(edge.url, { headers: { host, 'x-request-id': bad } });
      expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('one line a request, without its query, its headers and its whole ids', async () => {
    const id = '3f2c8a10-1111-4222-8333-444455556666';
    await rawHttp(edge.url, {
      path: `/api/r1/cart/${id}?token=secret-1`,
      headers: {
        host,
        'x-request-id': 'line-of-this',
        cookie: 'cart=secret-2',
        authorization: 'Bearer secret-3',
      },
    });
    const lines = edge.logged.filter(({ fields }) => fields.requestId === 'line-of-this');
    expect(lines).toMatchObject([
      {
        level: 'info',
        message: 'request',
        fields: { method: 'GET', status: 200, host: 'demo', path: '/api/r1/cart/3f2c8a10…' },
      },
    ]);
    expect(JSON.stringify(filled(lines))).not.toMatch(/secret|8333/);
  });
});
