import { type AddedLanguage, addLanguage } from '#tests/setup/added-language.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { pageWords } from '#tests/setup/page-words.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { mailFiles } from '#tests/setup/signed-in.ts';
import { type StoreProcess, startStore } from '#tests/setup/store-process.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { expect, test } from './fixtures.ts';
import { STANDS_MS } from './pass-time.ts';
import { awake } from './scripts.ts';

/** One that Intl knows, and of which the demo restaurant has no words. */
const TAG = 'mi';
const CONTACT = { fullName: 'Aroha', email: 'aroha@example.nz', phone: '0215550142' };
/** Names of the restaurant that are English texts of the store too. */
const OF_RESTAURANT = ['Free delivery'];

let added: AddedLanguage;
let own: StoreProcess;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  added = await addLanguage(TAG, { name: 'Māori', region: 'NZ' });
  own = await startStore({ top: added.top });
});
test.afterAll(async () => {
  await own?.stop();
  added?.remove();
});

function speaker(): Visitor {
  return createVisitor(own.port, undefined, { 'accept-language': `${TAG}-NZ` });
}

/** Texts of the mails to the customer; those to the restaurant name the customer too. */
async function mails(): Promise<string[]> {
  const toCustomer = new RegExp(`^To: .*${CONTACT.email}`, 'm');
  await own.pass(STANDS_MS);
  return mailFiles(own, CONTACT.email).flatMap(({ text }) => (toCustomer.test(text) ? [text] : []));
}

test('R-I18N-01: a folder and a row are a language: pages have it, and none shows a key @js @1280', async ({
  page,
}) => {
  const visitor = speaker();
  const home = await visitor.get('/');
  for (const mark of [`<html lang="${TAG}"`, `hrefLang="${TAG}"`, `content="${TAG}_NZ"`])
    expect(home.body).toContain(mark);
  const [choice] = formsOf(home.body).filter(({ action }) => action === '/language');
  expect(choice?.buttons.map(([, value]) => value)).toEqual(['en', 'hi', 'pa', TAG]);
  expect(choice?.html).toContain('Māori');

  const said: string[] = [];
  for (const path of ['/?q=naan', '/?q=zzzz', '/legal/terms', ...routePaths()])
    said.push(...pageWords((await visitor.get(path)).body));
  expect(said).toContain(added.say('Service Hours'));
  expect(added.faultsOf(['cart.title', 'Your Cart', added.say('Your Cart')])).toHaveLength(2);
  expect(added.faultsOf(said).filter((words) => !OF_RESTAURANT.includes(words))).toEqual([]);

  // scripts say it too, also of a screen that is opened later
  await page.goto(`${own.origin}/?lng=${TAG}`);
  await awake(page);
  await page
    .getByRole('link', { name: added.say('Service Hours') })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: added.say('Service Hours') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', TAG);
});

test('R-I18N-01: one orders in a language that was added, and reads its mail @js @1280', async () => {
  const visitor = speaker();
  await addFromMenu(visitor, 'garlic-naan');
  const checkout = await readyCheckout(visitor);
  // a restaurant without words in it is read in its own
  expect(checkout.body).toContain('Garlic Naan');
  const refused = await visitor.submit('/checkout', checkoutForm(checkout), { intent: 'place-order' });
  expect([refused.status, refused.body.includes(added.say('Full name is required'))]).toEqual([400, true]);
  expect((await placeOrder(visitor, checkout, CONTACT)).status).toBe(303);
  const { orderId, orderNumber } = await orderOf(own, CONTACT.email);
  const said = [
    refused,
    await visitor.get('/success'),
    await visitor.get(`/success/receipt?order=${orderId}`),
  ];
  const words = said.flatMap(({ body }) => pageWords(body));
  expect(words).toContain(added.say('Waiting for restaurant to confirm your order'));
  expect(added.faultsOf(words).filter((each) => !OF_RESTAURANT.includes(each))).toEqual([]);
  expect(await mails()).toEqual([expect.stringContaining(added.say('Hello,'))]);

  // the store as it is without that language speaks English of such an order
  const { dataDirectory, now } = own;
  await own.stop({ keepData: true });
  own = await startStore({ dataDirectory, at: now().toISOString() });
  const kitchen = await openReceiver(own.port, own.receiverKey('demo'));
  await kitchen.move(orderNumber, STATUS.accepted, { minutes: '20' });
  const both = await mails();
  expect(both).toHaveLength(2);
  expect(both.filter((mail) => mail.includes('Hello,'))).toHaveLength(1);
});
