import { addFromMenu, checkoutForm, placeOrder } from '#tests/setup/guest.ts';
import { unescapeHtml } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { PREFERENCE, preferenceForm, pressAddress } from '#tests/setup/order-preference.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

/** The fee of the nearest zone, which the demo's code GHAR saves from $40.00 of dishes on. */
const SAVED = 'Delivery fee saved Free delivery $4.90';

/** The rows of the bill on a page. */
function billOf({ body }: Answer): string {
  const lists = [...body.matchAll(/<dl\b[\s\S]*?<\/dl>/g)].join(' ');
  return unescapeHtml(lists.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
}

httpTest(
  'A-191, B-PROMO-04: checkout, order, receipt and Order Details name free delivery and what it saved, and their rows add up @http',
  async ({ store }) => {
    const { visitor, account } = await signedInVisitor(store);
    await addFromMenu(visitor, 'garlic-naan');
    await visitor.submit('/cart', formWith(await visitor.get('/cart'), 'qty', 'uniqueId'), { qty: '10' });
    const chosen = await pressAddress(visitor, 'valley road mount eden');
    const delivered = { orderType: '2', when: 'now', intent: 'confirm' };
    expect((await visitor.submit(PREFERENCE, preferenceForm(chosen), delivered)).status).toBe(303);
    const page = await visitor.get('/checkout');
    const before = billOf(page);
    expect(before).toContain('Delivery Fee $4.90');
    expect(before).not.toContain('Delivery fee saved');
    const withCode = await visitor.submit('/checkout', checkoutForm(page), {
      promoCode: 'GHAR',
      intent: 'enter-code',
    });
    expect(billOf(withCode)).toContain(`Delivery Fee $0.00 ${SAVED} Platform Fees $0.99`);
    expect(billOf(withCode)).toContain('Total $45.99');

    const contact = { fullName: 'Gurpreet Kaur', email: account.email, phone: '0215550142' };
    const placed = await placeOrder(visitor, withCode, contact);
    expect(placed.status).toBe(303);
    const { orderId } = await orderOf(store, account.email);
    const receipt = billOf(await visitor.get(`/success/receipt?order=${orderId}`));
    const details = billOf(await visitor.get(`/profile/orders/${orderId}`));
    expect(receipt).toContain(`Delivery Fee $0.00 ${SAVED}`);
    expect(details).toContain(`Subtotal $45.00 GST`);
    expect(details).toContain(SAVED);
    for (const bill of [receipt, details]) expect(bill).toContain('Total $45.99');
    const inPunjabi = billOf(await visitor.get(`/success/receipt?order=${orderId}&lng=pa`));
    expect(inPunjabi).toContain('ਡਿਲੀਵਰੀ ਫ਼ੀਸ ਦੀ ਬਚਤ ਮੁਫ਼ਤ ਡਿਲੀਵਰੀ $4.90');
  },
);
