import { expect, test } from 'vitest';
import { OrderSummary } from '#app/contract/orders.ts';
import { localSummary } from './local-summary.ts';

const modifier = { modifierName: 'Hot', names: { hi: 'तीखा' }, modifierCategoryName: 'Heat' };
const summary = OrderSummary.parse({
  orderInfo: { orderId: 'o', createdUtc: '2026-07-08T00:00:00Z' },
  customerInfo: {},
  products: [
    {
      productName: 'Curry',
      names: { hi: 'करी', pa: 'ਕਰੀ' },
      variantName: 'Large',
      variantNames: { hi: 'बड़ा' },
      modifiers: [modifier],
      comboItems: [
        {
          productName: 'Dal',
          names: { hi: 'दाल' },
          variantName: 'Small',
          variantNames: { hi: 'छोटा' },
          modifiers: [modifier],
        },
      ],
    },
  ],
  paymentInfo: {
    taxInfo: {
      inclusiveTaxes: [{ taxId: 'gst', name: 'GST', rate: 15, taxAmount: 1 }],
      exclusiveTaxes: [{ taxId: 'levy', name: 'Levy', rate: 2, taxAmount: 1, names: { hi: 'शुल्क' } }],
    },
    promotionInfo: [{ promotionId: 'p', name: 'Ten off', discountApplied: 1, names: { hi: 'दस की छूट' } }],
  },
});

test('A-66: an order’s dishes, choices, taxes and promotions by their names at its time', () => {
  const { products, paymentInfo } = localSummary(summary, 'hi');
  const choice = { modifierName: 'तीखा', modifierCategoryName: 'Heat' };
  expect(products).toMatchObject([
    {
      productName: 'करी',
      variantName: 'बड़ा',
      modifiers: [choice],
      comboItems: [{ productName: 'दाल', variantName: 'छोटा', modifiers: [choice] }],
    },
  ]);
  expect(paymentInfo.taxInfo).toMatchObject({
    inclusiveTaxes: [{ name: 'GST' }],
    exclusiveTaxes: [{ name: 'शुल्क' }],
  });
  expect(paymentInfo.promotionInfo).toMatchObject([{ name: 'दस की छूट' }]);
});

test('what has no name in the language keeps its own', () => {
  expect(localSummary(summary, 'pa').products[0]).toMatchObject({ productName: 'ਕਰੀ', variantName: 'Large' });
  expect(localSummary(summary, 'en')).toEqual(summary);
});

test('A-280: who reads it goes along only where the restaurant writes in another language', () => {
  expect(localSummary(summary, 'pa', 'en').reader).toEqual({ language: 'pa', own: 'en' });
  expect(localSummary(summary, 'pa')).not.toHaveProperty('reader');
});
