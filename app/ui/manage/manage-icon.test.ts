import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from '#app/ui/icon.tsx';
import { MANAGE_ICON_NAMES } from './manage-icon.tsx';

test('every name has its symbol in the sprite of the owner’s pages, and none is in both sprites', () => {
  const sprite = readFileSync(new URL('manage-icons.svg', import.meta.url), 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(symbols.toSorted()).toEqual([...MANAGE_ICON_NAMES].toSorted());
  const shared: readonly string[] = ICON_NAMES;
  expect(MANAGE_ICON_NAMES.filter((name) => shared.includes(name))).toEqual([]);
});
