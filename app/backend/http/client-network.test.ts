import { expect, test } from 'vitest';
import { clientNetwork, isThisMachine } from './client-network.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
  ['2001:0DB8:0001:00ff:ffff::1', '2001:db8:1:0::/56'],
  ['2001:db8:1:100::1', '2001:db8:1:100::/56'],
  ['2001:db8:1:abcd::1', '2001:db8:1:ab00::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['', ''],
])('S50: %s counts as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.53', true],
  ['::1', true],
  ['10.0.0.1', false],
  ['2001:db8::127.0.0.1', false],
  ['', false],
])('B-CART-14: %s is this machine: %s', (address, isOwn) => {
  expect(isThisMachine(address)).toBe(isOwn);
});
