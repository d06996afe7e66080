import { expect, test } from 'vitest';
import { losesLetters, printable } from './printable.ts';

test.each([
  ['花生过敏，不要花生', '…'],
  ['no nuts 🌶️🌶️', 'no nuts …'],
  ['땅콩 알레르기 please', '… please'],
  ['حساسية من الفول', '…'],
  ['👨‍👩‍👧 family, 🇳🇿', '… family, …'],
  ['🥜🚫', '…'],
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

test.each([
  ['Nguyễn, dị ứng đậu phộng', 'Nguyễn, di ưng đậu phông'],
  ['½ spoon, 2² ﬁve １０ №7 a‑b', '1/2 spoon, 22 five 10 No7 a‐b'],
  ['ĝi e\u0323 1\ufe0f\u20e3', 'gi e 1'],
])('A-1531: of "%s" a ticket prints the plain form, and loses nothing', (written, plain) => {
  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
  expect(bare(printable(written))).toBe(bare(plain));
  expect(losesLetters({ text: written })).toBe(false);
});

test.each(['Kūmara & pāua – 2 × “jalapeño” · $9.50 −€1 °', 'क्\u200dष ज्‍योति दाल', 'ਮੱਖਣੀ ਦਾਲ 12'])(
  'A-1531: "%s" is printed as it is',
  (text) => {
    expect(printable(text)).toBe(text);
  },
);
