/** The letters that the fonts of tickets have, as ranges of code points (backend/paper/letters.ts; a test compares). */
const HAD = new RegExp(
  `[${[
    '20-7e a0-a3 a5 a7-ab ad-b0 b4 b6-b8 ba-bb bf-107 10a-113 116-11b 11e-123 126-127 12a-12b 12e-133',
    '136-137 139-13e 141-148 14a-14d 150-15b 15e-161 164-165 16a-17e 218-21b 237 2bc 2c6-2c7 2c9 2d8-2dd',
    '300-304 306-308 30a-30c 312 326-328 900-97f a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36',
    'a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 1cd0-1cf6 1cf8-1cf9 1e80-1e85 1e9e',
    '1ef2-1ef3 200b-200d 2010 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 20b9 20f0 2122 2212',
    '25cc 262c a830-a839 a8e0-a8ff 11b00-11b09',
  ]
    .join(' ')
    .replace(/[\da-f]+/g, '\\u{$&}')
    .replaceAll(' ', '')}]`,
  'u',
);
/** Drawn as a space, or not at all. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Marks upon another letter: without them it can still be read. */
const MARK = /(?=\p{M})\p{Script=Inherited}/u;
/** What stands for letters that the fonts lack and that no other form of them has. */
const LIKE: Record<string, string> = {
  '\u2012': '-',
  '\u2015': '—',
  '\u2044': '/',
  '\u2032': "'",
  '\u2033': '"',
  '\u201b': '‘',
  '\u201f': '“',
};
const LOST = '…';

/**
 * The same without letters that would be printed as empty boxes, in every text in it: their plain form stands for them
 * ('Nguyen', '1/2'), else '…'.
 */
export function printable<Value>(value: Value): Value {
  if (typeof value === 'string') {
    const letters = Array.from(value.normalize('NFC'), drawnLetter).join('');
    return letters.replace(/…(?:[ ,.;:!?\u200d]*…)+/g, LOST) as Value;
  }
  if (Array.isArray(value)) return value.map(printable) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, printable(inner)])) as Value;
}

/** Whether '…' stands for some letters of it on a ticket. */
export function losesLetters(value: unknown): boolean {
  return Array.from(JSON.stringify(value).normalize('NFC')).some(
    (letter) => letter !== LOST && drawnLetter(letter) === LOST,
  );
}

function drawnLetter(letter: string): string {
  if (HAD.test(letter) || INVISIBLE.test(letter)) return letter;
  const plain = Array.from(letter.normalize('NFKD'), (each) => LIKE[each] ?? each).filter((each) =>
    HAD.test(each),
  );
  if (plain.length > 0) return plain.join('');
  return MARK.test(letter) ? '' : LOST;
}
