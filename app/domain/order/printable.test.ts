import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['花生过敏，不要花生', '…'],
  ['no nuts 🌶️🌶️', 'no nuts …'],
  ['땅콩 알레르기 please', '… please'],
  ['حساسية من الفول', '…'],
  ['👨‍👩‍👧 family, 🇳🇿', '… family, …'],
])('A-1531: of "%s" a ticket prints "%s", and no box', (written, printed) => {
  expect(
    printable([
      { text: written, lines: [written] },
      { text: null, isBold: true },
    ]),
  ).toEqual([
    { text: printed, lines: [printed] },
    { text: null, isBold: true },
  ]);
});

test.each(['Kūmara & pāua – 2 × “jalapeño” ½ · $9.50 −€1 °', 'क्\u200dष ज्‍योति दाल', 'ਮੱਖਣੀ ਦਾਲ 12'])(
  'A-1531: "%s" is printed as it is',
  (text) => {
    expect(printable(text)).toBe(text);
  },
);
