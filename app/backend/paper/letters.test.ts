import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { printable } from '#app/domain/order/printable.ts';
import { filled } from '#tests/setup/filled.ts';
import { FONT_FILES } from './letters.ts';

/** The code points that a TrueType file has glyphs for: its character map in formats 4 and 12. */
function lettersOf(file: string): Set<number> {
  const font = readFileSync(createRequire(import.meta.url).resolve(file));
  const u16 = (at: number) => font.readUInt16BE(at);
  const u32 = (at: number) => font.readUInt32BE(at);
  const tables = Array.from({ length: u16(4) }, (_, index) => 12 + index * 16);
  const map = u32((tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8);
  const found = new Set<number>();
  for (let index = 0; index < u16(map + 2); index++) {
    const table = map + u32(map + 4 + index * 8 + 4);
    if (u16(table) === 12)
      for (let group = table + 16; group < table + 16 + u32(table + 12) * 12; group += 12)
        for (let code = u32(group); code <= u32(group + 4); code++) found.add(code);
    if (u16(table) !== 4) continue;
    const width = u16(table + 6);
    for (let at = 0; at < width; at += 2) {
      const [start, delta, offsetAt] = [
        u16(table + 16 + width + at),
        u16(table + 16 + 2 * width + at),
        table + 16 + 3 * width + at,
      ];
      for (let code = start; code <= Math.min(u16(table + 14 + at), 0xfffe); code++) {
        const offset = u16(offsetAt);
        const glyph = offset === 0 ? code + delta : u16(offsetAt + offset + (code - start) * 2);
        if ((glyph & 0xffff) !== 0) found.add(code);
      }
    }
  }
  return found;
}

test('A-1531: every letter that a ticket prints is in its fonts, and none that they have is left out', () => {
  const fonts = FONT_FILES.map(lettersOf);
  const [gurmukhi, boldGurmukhi, devanagari, boldDevanagari] = fonts.map((each) => filled([...each]));
  expect([boldGurmukhi, boldDevanagari]).toEqual([gurmukhi, devanagari]);
  const has = (letter: string) => fonts.some((each) => each.has(letter.codePointAt(0) ?? 0));
  const isDrawn = (letter: string) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(letter);
  const wrong: string[] = [];
  for (let code = 0x20; code < 0x20000; code++) {
    const letter = String.fromCodePoint(code);
    if (!isDrawn(letter)) continue;
    const printed = printable(letter);
    if (has(letter) && letter.normalize('NFC') === letter && printed !== letter)
      wrong.push(`${letter} is left out`);
    if ([...printed].some((each) => !has(each) && isDrawn(each))) wrong.push(`${letter} is a box`);
  }
  expect(wrong).toEqual([]);
});
