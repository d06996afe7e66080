import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { addFromMenu, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { mailFiles } from '#tests/setup/signed-in.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { acceptTerms, pickupCheckout, placeButton } from './customer.ts';
import { dialogText } from './dialog-text.ts';

/** As Windows, iPhones and web pages give a number to the clipboard. */
const PASTED = '\u202d+64\u00a0(0)21\u2011555\ufe0d 0142\u202c';
const TWO = '021 555 0142 / 09 555 1234';
const NAAN = 'garlic-naan';
const WRONG = ['', 'abc', '0', '1.5', '10000'];

function formOf(page: Answer, field: string) {
  const form = formsOf(page.body).find(({ fields }) => fields.some(([name]) => name === field));
  if (!form) throw new Error(`No form with ${field}`);
  return form;
}

let guests = 0;
function guest(phone: string) {
  guests += 1;
  return { fullName: 'Aroha Sidhu', email: `figures-${process.pid}-${guests}@example.com`, phone };
}

async function withNaan(port: number): Promise<Visitor> {
  const visitor = createVisitor(port);
  await addFromMenu(visitor, NAAN);
  return visitor;
}

/** What is typed, the call that it makes, and how ticket and mail have it. */
const PHONES = [
  [PASTED, 'tel:+64215550142', '0215550142'],
  ['०२१ ५५५ ०१४३', 'tel:+64215550143', '0215550143'],
  ['+1 (202) 555-0123', 'tel:+12025550123', '+12025550123'],
  ['0044 (0)7700 900123', 'tel:+447700900123', '+447700900123'],
] as const;

httpTest(
  'A-1541: a phone that was pasted, in other digits, or of another country is read on ticket and mail, and can be called @http',
  async ({ store }) => {
    const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
    for (const [typed, call, read] of PHONES) {
      const visitor = await withNaan(store.port);
      const contact = guest(typed);
      expect((await placeOrder(visitor, await readyCheckout(visitor), contact)).status).toBe(303);
      const { orderNumber } = await orderOf(store, contact.email);
      const ticket = await kitchen.ticket(orderNumber);
      expect(ticket).toContain(`href="${call}"`);
      expect(ticket).toContain(`>${read}<`);
      const mail = await store.until(
        () =>
          mailFiles(store, 'kitchen@mitti.example').find(
            ({ text }) => text.includes(contact.email) && text.includes('Phone: '),
          ) ?? null,
      );
      expect(mail.text).toContain(`Phone: ${read}`);
    }
  },
);

httpTest(
  'A-1540, A-1542: without scripts a quantity in any script counts, and what is no number is refused with words @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const dish = `/item/${NAAN}`;
    const dishForm = formOf(await visitor.get(dish), 'quantity');
    for (const quantity of WRONG) {
      const refused = await visitor.submit(dish, dishForm, { quantity });
      expect(refused.status, quantity).toBe(400);
      expect(dialogText(refused), quantity).toContain('Invalid quantity');
    }
    expect((await visitor.submit(dish, dishForm, { quantity: '२' })).status).toBe(303);
    const cart = await visitor.get('/cart');
    const line = formOf(cart, 'qty');
    expect(line.fields).toContainEqual(['qty', '2']);
    for (const qty of WRONG.filter((each) => each !== '0')) {
      const refused = await visitor.submit('/cart', line, { qty });
      expect([refused.status, refused.body.includes('Invalid quantity')], qty).toEqual([400, true]);
    }
    expect((await visitor.submit('/cart', line, { qty: '\u202d੩' })).status).toBe(303);
    expect(formOf(await visitor.get('/cart'), 'qty').fields).toContainEqual(['qty', '3']);

    const two = await placeOrder(visitor, await readyCheckout(visitor), guest(TWO));
    expect(two.status).toBe(400);
    expect(dialogText(two)).toContain('Invalid phone number');
  },
);

test('A-1540, A-1542: a pasted phone is taken with scripts and without, and two numbers are refused with words', async ({
  page,
  store,
}) => {
  const checkout = await pickupCheckout(page, store);
  const contact = guest(TWO);
  await checkout.getByLabel('Full name').fill(contact.fullName);
  await checkout.getByLabel('Email').fill(contact.email);
  const phone = checkout.getByLabel('Phone number');
  await phone.fill(TWO);
  await acceptTerms(checkout);
  await placeButton(checkout).click();
  await expect(checkout.getByText('Invalid phone number')).toBeVisible();
  await expect(phone).toHaveValue(TWO);
  await phone.fill(PASTED);
  await placeButton(checkout).click();
  await expect(page).toHaveURL(/\/success/);
  expect((await orderOf(store, contact.email)).orderId).toBeTruthy();
});
