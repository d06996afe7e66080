import { expect, test } from 'vitest';
import { manageToday as en } from './en/manage-today.ts';
import { manageToday as hi } from './hi/manage-today.ts';
import { manageToday as pa } from './pa/manage-today.ts';

test.each([
  ['English', en, 'for now'],
  ['Hindi', hi, 'फ़िलहाल'],
  ['Punjabi', pa, 'ਫ਼ਿਲਹਾਲ'],
])(
  'A-1076: what is said above the lengths of a pause is true of that without an end too, in %s',
  (_, texts, forNow) => {
    expect(texts.howLongHint).toContain(texts.lengths.open);
    expect(texts.readsHint).toContain(forNow);
  },
);
