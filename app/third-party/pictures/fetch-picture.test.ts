import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SWITCHING } from '#tests/mocks/switching-server.ts';
import { createFetchPicture, type Network } from './fetch-picture.ts';

/**
 * A site on loopback that stands for the internet: connections go to its port, and its address counts as
 * public; all else is as in the store.
 */
let site: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[];
/** What a name leads to, and how often it was looked up. */
let names: Record<string, string[]>;
let lookUps: string[];
/** Where connections really went. */
let reached: string[];

const network = (extra: Partial<Network> = {}): Network => ({
  async lookUp(host) {
    lookUps.push(host);
    const addresses = names[host];
    if (!addresses) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
  isPublic: (address) => address === '127.0.0.1',
  request: (options, answered) => {
    const { servername: _, ...rest } = options as typeof options & { servername?: string };
    const { port } = site.address() as AddressInfo;
    const question = httpRequest({ ...rest, port, protocol: 'http:' }, answered);
    question.on('socket', (socket) => socket.on('connect', () => reached.push(socket.remoteAddress ?? '')));
    return question;
  },
  ...extra,
});
const limits = { maxBytes: 1024 * 1024, timeoutMs: 20_000 };
const fetchPicture = (address: string) => createFetchPicture(limits, network())(address);

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  asked = [];
  lookUps = [];
  reached = [];
  names = { 'pictures.example': ['127.0.0.1'] };
  answer = (_, response) => response.end('bytes');
});

test('S44: the bytes of an https address, asked once, saying who asks and nothing else', async () => {
  let headers: IncomingMessage['headers'] = {};
  answer = (request, response) => {
    headers = request.headers;
    response.end('bytes');
  };
  expect(await fetchPicture('https://pictures.example/dal.jpg?size=1')).toEqual(Buffer.from('bytes'));
  expect(asked).toEqual(['pictures.example/dal.jpg?size=1']);
  expect(headers).toEqual({
    host: 'pictures.example',
    accept: 'image/avif,image/webp,image/jpeg,image/png',
    'accept-encoding': 'identity',
    'user-agent': 'restaurant-ordering-store',
    connection: 'close',
  });
});

test.each([
  ['http://pictures.example/x.jpg', 'leads to an address without https'],
  ['ftp://pictures.example/x.jpg', 'leads to an address without https'],
  ['file:///etc/passwd', 'leads to an address without https'],
  ['gopher://pictures.example/', 'leads to an address without https'],
  ['data:image/png;base64,AAAA', 'leads to an address without https'],
  ['https://pictures.example:8443/x.jpg', 'names a port, which is not asked'],
  ['https://pictures.example:22/', 'names a port, which is not asked'],
  ['https://user:word@pictures.example/x.jpg', 'names a user, which is not sent'],
  ['https://', 'leads to no address'],
])('S44: %s is not asked', async (address, reason) => {
  expect(await fetchPicture(address)).toBe(reason);
  expect([asked, lookUps]).toEqual([[], []]);
});

test.each([
  'https://169.254.169.254/latest/meta-data/',
  'https://127.0.0.2/',
  'https://127.1.0.2/',
  'https://0x7f000002/',
  'https://2130706434/',
  'https://0177.0.0.2/',
  'https://0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.2]/',
  'https://[::ffff:7f00:2]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[fd00:ec2::254]/latest/',
  'https://10.0.0.1/',
  'https://１０.0.0.1/',
])('S44: an address of a private network is not asked, however it is written: %s', async (address) => {
  const { isPublicAddress } = await import('#app/third-party/internet/public-address.ts');
  const fetching = createFetchPicture(limits, network({ isPublic: isPublicAddress }));
  expect(await fetching(address)).toBe('is not on the public internet');
  expect([asked, lookUps]).toEqual([[], []]);
});

test('S44: a name with one address that is not public is not asked, whichever comes first', async () => {
  names['mixed.example'] = ['127.0.0.1', '10.0.0.5'];
  names['inside.example'] = ['10.0.0.5'];
  names['none.example'] = [];
  for (const host of ['mixed.example', 'inside.example', 'none.example'])
    expect(await fetchPicture(`https://${host}/x.jpg`)).toBe('is not on the public internet');
  expect(asked).toEqual([]);
});

test('S44: a name is looked up once, and the checked address is used (DNS rebinding)', async () => {
  const rebinding = network({
    async lookUp(host) {
      lookUps.push(host);
      return [{ address: lookUps.length === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }];
    },
  });
  const bytes = await createFetchPicture(limits, rebinding)('https://rebinding.example/x.jpg');
  expect(bytes).toEqual(Buffer.from('bytes'));
  expect(lookUps).toEqual(['rebinding.example']);
  expect(reached).toEqual(['127.0.0.1']);
});

test('S44: a redirect is followed when it passes the same checks, three times at most', async () => {
  const to = (location: string) => {
    answer = (request, response) => {
      if (request.url === '/last') response.end('bytes');
      else response.writeHead(302, { location }).end('not this');
    };
  };
  names['other.example'] = ['127.0.0.1'];
  names['inside.example'] = ['10.0.0.5'];
  to('/last');
  expect(await fetchPicture('https://pictures.example/x.jpg')).toEqual(Buffer.from('bytes'));
  to('https://other.example/last');
  expect(await fetchPicture('https://pictures.example/x.jpg')).toEqual(Buffer.from('bytes'));
  asked = [];
  const refused: [string, string][] = [
    ['http://other.example/last', 'leads to an address without https'],
    ['https://inside.example/last', 'is not on the public internet'],
    ['https://169.254.169.254/', 'is not on the public internet'],
    ['file:///etc/passwd', 'leads to an address without https'],
    ['https://other.example:6379/', 'names a port, which is not asked'],
    ['https://', 'leads to no address'],
  ];
  for (const [location, reason] of refused) {
    to(location);
    expect(await fetchPicture('https://pictures.example/x.jpg'), location).toBe(reason);
  }
  expect(asked).toHaveLength(refused.length);
  asked = [];
  to('/again');
  expect(await fetchPicture('https://pictures.example/x.jpg')).toBe('leads elsewhere more than 3 times');
  expect(asked).toHaveLength(4);
});

test('S44: what is too large, said or not, is not read to its end', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': 2_000_000 }).flushHeaders();
  expect(await fetchPicture('https://pictures.example/said.jpg')).toBe('is larger than 1 MB');
  let sent = 0;
  answer = (_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
    };
    response.on('drain', more);
    more();
  };
  expect(await fetchPicture('https://pictures.example/endless.jpg')).toBe('is larger than 1 MB');
  expect(sent).toBeLessThan(50_000_000);
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('bytes');
  expect(await fetchPicture('https://pictures.example/packed.jpg')).toBe('comes compressed');
});

test('S44: a site that does not answer, or drips, is given up', async () => {
  const hasty = createFetchPicture({ ...limits, timeoutMs: 100 }, network());
  answer = () => undefined;
  expect(await hasty('https://pictures.example/silent.jpg')).toBe('did not come within 0.1 s');
  answer = (_, response) => void response.write('b');
  expect(await hasty('https://pictures.example/dripping.jpg')).toBe('did not come within 0.1 s');
  const lost = network({ lookUp: () => new Promise(() => undefined) });
  const waiting = createFetchPicture({ ...limits, timeoutMs: 100 }, lost);
  expect(await waiting('https://pictures.example/x.jpg')).toBe('did not come within 0.1 s');
});

test('what else goes wrong is told in a few words', async () => {
  answer = (_, response) => response.writeHead(404).end();
  expect(await fetchPicture('https://pictures.example/gone.jpg')).toBe('answers 404');
  answer = (request) => request.socket.destroy();
  expect(await fetchPicture('https://pictures.example/cut.jpg')).toBe('cannot be fetched (ECONNRESET)');
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setImmediate(() => response.destroy());
  };
  expect(await fetchPicture('https://pictures.example/half.jpg')).toBe('cannot be fetched (ECONNRESET)');
  expect(await fetchPicture('https://unknown.example/x.jpg')).toBe('cannot be fetched (ENOTFOUND)');
});

test('A-1340: a site that answers 101 has not answered, and is not waited for', async () => {
  answer = (request) => void request.socket.write(SWITCHING);
  expect(await fetchPicture('https://pictures.example/x.jpg')).toBe(
    'cannot be fetched (closed without an answer)',
  );
});
