import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Aroha', 'Aroha'],
  ['Aroha Sidhu', 'Aroha S.'],
  ['Wiremu Harrison-Te Kanawa', 'Wiremu K.'],
  ['Te Ariki Walker', 'Te Ariki W.'],
  ['A B', 'A B.'],
  ['A J Smith', 'A J S.'],
  ['ਹਰਜੀਤ ਕੌਰ', 'ਹਰਜੀਤ ਕੌ.'],
  ['Anika S.', 'Anika S.'],
  ['  Priya   Nair ', 'Priya N.'],
  ['', ''],
])('A-623: on a folded ticket %j is called %j', (fullName, called) => {
  expect(shortName(fullName)).toBe(called);
});
