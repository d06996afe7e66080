import { expect, test } from 'vitest';
import { PromoCode } from '#app/contract/cart.ts';
import { en } from '#app/locales/en.ts';
import { TOAST_MS } from '#app/ui/toast-queue.ts';
import { translator } from '#app/ui/translate.ts';
import { ruleSaid } from '#tests/setup/said.ts';
import { faultWords, promotionFlash } from './promotion-notices.ts';

const t = translator({ language: 'en', texts: en });

test('R-PROMO-09: the popup names promotion, code and the whole discount', () => {
  expect(
    promotionFlash(t, { name: '10% off', code: 'SAVE10' }, { bill: [{ key: 'discount', cents: 630 }] }),
  ).toMatchObject({
    kind: 'ok',
    text: 'Promo code applied successfully!',
    note: '10% off · SAVE10 · you save $6.30',
  });
});

test('C-053: of a promotion without a code or without a discount on the cart it tells what there is', () => {
  const noteOf = (code: string | null, discountCents: number) =>
    promotionFlash(t, { name: 'Free delivery', code }, { bill: [{ key: 'discount', cents: discountCents }] })
      .note;
  expect(noteOf('GHAR', 0)).toBe('Free delivery · GHAR');
  expect(noteOf(null, 900)).toBe('Free delivery · you save $9.00');
});

test('R-PROMO-03, -04, -06, A-22: the texts of the box; a refusal in the store’s own words', () => {
  const words = (own: 'missing' | 'noCart' | 'failed') => faultWords(t, { own, typed: '' });
  expect(words('missing')).toBe('Promo code is missing');
  expect(words('noCart')).toBe('ClientId or CartId is missing.');
  expect(words('failed')).toBe('Error applying promo code.');
  expect(faultWords(t, { storeText: 'Invalid promo code', typed: 'x' })).toBe('Invalid promo code');
});

test('R-PROMO-05, A-22: the call itself says it with a full stop', () => {
  for (const code of ['', '   ', undefined])
    expect(ruleSaid(PromoCode.safeParse(code).error?.issues[0]?.message ?? '')).toBe(
      'Promo code is missing.',
    );
});

test('R-PROMO-10: the notice of a new promotion goes after 4 s, as every toast', () => {
  expect(TOAST_MS).toBe(4000);
});

test('A-281: a promotion that was not translated is marked in its popup', () => {
  const shown = promotionFlash(t, { name: 'Ten off', lang: 'en', code: null }, { bill: [] });
  expect(shown).toMatchObject({ note: 'Ten off', names: [{ text: 'Ten off', lang: 'en' }] });
  expect(promotionFlash(t, { name: 'Ten off', code: null }, { bill: [] })).not.toHaveProperty('names');
});
