import { expect, test } from 'vitest';
import { LEGAL } from '#app/locales/legal.ts';
import { LANGUAGES } from '#app/locales/locale.ts';
import { legalPage } from './legal-page.server.ts';
import { isLegalText } from './sections.ts';

const terms = Object.values(LEGAL.en.terms).join(' ');
const refund = Object.values(LEGAL.en.refund).join(' ');

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
  for (const text of Object.values(LEGAL.en)) expect(Object.values(text).join(' ')).toMatch(/New Zealand/);
});

test.each(LANGUAGES)(
  'every paragraph of every text is on its page, once, in its language: %s',
  (language) => {
    for (const text of ['privacy', 'terms', 'refund'] as const) {
      const { title, sections } = legalPage(text, language, 'Salt $& Pepper');
      const written = Object.values(LEGAL[language][text]).map((line) =>
        line.replace('{{name}}', () => 'Salt $& Pepper'),
      );
      const drawn = [title, ...sections.flatMap(({ heading, body }) => [heading, body])];
      expect(drawn.toSorted()).toEqual(written.toSorted());
    }
  },
);

test('only the three texts have an address', () => {
  expect(['privacy', 'terms', 'refund'].every(isLegalText)).toBe(true);
  for (const text of ['', 'toString', '__proto__', 'Terms', undefined]) expect(isLegalText(text)).toBe(false);
});
