import { describe, expect, test } from 'vitest';
import type { FileChange } from '#app/contract/restaurant-change.ts';
import type { ChangedPiece } from '#app/contract/versions.ts';
import { type ChangeSpeaker, pieceWords } from '#app/domain/changes/change-words.ts';
import { speakerOf } from '#app/features/manage/draft/speaker.server.ts';
import { LANGUAGES } from '#app/locales/languages.ts';
import { shownChange } from './changes-view.ts';

const speaker = (language: (typeof LANGUAGES)[number] = 'en'): ChangeSpeaker =>
  speakerOf(language, { tell: (english) => english, timeZone: 'Pacific/Auckland' });

const CURRIES = { of: 'department', id: 'curries', name: { name: 'Curries' } };
const KORMA = { of: 'dish', id: 'korma', name: { name: 'Korma', names: { hi: 'कोरमा' } } };

function change(given: Partial<FileChange>): FileChange {
  return {
    ...{ of: 'dish', id: 'korma', name: KORMA.name, in: [CURRIES], key: 'products:korma', field: null },
    ...{ act: 'changed' as const, before: null, after: null, paths: [] },
    ...given,
  };
}
const money = (dollars: number) => ({ type: 'money' as const, dollars });
const said = (given: Partial<FileChange>) => shownChange(speaker(), change(given), 'en');

describe('A-844: changes in words, with both values', () => {
  test('a price is money, with its step; more than a fifth is worth another look', () => {
    const large = { of: 'size', id: 'large', name: { name: 'Large' }, in: [CURRIES, KORMA] };
    expect(said({ ...large, field: 'price', before: money(19.9), after: money(20.9) })).toMatchObject({
      ...{ kind: 'prices', sign: 'mod', what: 'Korma, Large: Price' },
      ...{ before: '$19.90', after: '$20.90', step: '+$1.00, 5 %', isBigStep: false },
    });
    expect(said({ field: 'price', before: money(10), after: money(7.5) })).toMatchObject({
      ...{ step: '−$2.50, 25 %', isBigStep: true },
    });
    expect(said({ field: 'price', before: money(0), after: money(5) })).toMatchObject({ step: '+$5.00' });
  });

  test('what is new says its price and which words are missing; what goes says that', () => {
    expect(said({ act: 'added', after: money(7.5) })).toMatchObject({
      ...{ kind: 'menu', sign: 'add', what: 'Korma is new', before: null, after: '$7.50' },
      lacks: ['ਪੰਜਾਬੀ'],
    });
    expect(said({ act: 'removed', before: money(7.5) })).toMatchObject({
      ...{ sign: 'rem', what: 'Korma goes', before: '$7.50', after: null },
    });
  });

  test('words of a language, hours, an offer, an order and a sold-out time', () => {
    const text = (words: string) => ({ type: 'text' as const, text: words });
    expect(said({ field: 'names.hi', before: null, after: text('कोरमा') })).toMatchObject({
      ...{ what: 'Korma: Name (हिन्दी)', before: 'none', after: 'कोरमा' },
    });
    const hours = (...windows: string[]) => ({ type: 'hours' as const, windows });
    const monday = { of: 'hours', id: null, name: null, in: [], field: 'hours.monday' };
    expect(said({ ...monday, before: hours('11:30-14:30'), after: hours() })).toMatchObject({
      ...{ kind: 'hours', what: 'Monday', before: '11:30-14:30', after: 'closed' },
    });
    const offer = (percent: number) => ({
      type: 'parts' as const,
      parts: {
        kind: { type: 'choice' as const, choice: 'percent' },
        percent: { type: 'number' as const, number: percent, unit: 'percent' as const },
        amount: null,
      },
    });
    expect(
      said({
        of: 'promotion',
        name: { name: 'Ten' },
        in: [],
        field: 'offer',
        before: offer(10),
        after: offer(15),
      }),
    ).toMatchObject({ kind: 'promotions', what: 'Ten: Offer', before: '10 %', after: '15 %' });
    const order = (...names: string[]) => ({
      type: 'order' as const,
      things: names.map((name) => ({ id: name, name: { name } })),
    });
    expect(
      said({
        ...{ of: 'department', name: CURRIES.name, in: [], field: 'order' },
        ...{ key: 'departments:curries#order.products', before: order('A', 'B'), after: order('B', 'A') },
      }),
    ).toMatchObject({ what: 'Curries: Order of the dishes', before: 'A, B', after: 'B, A' });
  });

  test.each(LANGUAGES)('in %s a field of every section has its words, and no key is left', (language) => {
    const fields = [
      ...['restaurant.place', 'settings.view.by', 'settings.delivery.driveMinutes', 'settings.tabs.menu'],
      ...['fees.feeTax', 'legal.terms', 'mealPeriods.lunch', 'hours.sunday', 'settings.guestCash'],
      ...['productTaxes', 'isDisabled', 'onSale', 'discountedPrice', 'descriptions.pa', 'perCustomerLimit'],
    ];
    for (const field of fields) {
      const { what } = shownChange(speaker(language), change({ name: null, in: [], field }), 'en');
      expect(what, field).not.toMatch(/fields\.|sections\./);
      expect(what).not.toBe('');
    }
  });
});

test('A-1007: a version of the history in a few words', () => {
  const piece = (given: Partial<ChangedPiece>): ChangedPiece => ({
    ...{
      act: 'changed',
      of: 'dish',
      field: 'price',
      key: 'products:korma#price',
      name: null,
      in: [CURRIES],
      count: 3,
    },
    ...given,
  });
  const words = (given: Partial<ChangedPiece>) => pieceWords(speaker(), piece(given));
  expect(words({})).toBe('Curries: Price × 3');
  expect(words({ in: [] })).toBe('Price × 3');
  expect(words({ act: 'added', field: null, count: 1, name: KORMA.name })).toBe('Korma is new');
  expect(words({ act: 'removed', field: null, count: 2 })).toBe('Curries: Dish × 2 goes');
  expect(words({ of: 'hours', field: 'hours.sunday', in: [], count: 1 })).toBe('Sunday');
  for (const language of LANGUAGES) expect(pieceWords(speaker(language), piece({}))).toMatch(/ × 3$/);
});
