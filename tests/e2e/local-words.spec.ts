import { expect, httpTest } from '#tests/e2e/fixtures.ts';
import { addFromMenu, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';

const CONTACT = { fullName: 'ਗੁਰਪ੍ਰੀਤ', email: 'punjabi-words@example.com', phone: '0215550142' };

httpTest(
  'A-66, C-011: an order in Punjabi is told by the names the restaurant wrote in it, from search to receipt; its kitchen reads the plain ones @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port, undefined, { 'accept-language': 'pa-IN' });
    expect((await visitor.get(`/?q=${encodeURIComponent('ਲਸਣ')}`)).body).toContain('ਲਸਣ ਵਾਲਾ ਨਾਨ');
    await addFromMenu(visitor, 'garlic-naan');
    expect((await visitor.get('/cart')).body).toContain('ਲਸਣ ਵਾਲਾ ਨਾਨ');
    const page = await readyCheckout(visitor);
    expect(page.body).toContain('ਲਸਣ ਵਾਲਾ ਨਾਨ');
    expect((await placeOrder(visitor, page, CONTACT)).status).toBe(303);
    const { orderId, orderNumber } = await orderOf(store, CONTACT.email);

    const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
    const ticket = (await kitchen.board())
      .split('<article')
      .find((one) => one.includes(`aria-labelledby="order-${orderNumber}"`));
    expect(ticket).toContain('Garlic Naan');
    await kitchen.move(orderNumber, STATUS.accepted, { minutes: '20' });

    for (const path of ['/success', `/success/receipt?order=${orderId}`]) {
      const { body } = await visitor.get(path);
      expect(body, path).toContain('ਲਸਣ ਵਾਲਾ ਨਾਨ');
      expect(body, path).not.toContain('Garlic Naan');
    }
  },
);
