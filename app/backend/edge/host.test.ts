import { describe, expect, test } from 'vitest';
import { parseHost, subdomainOf } from './host.ts';

describe('parseHost', () => {
  test.each([
    ['C-001 upper case', 'PIZZA.Example.co.nz:3000', 'pizza.example.co.nz', 'pizza.example.co.nz:3000'],
    ['A-98 trailing dot', 'demo.localhost.:3000', 'demo.localhost', 'demo.localhost.:3000'],
    ['C-003 single label', 'shop', 'shop', 'shop'],
    ['C-003 no name at all', '', '', ''],
    ['a port left open', 'demo.localhost:', 'demo.localhost', 'demo.localhost:'],
    ['C-002 IPv4', '127.0.0.1:3000', '127.0.0.1', '127.0.0.1:3000'],
    ['C-002 IPv6', '[::1]:3000', '[::1]', '[::1]:3000'],
    [
      'a name of another script in its plain form',
      'xn--bcher-kva.example.com',
      'xn--bcher-kva.example.com',
      'xn--bcher-kva.example.com',
    ],
  ])('%s', (_title, header, hostname, host) => {
    expect(parseHost(header)).toEqual({ hostname, host });
  });

  test.each([
    ['a port above 65535', 'shop:99999', 400],
    ['a port that is no number', 'shop:80a', 400],
    ['two ports', 'shop:80:80', 400],
    ['only a port', ':3000', 400],
    ['only a dot', '.', 400],
    ['half an IPv6 address', '[::1', 400],
    ['no IPv6 address', '[gg]', 400],
    ['a path', 'demo.localhost/x', 404],
    ['C-004 a climb', '../demo.localhost', 404],
    ['C-004 an encoded dot', 'demo%2e.localhost', 404],
    ['C-004 another script', 'démo.localhost', 404],
    ['C-004 300 characters', `${'a'.repeat(300)}.localhost`, 404],
    ['a name of 254 characters', Array(127).fill('a').concat('b').join('.'), 404],
    ['an empty label', 'demo..localhost', 404],
    ['an underscore', 'demo_x.localhost', 404],
    ['a user name', 'demo@evil.com', 404],
    ['an address in a short form', '127.1', 404],
    ['an address in hexadecimal', '0x7f.0.0.1', 404],
  ])('S1 refuses %s', (_title, header, status) => {
    expect(parseHost(header)).toBe(status);
  });
});

test.each([
  ['R-TEN-01', 'pizza.example.co.nz', 'pizza'],
  ['a restaurant on this machine', 'demo.localhost', 'demo'],
  ['A-98 localhost', 'localhost', 'house'],
  ['A-98 an address, of which 127 is no name (C-002)', '127.0.0.1', 'house'],
  ['A-98 an IPv6 address', '[::1]', 'house'],
  ['no name', '', 'house'],
  ['A-98 www', 'www.example.co.nz', null],
  ['S1 another domain is never the default', 'evil.com', 'evil'],
])('subdomainOf: %s', (_title, hostname, subdomain) => {
  expect(subdomainOf(hostname, 'house')).toBe(subdomain);
});

test('without a default, localhost names no restaurant', () => {
  expect(subdomainOf('localhost', null)).toBeNull();
});
