import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icon.tsx';

test('every name has its symbol in the sprite, and every symbol its name', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(symbols.toSorted()).toEqual([...ICON_NAMES].toSorted());
});
