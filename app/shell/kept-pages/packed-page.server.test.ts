import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Filling, packPage, pressedBehind, pressText } from './packed-page.server.ts';
import type { Piece } from './page-pieces.server.ts';

const text = fc.oneof(fc.string(), fc.constant('<li class="card">ਪਨੀਰ</li>'.repeat(90)));
const pieces = fc
  .array(fc.record({ text, isHole: fc.boolean() }), { minLength: 1, maxLength: 40 })
  .map((all): Piece[] => all.map(({ text, isHole }, index) => ({ text, hole: isHole ? index : null })));

const WAYS = ['as it is', 'pressed', 'behind'] as const;
const way = fc.constantFrom(...WAYS);
/** A text as it fills a hole: as it is, compressed before, or that behind something that was not. */
function fillingOf(words: string, way: (typeof WAYS)[number]): Filling {
  if (way === 'as it is') return words;
  return way === 'pressed'
    ? pressText(words, 'quick')
    : pressedBehind(words.slice(0, 9), pressText(words.slice(9)));
}

test('A-300: a page with any of its holes filled is that page, as it is and by gzip', () => {
  fc.assert(
    fc.property(pieces, fc.array(fc.tuple(fc.nat(39), text, way)), fc.boolean(), (all, filled, isApart) => {
      const packed = packPage(all, isApart);
      const words = new Map(filled.map(([hole, text]) => [hole, text]));
      const holes = new Map(filled.map(([hole, text, way]) => [hole, fillingOf(text, way)]));
      const whole = all
        .map((piece) => (piece.hole === null ? piece.text : (words.get(piece.hole) ?? piece.text)))
        .join('');
      const expected = Buffer.from(whole).toString();
      expect(packed.fill(holes, false).toString()).toBe(expected);
      // what was filled before is remembered, with other words too
      for (const now of [holes, new Map([...holes].map(([hole]) => [hole, ''])), holes])
        expect(gunzipSync(packed.fill(now, true)).toString()).toBe(packed.fill(now, false).toString());
      expect(gunzipSync(packed.fill(holes, true)).toString()).toBe(expected);
      expect(gunzipSync(packed.fill(new Map(), true))).toEqual(packed.plain);
    }),
    { numRuns: 200 },
  );
});

test('A-300: what everybody gets is the page without anything filled', () => {
  const all: Piece[] = [
    { text: '<main>', hole: null },
    { text: '<p>empty</p>', hole: 0 },
  ];
  const packed = packPage(all);
  expect(packed.plain.toString()).toBe('<main><p>empty</p>');
  expect(gunzipSync(packed.gzip())).toEqual(packed.plain);
});

test('A-600: what is kept of a page takes no more memory than it has bytes', () => {
  const packed = packPage([{ text: '<main>', hole: null }]);
  for (const bytes of [packed.plain, packed.gzip(), pressText('<style>').deflated])
    expect(bytes.buffer.byteLength).toBe(bytes.length);
});
