import { addFromMenu, type Contact, orderOneDish, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, type Page } from './fixtures.ts';
import { ownerTest as test } from './owner-fixtures.ts';

const AROHA = { fullName: 'Aroha Singh', email: 'aroha.singh@gmail.com', phone: '0215550142' };
const WORDS = 'Please talk to Gurpreet first.';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const unfold = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** What the checkout says to an order of somebody. */
async function tryToOrder(store: StoreProcess, contact: Contact) {
  const guest = createVisitor(store.port, undefined, {}, ownAddress());
  await addFromMenu(guest, 'garlic-naan');
  const { status, body } = await placeOrder(guest, await readyCheckout(guest), contact);
  return { status, body };
}

test('an owner finds orders, rejects one and takes it back, gives money back, notes, blocks, takes along and erases a customer (A-931 to A-935, A-937, A-938, A-1113)', async ({
  page,
  scripted,
  ownersStore,
}) => {
  test.slow();
  const { store, visitor } = await ownersStore('customers@example.nz');
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  const order = (contact: Contact) =>
    orderOneDish(createVisitor(store.port, undefined, {}, ownAddress()), 'garlic-naan', contact);
  await order(AROHA);
  await order({ fullName: 'Wiremu H', email: 'wiremu@example.nz', phone: '0279998888' });
  for (const status of [STATUS.accepted, STATUS.preparing, STATUS.delivered])
    await kitchen.move(1001, status, status === STATUS.accepted ? { minutes: '20' } : {});

  await page.goto(`${store.origin}/manage/orders`);
  await heading(page, 'Orders');
  // these forms have no scripts of their own
  if (!scripted) await findOrders(page);

  // a reject needs a reason, and is taken back
  await page.getByRole('link', { name: '1002', exact: true }).click();
  await heading(page, 'Order 1002');
  await unfold(page, 'Reject this order');
  await press(page, 'Reject it');
  await said(page, 'Please choose a reason');
  await page.getByLabel('Reason', { exact: true }).selectOption('busy');
  await press(page, 'Reject it');
  await press(page, 'Take the reject back');
  await said(page, 'The order goes on');
  await expect(page.locator('.trail li')).toHaveCount(1);

  // money back: what was typed stays with its refusal
  await page.goto(`${store.origin}/manage/orders?q=1001`);
  await page.getByRole('link', { name: '1001', exact: true }).click();
  await unfold(page, 'Give money back');
  await page.getByLabel(/^Or a sum, up to/).fill('1.5O');
  await page.getByLabel('Reason', { exact: true }).selectOption('late');
  // with scripts, too, as a document: as if pressed before they ran
  if (scripted) await page.locator('#refund-sum').evaluate((field: HTMLInputElement) => field.form?.submit());
  else await press(page, 'Give it back');
  await said(page, 'Please give the sum in dollars, such as 12.50');
  await expect(page.getByLabel(/^Or a sum, up to/)).toHaveValue('1.5O');
  await page.getByLabel(/^Or a sum, up to/).fill('1.50');
  await press(page, 'Give it back');
  await said(page, 'Refund of $1.50');
  // a second press of what was done would give it back once more
  await expect(page.getByLabel(/^Or a sum, up to/)).toBeHidden();
  await unfold(page, 'Give money back');
  await expect(page.getByLabel(/^Or a sum, up to/)).toHaveValue('');
  await expect(page.getByLabel('Reason', { exact: true })).toHaveValue('');
  // what follows are forms and texts, which scripts leave as they are
  if (scripted) return;

  // the customer: a note that the kitchen reads at once
  await page.getByRole('link', { name: 'All about this customer' }).click();
  await heading(page, 'Aroha Singh');
  await order({ ...AROHA, email: 'ArohaSingh+naan@googlemail.com' });
  await page.getByLabel('Note', { exact: true }).fill('Allergic to cashew');
  await press(page, 'Save the note');
  await said(page, 'Note saved. It stands on their tickets now.');
  expect(await kitchen.ticket(1003)).toContain('Allergic to cashew');

  // blocked: why is asked, order 1003 goes on, and no spelling of hers is served
  await unfold(page, 'Block Aroha Singh');
  await said(page, /Under way and not touched by it: 1003/);
  await press(page, 'Block them');
  await expect(page.locator('.errs')).toBeFocused();
  await expect(page.locator('.errs')).toContainText('Please say why, for your people');
  await page.getByLabel('Why, for your people').fill('Never came');
  await page.getByLabel('What they read').fill(WORDS);
  await press(page, 'Block them');
  await said(page, /^Blocked since .* by Gurpreet Kaur$/);
  for (const contact of [
    { ...AROHA, email: 'someone@example.nz', phone: '64215550142' },
    { ...AROHA, email: 'AROHA.SINGH@gmail.com', phone: '0271112222' },
  ]) {
    const { status, body } = await tryToOrder(store, contact);
    expect(status).toBe(400);
    expect(body).toContain(`We cannot take this order online. ${WORDS}`);
  }
  await said(page, 'Possible when 1003 is finished: the kitchen still needs the name.');
  await press(page, 'Let them in again');
  await said(page, 'They can order again');

  // her data as files, then she is forgotten
  const file = (kind: string) => visitor.get(new URL(`${page.url()}/data/${kind}`).pathname);
  expect((await file('json')).body).toContain('"note": "Allergic to cashew"');
  expect((await file('csv')).body).toContain('Garlic Naan');
  for (const status of [STATUS.accepted, STATUS.preparing, STATUS.delivered])
    await kitchen.move(1003, status, status === STATUS.accepted ? { minutes: '20' } : {});
  await page.reload();
  await unfold(page, 'Erase Aroha Singh');
  await said(page, /Dishes, money, refunds and taxes of 2 orders stay without the person/);
  await press(page, 'Erase for ever');
  await said(page, 'Erased: 2 orders stay without the person');
  await heading(page, 'Customers');
  await expect(page.locator('.task')).toHaveCount(1);
  await page.goto(`${store.origin}/manage/orders?q=1001`);
  await expect(page.locator('.task')).toContainText('Deleted customer');
  await page.getByRole('link', { name: '1001', exact: true }).click();
  await said(page, 'Who ordered it was forgotten.');
  await said(page, 'Refund of $1.50');
});

/** Orders of today, and looked for by whatever is known. */
async function findOrders(page: Page): Promise<void> {
  await said(page, '2 orders today, 1 waits for you');
  for (const words of ['#1001', 'aroha', '0142', 'ArohaSingh@gmail.com']) {
    await page.getByLabel('Number, name, phone or e-mail').fill(words);
    await press(page, 'Find');
    await expect(page.locator('.task')).toHaveCount(1);
    await expect(page.locator('.task')).toContainText('Aroha Singh');
  }
  await page.getByLabel('Number, name, phone or e-mail').fill('nobody');
  await press(page, 'Find');
  await said(page, 'Nothing was found for “nobody”');
  await page.getByRole('link', { name: 'Show today’s orders' }).click();
}
