import { plainDish } from '../setup/demo-menu.ts';
import { send, sendRaw } from '../setup/http.ts';
import { ownAddress } from '../setup/own-address.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import { newNetwork } from './accounts/grounds.ts';
import { type Attack, checker, type Target } from './attack.ts';

const RESTAURANT = /Mitti|Punjabi|Harbour|data-product|name="productId"/i;

/** S1: hosts that name no restaurant, or two. */
const oddHosts: Attack = {
  id: 'S1',
  title: 'odd hosts get a plain 400 or 404, never a restaurant by default, and are not repeated back',
  async run(target) {
    const { faults, check } = checker();
    const { port } = target.store;
    const strange = [
      'evil.com',
      'a.b.shop',
      `evil.com:${port}`,
      'xn--e1afmkfd.localhost',
      'shop:99999',
      'demo_x.localhost',
    ];
    strange.push(
      'demo.localhost:99999',
      '<b>x</b>.localhost',
      "demo'.localhost",
      'demo.localhost/x',
      'www.localhost',
      '[::1',
    );
    for (const host of strange) {
      const answer = await sendRaw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      check([400, 404].includes(answer.status), `Host ${host} answers ${answer.status}`);
      check(!RESTAURANT.test(answer.text), `Host ${host} shows a restaurant`);
      check(!answer.text.includes(host), `Host ${host} is repeated back`);
    }
    const twice = `Host: ${target.host}\r\nHost: harbour.localhost:${port}\r\n`;
    for (const [title, head] of [
      ['two Host headers', `GET / HTTP/1.1\r\n${twice}`],
      [
        'another host in the request line',
        `GET http://harbour.localhost:${port}/ HTTP/1.1\r\nHost: ${target.host}\r\n`,
      ],
      ['no Host header', 'GET / HTTP/1.1\r\n'],
    ]) {
      const answer = await sendRaw(port, `${head}Connection: close\r\n\r\n`);
      check([400, 404].includes(answer.status), `${title}: ${answer.status}`);
      check(!RESTAURANT.test(answer.text), `${title}: shows a restaurant`);
    }
    await spellings(target, check);
    return faults;
  },
};

/** The same name written otherwise is the same restaurant, and is not repeated back as it was written. */
async function spellings(target: Target, check: (holds: boolean, otherwise: string) => void): Promise<void> {
  for (const host of [`DEMO.LOCALHOST:${target.store.port}`, `demo.localhost.:${target.store.port}`]) {
    const answer = await target.send({ host });
    check([200, 400, 404].includes(answer.status), `Host ${host} answers ${answer.status}`);
    check(!answer.body.includes(host.slice(0, 15)), `Host ${host} is repeated back`);
    check(!/Harbour/.test(answer.body), `Host ${host} shows another restaurant`);
  }
}

/** S2, behind a proxy that adds its word to what a visitor sent. */
const behindProxy: Attack = {
  id: 'S2',
  title:
    'what a visitor writes before the proxy does is not believed, and what is no address or host is refused',
  async run(target) {
    const { faults, check } = checker();
    const { store } = await target.accounts();
    const host = `demo.localhost:${store.port}`;
    const ask = (headers: Record<string, string>, path = '/') => send(store.port, { host, path, headers });
    const plain = await ask({});
    const other = await ask({ 'x-forwarded-host': `harbour.localhost:${store.port}, ${host}` });
    check(titleOf(other.body) === titleOf(plain.body), 'the first of two X-Forwarded-Host is believed');
    const secure = await ask({ 'x-forwarded-proto': 'http, https' }, '/sign-in');
    check(Boolean(secure.headers['strict-transport-security']), 'http before https takes HSTS away');
    check(
      secure.setCookies.length > 0 &&
        secure.setCookies.every((cookie) => /^__Host-.*;\s*secure/i.test(cookie)),
      `http before https makes the cookies ${secure.setCookies.join(' ').slice(0, 60)}`,
    );
    for (const headers of [
      { 'x-forwarded-for': 'me' },
      { 'x-forwarded-for': '10.0.0.1, 10.0.0' },
      { 'x-forwarded-host': `${host},` },
      { 'x-forwarded-proto': 'gopher' },
    ] as Record<string, string>[])
      for (const path of ['/', '/api/client/demo']) {
        const { status } = await ask(headers, path);
        check(status === 400, `${JSON.stringify(headers)} at ${path} answers ${status}`);
      }
    const [one, another] = [newNetwork(), newNetwork()];
    const ports = await isLimited(store, (guess) => `${one}:${1_024 + guess}`);
    check(ports, 'a port beside the address escapes the limit on receiver keys');
    const before = await isLimited(store, (guess) => `192.0.2.${guess}, ${another}`);
    check(before, 'an address before that of the proxy escapes the limit on receiver keys');
    return faults;
  },
};

const WRONG_KEYS = 80;

/** S2: what only a proxy may say. */
const forwarded: Attack = {
  id: 'S2',
  title: 'forwarding headers of a peer that is no proxy change nothing',
  async run(target) {
    const { faults, check } = checker();
    const plain = await target.send({});
    const asOther = await target.send({
      headers: { 'x-forwarded-host': `harbour.localhost:${target.store.port}` },
    });
    check(titleOf(asOther.body) === titleOf(plain.body), 'X-Forwarded-Host chooses the restaurant');
    const hidden = await target.send({ host: 'evil.com', headers: { 'x-forwarded-host': target.host } });
    check(
      hidden.status === 404 || hidden.status === 400,
      `X-Forwarded-Host saves a wrong Host: ${hidden.status}`,
    );
    const headers = { 'x-forwarded-proto': 'https', forwarded: 'proto=https;host=harbour.localhost' };
    const asSecure = await target.send({ path: '/checkout', headers });
    check(!asSecure.headers['strict-transport-security'], 'X-Forwarded-Proto makes the answer say HSTS');
    check(
      !asSecure.setCookies.some((cookie) => /__Host-|;\s*secure/i.test(cookie)),
      'X-Forwarded-Proto makes cookies Secure',
    );
    // from an address that is nobody else's, so that nobody else is limited
    const limited = await isLimited(target.store, (guess) => `10.1.${guess}.7`, ownAddress());
    check(limited, 'X-Forwarded-For escapes the limit on receiver keys');
    return faults;
  },
};

/** Guesses receiver keys, each with such an X-Forwarded-For. */
async function isLimited(
  store: StoreProcess,
  addressOf: (guess: number) => string,
  from?: string,
): Promise<boolean> {
  const host = `demo.localhost:${store.port}`;
  const { clientId } = await plainDish(store.port);
  for (let guess = 0; guess < WRONG_KEYS; guess += 1) {
    const answer = await send(store.port, {
      host,
      ...(from !== undefined && { from }),
      path: `/api/${clientId}/receiver/orders`,
      headers: { authorization: `Bearer wrong-${guess}`, 'x-forwarded-for': addressOf(guess) },
    });
    if (answer.status === 429) return true;
  }
  return false;
}

function titleOf(html: string): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? '';
}

export const hostAttacks = [oddHosts, forwarded, behindProxy];
