import { expect, httpTest, test } from '#tests/e2e/fixtures.ts';
import { addFromMenu, type Contact, orderOneDish } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { mailedLinks } from '#tests/setup/order-mails.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { cancelForm, createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { handOver } from './visitor-browser.ts';

let customers = 0;
function someone(): Contact {
  customers += 1;
  return {
    fullName: 'Aroha Sidhu',
    email: `life-${process.pid}-${customers}@example.com`,
    phone: '0215550142',
  };
}

async function ordered(store: StoreProcess, visitor = createVisitor(store.port)) {
  const guest = someone();
  await orderOneDish(visitor, 'garlic-naan', guest);
  const { orderId, orderNumber } = await orderOf(store, guest.email);
  return { visitor, guest, orderId, orderNumber };
}
async function move(store: StoreProcess, orderNumber: number, ...statuses: number[]) {
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  for (const status of statuses) await kitchen.move(orderNumber, status);
}
/** What a page says, without its markup. */
const words = (body: string) => body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

httpTest(
  'a mailed link opens its order on another device without a sign-in, leaves no key in the address, and opens no other (A-69, S55) @http',
  async ({ store }) => {
    const { guest, orderId } = await ordered(store);
    const other = await ordered(store);
    const { page } = await mailedLinks(store, guest.email, orderId);
    const phone = createVisitor(store.port);
    const opened = await phone.get(page);
    expect([opened.status, opened.headers.location]).toEqual([302, `/success?order=${orderId}`]);
    const shown = await phone.follow(opened);
    expect(words(shown.body)).toContain('Waiting for restaurant to confirm your order');
    expect((await phone.get(`/success/status?order=${orderId}`)).body).toBe('{"status":1}');

    const stranger = createVisitor(store.port);
    const swapped = page.replace(orderId, other.orderId);
    const cut = page.slice(0, -1);
    for (const path of [swapped, cut, page.replace(/&key=.*/, '&key='), `/success?order=${orderId}`]) {
      const answer = await stranger.get(path);
      expect([answer.status, answer.headers.location]).toEqual([302, '/']);
      if (path.includes('key='))
        expect(words((await stranger.get('/')).body)).toContain('This link no longer opens an order.');
    }
    // the same address at another restaurant is no order of its
    const elsewhere = createVisitor(store.port, `harbour.localhost:${store.port}`);
    expect((await elsewhere.get(page)).headers.location).toBe('/');
  },
);

httpTest(
  'a customer’s order opens by its mailed link signed out, and never by its id alone (A-69) @http',
  async ({ store }) => {
    const { visitor, account } = await signedInVisitor(store);
    await orderOneDish(visitor, 'garlic-naan', {
      fullName: 'A B',
      email: account.email,
      phone: '0215550142',
    });
    const { orderId } = await orderOf(store, account.email);
    const { page } = await mailedLinks(store, account.email, orderId);
    const phone = createVisitor(store.port);
    expect((await phone.get(`/success?order=${orderId}`)).headers.location).toBe('/');
    expect((await phone.follow(await phone.get(page))).body).toContain('Please wait');
    // Order Details lead to the cancelling while it is possible
    const details = await visitor.get(`/profile/orders/${orderId}`);
    expect(details.body).toContain(`href="/success/cancel?order=${orderId}"`);
  },
);

httpTest(
  'cancelling: the mailed link asks and changes nothing, its form cancels once, and the page tells the truth (A-51) @http',
  async ({ store }) => {
    const { guest, orderId, visitor } = await ordered(store);
    const { cancel } = await mailedLinks(store, guest.email, orderId);
    expect((await visitor.get(`/success?order=${orderId}`)).body).toContain(
      `/success/cancel?order=${orderId}`,
    );

    const phone = createVisitor(store.port);
    const asked = await phone.follow(await phone.get(cancel));
    expect(words(asked.body)).toContain('You have not been charged.');
    expect((await phone.get(`/success/status?order=${orderId}`)).body).toBe('{"status":1}');
    const form = cancelForm(asked);
    const path = `/success/cancel?order=${orderId}`;
    const twice = await Promise.all([phone.submit(path, form), phone.submit(path, form)]);
    for (const answer of twice)
      expect([answer.status, answer.headers.location]).toEqual([303, `/success?order=${orderId}`]);
    const page = words((await phone.get(`/success?order=${orderId}`)).body);
    for (const part of ['Order Cancelled', 'You cancelled this order.', 'You have not been charged.'])
      expect(page).toContain(part);
    expect((await visitor.get('/success')).body).toContain('Order Cancelled');
    expect((await phone.get(path)).headers.location).toBe(`/success?order=${orderId}`);

    // whoever has neither cookie nor key cancels nothing
    const safe = await ordered(store);
    const stranger = await createVisitor(store.port).post('/success/cancel', [['orderId', safe.orderId]]);
    expect([stranger.status, stranger.headers.location]).toEqual([303, '/']);
    expect((await safe.visitor.get(`/success/status?order=${safe.orderId}`)).body).toBe('{"status":1}');
  },
);

httpTest(
  'A-1543: a program that presses every first button of the mailed page, or submits every form as it stands or empty, cancels nothing; the last two digits do @http',
  async ({ store }) => {
    const { guest, orderId, orderNumber } = await ordered(store);
    const { cancel } = await mailedLinks(store, guest.email, orderId);
    const scanner = createVisitor(store.port);
    const asked = await scanner.follow(await scanner.get(cancel));
    const path = `/success/cancel?order=${orderId}`;
    const stands = async () =>
      expect((await scanner.get(`/success/status?order=${orderId}`)).body).toBe('{"status":1}');
    const main = asked.body.slice(asked.body.indexOf('<main'));
    const forms = formsOf(main);
    // the first button keeps the order
    expect([forms[0]?.method, forms[0]?.action]).toEqual(['get', '/success']);
    expect(forms[0]?.fields).toEqual([['order', orderId]]);
    expect(words(forms[0]?.html ?? '')).toContain('Keep the order');
    for (const form of formsOf(asked.body).filter(({ method }) => method === 'post')) {
      await scanner.submit(path, form);
      await scanner.submit(path, { ...form, fields: form.fields.map(([name]) => [name, '']) });
    }
    await stands();

    const wrong = await scanner.submit(path, cancelForm(asked), {
      numberEnd: orderNumber % 100 === 42 ? '41' : '42',
    });
    expect(wrong.status).toBe(400);
    const field = /<input[^>]*name="numberEnd"[^>]*>/.exec(wrong.body)?.[0] ?? '';
    expect(field).toContain('aria-invalid="true"');
    const said = /aria-describedby="([^"]+)"/.exec(field)?.[1];
    expect(words(wrong.body.slice(wrong.body.indexOf(`id="${said}"`)))).toContain(
      `Type the last two digits of order #${orderNumber}`,
    );
    await stands();

    const inHindi = [...String(orderNumber).slice(-2)].map((digit) => '०१२३४५६७८९'[Number(digit)]).join('');
    expect((await scanner.submit(path, cancelForm(asked), { numberEnd: inHindi })).status).toBe(303);
    expect((await scanner.get(`/success/status?order=${orderId}`)).body).toBe('{"status":6}');
  },
);

httpTest(
  'cancelling is over once the kitchen has begun, in words and by the store (A-51) @http',
  async ({ store }) => {
    const { visitor, orderId, orderNumber } = await ordered(store);
    const path = `/success/cancel?order=${orderId}`;
    const form = cancelForm(await visitor.get(path));
    await move(store, orderNumber, STATUS.accepted, STATUS.preparing);
    const late = await visitor.submit(path, form);
    expect(late.status).toBe(400);
    expect(words(late.body)).toContain('This order can no longer be cancelled here');
    expect(late.body).toMatch(/href="tel:/);
    expect((await visitor.get(`/success/status?order=${orderId}`)).body).toBe('{"status":3}');
  },
);

httpTest(
  'the menu leads back to every order under way, and to none that is over; each has its own page @http',
  async ({ store }) => {
    const first = await ordered(store);
    const second = await ordered(store, first.visitor);
    const linksOf = (visitor: Visitor, path = '/') =>
      visitor.get(path).then(({ body }) => {
        const nav = /<nav aria-label="Your (?:other )?orders".*?<\/nav>/s.exec(body)?.[0] ?? '';
        return [...nav.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
      });
    const pages = [second, first].map(({ orderId }) => `/success?order=${orderId}`);
    expect(await linksOf(first.visitor)).toEqual(pages);
    expect(await linksOf(first.visitor, '/delivery')).toEqual([]);
    // another order's page lists the others
    const older = await first.visitor.get(pages[1] ?? '');
    expect(older.body).toContain('Your other orders');
    expect(await linksOf(first.visitor, pages[1])).toEqual([pages[0]]);
    await move(store, second.orderNumber, STATUS.accepted, STATUS.preparing, STATUS.delivered);
    expect(await linksOf(first.visitor)).toEqual([pages[1]]);
    await move(store, first.orderNumber, STATUS.rejected);
    expect(await linksOf(first.visitor)).toEqual([]);
    expect(await linksOf(createVisitor(store.port))).toEqual([]);
  },
);

httpTest('the receipt of an order, its owner’s alone @http', async ({ store }) => {
  const { visitor, orderId, orderNumber } = await ordered(store);
  await move(store, orderNumber, STATUS.accepted);
  expect((await visitor.get('/success')).body).toContain(`/success/receipt?order=${orderId}`);
  const receipt = await visitor.get(`/success/receipt?order=${orderId}`);
  expect(receipt.status).toBe(200);
  const text = words(receipt.body);
  for (const part of [
    'Taxable supply information',
    `#${orderNumber}`,
    'GST number',
    'Garlic Naan',
    'Total without GST',
  ])
    expect(text).toContain(part);
  // nobody is named on a receipt of so little
  expect(text).not.toContain('Aroha');
  const stranger = await createVisitor(store.port).get(`/success/receipt?order=${orderId}`);
  expect([stranger.status, stranger.headers.location]).toEqual([302, '/']);
});

test('with one tap from the menu to the order, from there to its cancelling, and back @journey (A-51)', async ({
  page,
  context,
  store,
}) => {
  const visitor = createVisitor(store.port);
  const { orderId, orderNumber } = await ordered(store, visitor);
  await addFromMenu(visitor, 'garlic-naan');
  await handOver(visitor, context);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Your orders' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Keep the order' }).click();
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel order' }).click();
  const cancelling = page.getByRole('button', { name: 'Yes, cancel the order' });
  const end = page.getByLabel('To cancel, type the last two digits of the order number');
  await cancelling.click();
  await expect(page.getByText(`Type the last two digits of order #${orderNumber}`)).toBeVisible();
  await end.fill(String(orderNumber).slice(-2));
  await cancelling.click();
  await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/success\\?order=${orderId}$`));
});
