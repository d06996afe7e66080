import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Receipt } from '#app/contract/receipt.ts';
import { localSummary } from '#app/domain/order/local-summary.ts';
import { lifeWords } from '#app/features/orders/order-status/life-words.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { receiptView } from './receipt-view.ts';

type Given = { total?: number; tax?: number; gstNumber?: string | null; info?: object; payment?: object };

function receipt({ total = 23, tax = 3, gstNumber = '123-456-789', info = {}, payment = {} }: Given = {}) {
  return Receipt.parse({
    supplier: {
      tradingName: 'Mitti',
      address: '1 Queen Street, Auckland',
      phone: '09 300 1234',
      email: 'hello@mitti.example',
      gstNumber,
    },
    customer: {
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      phone: '0211234567',
      deliveryAddress: '27 Valley Road',
    },
    date: '2026-11-20',
    timeZone: 'Pacific/Auckland',
    payment: { paymentMode: 1, brand: null, last4: null, ...payment },
    summary: {
      orderInfo: {
        orderId: 'o1',
        orderNumber: 1048,
        createdUtc: '2026-11-20T05:11:00Z',
        totalDiscount: 0,
        orderType: 1,
        orderStatus: 5,
        ...info,
      },
      customerInfo: { deliveryAddress: null },
      products: [
        { productId: 'n', quantity: 2, productName: 'Garlic Naan', unitPrice: total / 2, totalPrice: total },
      ],
      paymentInfo: {
        amount: total,
        tax,
        taxInfo: {
          inclusiveTaxes: [{ taxId: 'g', name: 'GST', rate: 15, taxAmount: tax }],
          exclusiveTaxes: [],
        },
        totalAmount: total,
      },
    },
  });
}

function words(given: Given = {}, language: 'en' | 'hi' = 'en'): string {
  return renderToStaticMarkup(
    <TranslationProvider language={language} texts={TEXTS[language]}>
      <ReceiptSheet receipt={receiptView(receipt(given))} say={lifeWords(TEXTS[language].orderLife)} />
    </TranslationProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('a receipt says who sold what, when, for how much, with how much GST in it', () => {
  const text = words();
  for (const part of [
    'Receipt',
    'Taxable supply information',
    '#1048',
    '20 Nov 2026',
    'Mitti',
    '1 Queen Street, Auckland',
    'GST number : 123-456-789',
    '2 Garlic Naan $11.50 $23.00',
    'GST 15% included in price $3.00',
    'Total without GST $20.00',
    'GST in it $3.00',
    'Total $23.00',
    'In cash, on delivery or pickup',
  ])
    expect(text.replace(/ ?: /g, ' : ')).toContain(part);
});

test.each([
  [200, false],
  [1000, false],
  [1000.01, true],
])('of $%d: the buyer is named only where the law asks for it (%s)', (total, isNamed) => {
  const text = words({ total, tax: 1 });
  for (const part of ['Asha Rao', '27 Valley Road', '0211234567', 'asha@example.com'])
    expect(text.includes(part)).toBe(isNamed);
  // what is asked for above $200 is always there
  expect(text).toContain('123-456-789');
  expect(text).toContain('GST in it');
});

test('a restaurant without a GST number gives a receipt, and does not call it more', () => {
  const text = words({ gstNumber: null });
  expect(text).toContain('Receipt');
  expect(text).not.toContain('Taxable supply');
  expect(text).not.toContain('GST number');
});

test.each([
  [
    { payment: { paymentMode: 2, brand: 'visa', last4: '4242' }, info: { isPaid: true } },
    'Paid by Visa •••• 4242',
  ],
  [{ payment: { paymentMode: 2 }, info: { isPaid: true } }, 'Paid by card'],
  [{ payment: { paymentMode: 2 }, info: { isPaid: false } }, 'Not paid yet'],
])('how it was paid: %j', (given, part) => {
  expect(words(given)).toContain(part);
});

test('B-PAY-07: a cancelled order says that nothing was supplied, and what went back', () => {
  const text = words({
    info: { orderStatus: 6, isPaid: true, refundedAmount: 23 },
    payment: { paymentMode: 2 },
  });
  expect(text).toContain('This order was cancelled: no goods were supplied.');
  expect(text).toContain('Given back −$23.00');
});

test('R-I18N-02: in Hindi', () => {
  const text = words({}, 'hi');
  expect(text).toContain('रसीद');
  expect(text).toContain('जीएसटी नंबर');
});

test('A-280: lines, taxes and the sentences about them are marked where they were not translated', () => {
  const given = receipt();
  const marked = (own?: string) => {
    const summary = localSummary(given.summary, 'pa', own);
    return renderToStaticMarkup(
      <TranslationProvider language="pa" texts={TEXTS.pa}>
        <ReceiptSheet receipt={receiptView({ ...given, summary })} say={lifeWords(TEXTS.pa.orderLife)} />
      </TranslationProvider>,
    );
  };
  expect(marked('en')).toContain('<td><span lang="en">Garlic Naan</span></td>');
  expect(marked('en').match(/<span lang="en">GST<\/span>/g)).toHaveLength(3);
  expect(marked()).not.toContain('lang=');
});
