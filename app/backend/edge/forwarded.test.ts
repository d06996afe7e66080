import { expect, test } from 'vitest';
import { type Forwarded, readForwarded, type Trust, trustProxySetting } from './forwarded.ts';

test.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['false', false],
  ['1', 1],
  ['10.0.0.1, 192.168.0.0/16', ['10.0.0.1', '192.168.0.0/16']],
  ['loopback', ['loopback']],
  ['true', ['loopback', 'linklocal', 'uniquelocal']],
])('TRUST_PROXY=%s', (given, expected) => {
  expect(trustProxySetting(given)).toEqual(expected);
});

/** One proxy; and two of them, of which the outer one has this address. */
const one: Trust = () => false;
const two: Trust = (address) => address === '10.0.0.2';

/** What the proxies are read to have said, from X-Forwarded-For, -Host and -Proto. */
function read(addresses?: string, host?: string, scheme?: string, trust = one): Forwarded | null {
  const headers = { 'x-forwarded-for': addresses, 'x-forwarded-host': host, 'x-forwarded-proto': scheme };
  return readForwarded(headers, trust);
}

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7:50123', ['203.0.113.7']],
  ['2001:DB8::7', ['2001:db8::7']],
  ['[2001:db8::7]', ['2001:db8::7']],
  ['[2001:db8::7]:50123', ['2001:db8::7']],
  ['6.6.6.6, 203.0.113.7:1', ['203.0.113.7']],
  ['nobody, 203.0.113.7', ['203.0.113.7']],
  ['', []],
  [undefined, []],
])('S2: X-Forwarded-For: %s names %s', (header, addresses) => {
  expect(read(header)?.addresses).toEqual(addresses);
});

test('S2: through two proxies it is the entry of the outer one, whatever stands before it', () => {
  const said = read(
    '6.6.6.6, 203.0.113.7, 10.0.0.2:443',
    'evil.nz, demo.nz, inner',
    'http, https, http',
    two,
  );
  expect(said).toEqual({ addresses: ['203.0.113.7', '10.0.0.2'], host: 'demo.nz', scheme: 'https' });
  // a proxy that replaces what came leaves one entry for both
  expect(read('203.0.113.7, 10.0.0.2', 'Demo.nz', 'https', two)).toMatchObject({
    host: 'demo.nz',
    scheme: 'https',
  });
});

test('S2: of one proxy the last entry counts, and a header that is empty or missing says nothing', () => {
  expect(read(undefined, 'evil.nz, demo.nz', 'http, https')).toMatchObject({
    host: 'demo.nz',
    scheme: 'https',
  });
  expect(read(undefined, ' ', '')).toEqual({ addresses: [], host: null, scheme: null });
});

test.each([
  ['a name', 'somebody'],
  ['unknown', '203.0.113.7, unknown'],
  ['an address with a word', '203.0.113.7 x'],
  ['an address that is none', '203.0.113.700'],
  ['a port that is none', '203.0.113.7:1234567'],
  ['an IPv4 address in brackets', '[203.0.113.7]:80'],
  ['nothing after a comma', '203.0.113.7,'],
])('S2: %s is no client', (_title, header) => {
  expect(read(header)).toBeNull();
});

test('S2: what is no scheme or no host is no word of a proxy', () => {
  expect(read(undefined, undefined, 'ftp')).toBeNull();
  expect(read(undefined, undefined, 'https, ')).toBeNull();
  expect(read(undefined, 'demo.nz,')).toBeNull();
});
