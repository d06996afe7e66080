import { expect, test } from 'vitest';
import { Offer } from '#app/contract/offers.ts';
import type { Reader } from '#app/domain/menu/local-name.ts';
import { en } from '#app/locales/en.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { translator } from '#app/ui/translate.ts';
import { offerCardView } from './offer-card-view.ts';

/** Friday noon in Auckland. */
const NOW = new Date('2026-11-19T23:00:00Z');
const OFFER = {
  promotionId: 'p',
  name: 'Ten off',
  promotionType: 1,
  promoCode: 'TEN',
  kind: 'fixed',
  value: 10,
  minAmount: 0,
  maxDiscount: null,
  startsUtc: null,
  endsUtc: null,
  orderTypes: [],
  isLimited: false,
};
const view = (rest: Partial<Offer>, reader: Reader = { language: 'en' }) =>
  offerCardView(Offer.parse({ ...OFFER, ...rest }), {
    t: translator({ language: 'en', texts: en }),
    reader,
    names: dayNames('en'),
    timeZone: 'Pacific/Auckland',
    now: NOW,
  });

test('A-46: an offer without conditions has none, and its code', () => {
  expect(view({})).toEqual({ id: 'p', name: 'Ten off', benefit: '$10.00 off', conditions: [], code: 'TEN' });
  // one that applies by itself has no code to use
  expect(view({ promotionType: 2 }).code).toBeNull();
});

test.each([
  ['a day to come', '2026-11-30T10:59:59Z', 'Until Mon, 30 Nov'],
  ['today', '2026-11-20T08:00:00Z', 'Until today, 9:00 PM'],
  ['midnight there', '2026-11-20T10:59:00Z', 'Until today, 11:59 PM'],
])('A-46: an end on %s is told on the restaurant’s clock', (_, endsUtc, words) => {
  expect(view({ endsUtc }).conditions).toEqual([words]);
});

test('an end that would need its year is not told, nor both order types', () => {
  expect(view({ endsUtc: '2027-11-30T00:00:00Z', orderTypes: [1, 2] }).conditions).toEqual([]);
  expect(view({ orderTypes: [2] }).conditions).toEqual(['For delivery only']);
});

test('A-282: a name that was not translated has the restaurant’s language', () => {
  const reader = { language: 'pa', own: 'en' };
  expect(view({ names: { hi: 'दस की छूट' } }, reader)).toMatchObject({ name: 'Ten off', lang: 'en' });
  expect(view({ names: { pa: 'ਦਸ ਦੀ ਛੋਟ' } }, reader)).not.toHaveProperty('lang');
});
