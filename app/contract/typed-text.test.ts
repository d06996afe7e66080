import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainField, plainTyped } from './typed-text.ts';

test.each([
  ['०१२३४५६७८९', '0123456789', 'Devanagari'],
  ['੦੧੨੩੪੫੬੭੮੯', '0123456789', 'Gurmukhi'],
  ['０１２３４５６７８９', '0123456789', 'full width'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789', 'Arabic'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789', 'Persian'],
  ['𝟎𝟏𝟗𝟘𝟙', '01901', 'mathematical, whose rows follow each other'],
  ['\u202d021\u2066 555\u2069\ufe0d\u00ad\u200e', '021 555', 'unseen signs'],
  ['021\u2011555\u20130142\u2212', '021-555-0142-', 'hyphens and dashes'],
  ['＋64（0）21', '+64(0)21', 'full-width signs'],
  ['021\u00a0555\u202f0142\u3000', '021 555 0142 ', 'spaces'],
  ['DIWALI१०', 'DIWALI10', 'letters stay'],
  ['१\u200d२\u200c३', '123', 'joiners between figures'],
  ['क्\u200dष रोड १२', 'क्\u200dष रोड 12', 'joiners that letters need'],
])('A-1540: %j is read as %j: %s', (typed, plain) => {
  expect(plainTyped(typed)).toBe(plain);
});

test('A-1540: what is plain already stays, and nothing changes twice', () => {
  fc.assert(fc.property(fc.stringMatching(/^[ -~]*$/), (text) => plainTyped(text) === text));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => plainTyped(plainTyped(text)) === plainTyped(text)),
  );
});

test.each([
  ['quantity', '२', '2'],
  ['anything', '२', '2'],
  ['promoCode', 'DIWALI१०', 'DIWALI10'],
  ['fullAddress', '१२ Queen Street', '12 Queen Street'],
  // the map service signed its dash
  ['addressSearch', '१२–१४ Queen Street', '12–14 Queen Street'],
  ['orderNotes', 'चम्मच २', 'चम्मच २'],
  ['newPassword', '१२३४५६७८', '१२३४५६७८'],
  ['proof', '१२३४५६७८', '१२३४५६७८'],
  ['text', '❤️', '❤️'],
])('A-1540: of a form’s field %s, %j is read as %j', (name, sent, read) => {
  expect(plainField(name, sent)).toBe(read);
});
