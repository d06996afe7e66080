import { expect, test } from 'vitest';
import { LANGUAGES } from '#app/locales/languages.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { type LegalPage, type LegalPart, legalPage } from './legal-page.server.ts';
import { isLegalText } from './sections.ts';

const RESTAURANT = { tradingName: 'Salt $& Pepper', address: '1 Test Street, Auckland', language: 'en' };
const KINDS = ['privacy', 'terms', 'refund'] as const;

const privacy = Object.values(TEXTS.en.legal.privacy).join(' ');
const terms = Object.values(TEXTS.en.legal.terms).join(' ');
const refund = Object.values(TEXTS.en.legal.refund).join(' ');

const blocks = ({ blocks: parts }: LegalPart) =>
  parts.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
const read = (sections: LegalPart[]) => sections.flatMap((part) => [part.heading, ...blocks(part)]);

test.each([
  ['R-LEGAL-02', /18 years or older/],
  ['R-LEGAL-03', /alcohol or tobacco.*identification on delivery/],
  ['R-LEGAL-04', /cash on collection, or by card \(Visa or Mastercard\) at the time of ordering/],
  ['R-LEGAL-05', /authorization hold of \$0 or \$1.*voided after verification/],
  ['R-LEGAL-07', /cancelled only at the vendor's discretion/],
  ['R-LEGAL-08', /raise any issue with an order with the food vendor/],
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

test('R-LEGAL-01: New Zealand law governs each of the three, and the laws that protect customers are named', () => {
  for (const text of KINDS)
    expect(TEXTS.en.legal[text].law).toMatch(/New Zealand.*governs|law of New Zealand governs/);
  expect(privacy).toContain('Privacy Act 2020');
  expect(privacy).toContain('Privacy Commissioner');
  for (const act of ['Consumer Guarantees Act 1993', 'Fair Trading Act 1986']) expect(terms).toContain(act);
  expect(refund).toContain('Consumer Guarantees Act 1993');
});

test.each(LANGUAGES)('every part of every text is on its page, once, in its language: %s', (language) => {
  for (const text of KINDS) {
    const written = Object.entries(TEXTS[language].legal[text])
      .filter(([key]) => key !== 'title')
      .flatMap(([, words]) => words.split('\n').filter((line) => line !== ''))
      .map((line) =>
        line
          .replace(/^- /, '')
          .replaceAll('{{name}}', () => RESTAURANT.tradingName)
          .replaceAll('{{address}}', RESTAURANT.address),
      );
    const { title, sections } = legalPage(text, language, RESTAURANT);
    expect(title).toBe(TEXTS[language].legal[text].title);
    expect(read(sections).toSorted()).toEqual(written.toSorted());
  }
});

test('R-LEGAL-01: Hindi and Punjabi say that the English text binds, and have it whole below', () => {
  for (const text of KINDS) {
    const english = legalPage(text, 'en', RESTAURANT);
    expect(english).toMatchObject({ notice: null, binding: null });
    for (const language of ['hi', 'pa'] as const)
      expect(legalPage(text, language, RESTAURANT)).toMatchObject({
        notice: TEXTS[language].legal.page.binding,
        binding: { label: TEXTS[language].legal.page.showBinding, sections: english.sections },
      } satisfies Partial<LegalPage>);
  }
});

test("a restaurant's own text takes the place of the store's, under the same title, in its own language", () => {
  const own = [{ heading: 'Ours', text: 'Words with {{name}} and <b>marks</b>.\n- One' }];
  const page = legalPage('terms', 'hi', RESTAURANT, own);
  expect(page).toMatchObject({ title: TEXTS.hi.legal.terms.title, lang: 'en', binding: null, version: null });
  expect(page.notice).toContain(RESTAURANT.tradingName);
  expect(read(page.sections)).toEqual(['Ours', 'Words with {{name}} and <b>marks</b>.', 'One']);
  expect(legalPage('terms', 'en', RESTAURANT, own).lang).toBeNull();
});

test('only the three texts have an address', () => {
  expect(KINDS.every(isLegalText)).toBe(true);
  for (const text of ['', 'page', 'toString', '__proto__', 'Terms', undefined])
    expect(isLegalText(text)).toBe(false);
});
