import { expect, test } from 'vitest';
import type { BillRow } from '#app/domain/pricing/bill.ts';
import { inPageRequest } from '#tests/setup/page-request.ts';
import { changesSince } from './changes-since.server.ts';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { shownFigures } from './shown-figures.ts';

/** A checkout in Punjabi of a restaurant that writes English, with so many pieces and a levy of so many cents. */
function viewOf(qty: number, levyCents: number): CheckoutView {
  const line = {
    uniqueId: 'u',
    name: 'Naan',
    lang: 'en',
    detail: '',
    qty,
    totalCents: 450 * qty,
    note: null,
  };
  const note = { id: 'levy', name: 'Levy', ratePercent: 2, lang: 'en' };
  const cash: BillRow[] = [
    { key: 'addedTax', cents: levyCents, note },
    { key: 'total', cents: 1000 },
  ];
  const promotions = qty > 1 ? [] : [{ id: 'ten', name: 'Ten off', lang: 'en', code: null }];
  const view = {
    orderType: 1,
    delivery: null,
    zone: null,
    lines: [line],
    promotions,
    totals: { cash, online: null },
  };
  return { ...view, payment: { chosen: 1 } } as unknown as CheckoutView;
}

test('A-281: what has changed says in which language it is called, by the page that was sent', async () => {
  const { result } = await inPageRequest(
    { store: () => null, language: 'pa', writes: 'en' },
    async (context) => {
      const form = new FormData();
      form.set(FIELD.expectedCash, '1000');
      const sent = (figures: object) => {
        form.set(FIELD.shown, JSON.stringify(figures));
        return changesSince(context, form, viewOf(2, 20), true);
      };
      const figures = shownFigures(viewOf(1, 10), 'pa');
      const [promotion] = figures.promotions;
      return [sent(figures), sent({ ...figures, promotions: [{ ...promotion, lang: '"><script>' }] })];
    },
  );
  expect(result[0]).toMatchObject([
    { kind: 'line', name: 'Naan', lang: 'en' },
    { kind: 'promotionLost', name: 'Ten off', lang: 'en' },
    { kind: 'tax', name: 'Levy', lang: 'en' },
  ]);
  // what is no language is no page of ours
  expect(result[1]).toEqual([]);
});
