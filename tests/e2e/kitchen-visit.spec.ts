import { clearBoard, openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { addAccount, signInBy } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { formWith, type Visitor } from '#tests/setup/visitor.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { newOrder } from './kitchen-order.ts';
import { hydrated, settled } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

const BOARD = '/order-receiver';
const TOKEN = 'x-form-token';

/** A customer signs in and logs out in the kitchen's own browser: another visit has begun then. */
async function anotherVisit(visitor: Visitor, store: StoreProcess): Promise<void> {
  await signInBy(visitor, await addAccount(store));
  const question = await visitor.get('/log-out');
  const answer = await visitor.submit('/log-out', formWith(question, 'formToken'));
  if (!visitor.cookies.has('receiver')) throw new Error(`Logging out answered ${answer.status}`);
}

test('A-645: presses of a board that was open while a customer logged out in its browser are sent with the token of the new visit, and none is lost @js @1280', async ({
  page,
  store,
}) => {
  await clearBoard(store);
  const first = await newOrder(store, 'before-the-visit@example.com');
  const second = await newOrder(store, 'of-the-visit@example.com');
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await handOver(kitchen.visitor, page.context());
  // else that might be first to learn the new token
  await page.route('**/order-receiver/sound', (route) => route.fulfill({ status: 204 }));
  await page.goto(BOARD);
  await hydrated(page);
  await anotherVisit(kitchen.visitor, store);
  await page.context().clearCookies();
  await handOver(kitchen.visitor, page.context());
  const inKitchen = page.getByRole('region', { name: 'In the kitchen' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/order-receiver/board')) sent += 1;
  });
  for (const { orderNumber } of [first, second]) {
    const ticket = page.getByRole('article', { name: `#${orderNumber}` });
    await settled(page);
    await ticket.getByRole('button', { name: 'Accept' }).click();
    await expect(inKitchen.locator(ticket)).toBeVisible();
  }
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // once more for the first of them alone
  expect(sent).toBe(3);
});

httpTest(
  'A-645: a press with the token of another visit changes nothing and brings the new one; without scripts the page says so, and its forms are taken @http',
  async ({ store }) => {
    const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
    const { visitor } = kitchen;
    const { orderId, orderNumber } = await newOrder(store, 'old-token@example.com');
    const { fields } = formWith(await visitor.get(BOARD), 'intent', 'formToken');
    const formToken = fields.find(([name]) => name === 'formToken')?.[1] ?? '';
    await anotherVisit(visitor, store);
    const press = (token: string): [string, string][] => [
      ['intent', 'status'],
      ['orderId', orderId],
      ['status', String(STATUS.accepted)],
      ['minutes', '20'],
      ['pressId', 'press-of-an-old-visit'],
      ['formToken', token],
    ];
    const isNew = async () => (await kitchen.board()).includes(`order-${orderNumber}`);

    const stale = await visitor.post(`${BOARD}/board`, press(formToken));
    const fresh = String(stale.headers[TOKEN] ?? '');
    expect(fresh).toMatch(/^[\w-]{43}$/);
    expect(fresh).not.toBe(formToken);
    // a page of before says what it is told
    expect(JSON.parse(stale.body)).toMatchObject({ refusal: expect.stringMatching(/./), done: null });
    expect(await isNew()).toBe(true);
    // what else the open page sends by script
    for (const path of [`${BOARD}/sound`, `${BOARD}/orders/${orderId}/by-itself`]) {
      const told = await visitor.post(path, [
        ['sound', 'on'],
        ['pressId', 'press-by-itself'],
        ['formToken', formToken],
      ]);
      expect([told.status, String(told.headers[TOKEN] ?? '').length], path).toEqual([400, 43]);
    }
    // to a page of another site it is told nothing
    for (const origin of ['https://evil.example', 'null']) {
      const forged = await visitor.post(`${BOARD}/board`, press(formToken), { origin });
      expect([forged.status, forged.headers[TOKEN]]).toEqual([403, undefined]);
    }
    const unsigned = await visitor.post(`${BOARD}/board`, press(formToken), { origin: '' });
    expect([unsigned.status, unsigned.headers[TOKEN]]).toEqual([403, undefined]);

    const page = await visitor.post(BOARD, press(formToken));
    expect(page.status).toBe(400);
    expect(page.body).toContain('Please try again');
    expect(page.body).toContain(`order-${orderNumber}`);
    const again = await visitor.post(BOARD, press(fresh));
    expect(again.status).toBe(303);
    expect((await visitor.post(`${BOARD}/board`, press(fresh))).headers[TOKEN]).toBeUndefined();
  },
);
