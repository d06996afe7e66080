import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPage, packPage } from './packed-page.server.ts';
import type { Piece } from './page-pieces.server.ts';

const text = fc.oneof(fc.string(), fc.constant('<li class="card">ਪਨੀਰ</li>'.repeat(90)));
const pieces = fc
  .array(fc.record({ text, isHole: fc.boolean() }), { minLength: 1, maxLength: 40 })
  .map((all): Piece[] => all.map(({ text, isHole }, index) => ({ text, hole: isHole ? index : null })));

test('A-300: a page with any of its holes filled is that page, as it is and by gzip', () => {
  fc.assert(
    fc.property(pieces, fc.array(fc.tuple(fc.nat(39), text)), (all, filled) => {
      const packed = packPage(all);
      const holes = new Map(filled);
      const whole = all
        .map((piece) => (piece.hole === null ? piece.text : (holes.get(piece.hole) ?? piece.text)))
        .join('');
      const expected = Buffer.from(whole).toString();
      expect(fillPage(packed, holes, false).toString()).toBe(expected);
      expect(gunzipSync(fillPage(packed, holes, true)).toString()).toBe(expected);
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
  expect(gunzipSync(packed.gzip)).toEqual(packed.plain);
});
