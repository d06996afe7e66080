import { expect, test } from 'vitest';
import { tileSource } from './tile-source.ts';

test.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1', 'https://*.tiles.example'],
  ['http://localhost:4000/{z}/{x}/{y}.png', 'http://localhost:4000'],
])('S34: a policy names nothing but the host of %s', (url, source) => {
  expect(tileSource(url)).toBe(source);
});
