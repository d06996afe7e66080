import { expect, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import { isLegalText, LEGAL_SECTIONS } from './sections.ts';

const terms = Object.values(en.legal.terms).join(' ');
const refund = Object.values(en.legal.refund).join(' ');

test.each([
  ['R-LEGAL-02', /18 years or older/],
  ['R-LEGAL-03', /alcohol or tobacco.*identification on delivery/],
  ['R-LEGAL-04', /cash on collection, or by card \(Visa or Mastercard\) at the time of ordering/],
  ['R-LEGAL-05', /authorization hold of \$0 or \$1.*voided after verification/],
])('%s: the terms say %s', (_row, said) => {
  expect(terms).toMatch(said);
});

test.each([
  ['R-LEGAL-06', /Once the vendor approves a refund, it takes 24-72 hours/],
  ['R-LEGAL-07', /cancelled only at the vendor's discretion/],
  ['R-LEGAL-08', /raised with the food vendor/],
])('%s: the refund policy says %s', (_row, said) => {
  expect(refund).toMatch(said);
});

test('R-LEGAL-01: New Zealand law governs each of the three', () => {
  for (const text of Object.values(en.legal)) expect(Object.values(text).join(' ')).toMatch(/New Zealand/);
});

test('every paragraph of every text is on its page, once', () => {
  for (const text of ['privacy', 'terms', 'refund'] as const) {
    const drawn = LEGAL_SECTIONS[text].flatMap(({ heading, body }) => [heading, body]);
    const written = Object.keys(en.legal[text]).filter((key) => key !== 'title');
    expect(drawn.map((key) => key.split('.')[2]).toSorted()).toEqual(written.toSorted());
  }
});

test('only the three texts have an address', () => {
  expect(['privacy', 'terms', 'refund'].every(isLegalText)).toBe(true);
  for (const text of ['', 'toString', '__proto__', 'Terms', undefined]) expect(isLegalText(text)).toBe(false);
});
