import { checkoutForm, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { dialogText } from './dialog-text.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { handOver } from './visitor-browser.ts';

const BUSY = '/order-receiver/busy';
const CONTACT = { fullName: 'Aroha Sidhu', email: 'busy@example.com', phone: '0215550142' };

test('the kitchen pauses pickup and asks for more minutes by one press each, and takes both back; for the rest of today it says when it opens @journey (A-380, A-381, A-624)', async ({
  page,
  store,
}, { project }) => {
  const subdomain = `busy-${project.name}`;
  const key = await openHarbour(store, subdomain);
  const { visitor } = await openReceiver(store.port, key, subdomain);
  await handOver(visitor, page.context());
  await page.goto(`${store.originOf(subdomain)}/order-receiver`);
  await page.getByRole('link', { name: 'Busy' }).click();
  const pickup = page.getByRole('form', { name: /^Pickup/ });
  await expect(pickup).toContainText('Taking orders');
  // a restaurant that never closes takes orders again when its next day begins
  await expect(pickup.getByRole('button', { name: /^Rest of today opens (.+, )?5:00 AM$/ })).toBeVisible();
  await pickup.getByRole('button', { name: '20 min' }).click();
  await expect(page.getByText(/^Pickup paused to \d+:\d\d [AP]M/)).toBeVisible();
  const sees = page.getByRole('region', { name: 'Customers see now' });
  await expect(sees).toContainText(/Pickup is paused until \d+:\d\d [AP]M: the kitchen is very busy/);
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page.getByText(/^Pickup paused to/)).toBeVisible();
  await page.goto(store.originOf(subdomain));
  await expect(page.getByText(/Pickup is paused until/)).toBeVisible();
  await page.goto(`${store.originOf(subdomain)}${BUSY}`);
  await page.getByRole('button', { name: 'Take orders again' }).click();
  await expect(pickup).toContainText('Taking orders');

  const usual = Number(/about (\d+) minutes/.exec((await sees.textContent()) ?? '')?.[1]);
  await page.getByRole('button', { name: '+15' }).click();
  await expect(sees).toContainText(`about ${usual + 15} minutes`);
  await page.getByRole('button', { name: 'As usual again' }).click();
  await expect(sees).toContainText(`about ${usual} minutes`);
});

httpTest(
  'who was at checkout when the kitchen paused is told why, is offered later times, and nothing is ordered @http (A-380)',
  async ({ store }) => {
    const key = await openHarbour(store, 'swamped', { scheduledOrders: true });
    const kitchen = await openReceiver(store.port, key, 'swamped');
    const visitor = createVisitor(store.port, `swamped.localhost:${store.port}`);
    const menu = await visitor.get('/');
    const card = formsOf(menu.body).find((form) => form.buttons.some(([name]) => name === 'productId'));
    if (!card) throw new Error('No dish can be added as it is');
    expect((await visitor.submit('/', card)).status).toBe(303);
    const page = await readyCheckout(visitor);

    const pause = formsOf((await kitchen.visitor.get(BUSY)).body).find((form) =>
      form.buttons.some(([name]) => name === 'pause'),
    );
    if (!pause) throw new Error('The page pauses nothing');
    expect((await kitchen.visitor.submit(BUSY, pause, { pause: '30' })).status).toBe(303);

    const refused = await placeOrder(visitor, page, CONTACT);
    expect(refused.status).toBe(400);
    expect(dialogText(refused)).toMatch(/Pickup is paused until \d+:\d\d [AP]M: the kitchen is very busy/);
    expect(await kitchen.board()).not.toContain('id="order-');
    const later = checkoutForm(refused).fields;
    expect(later.map(([name]) => name)).toContain('timeChoice');
    expect((await visitor.get('/')).body).toContain('Pickup is paused until');
  },
);

httpTest(
  'A-1417: the board and the page say of a pause without an end, and of one for today, what it is, and no time @http',
  async ({ store }) => {
    const key = await openHarbour(store, 'idle');
    const { visitor, board } = await openReceiver(store.port, key, 'idle');
    const client = await (await fetch(`http://127.0.0.1:${store.port}/api/client/idle`)).json();
    const pause = async (pausedUntil: string) => {
      const reply = await fetch(
        `http://127.0.0.1:${store.port}/api/${client.data.clientId}/receiver/services`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ orderTypes: [1], pausedUntil }),
        },
      );
      expect((await reply.json()).success).toBe(true);
      return [await board(), (await visitor.get(BUSY)).body].map((html) =>
        html.replaceAll(/<!--.*?-->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
      );
    };
    const [onBoard, onPage] = await pause('open');
    expect(onBoard).toContain('Pickup paused for now');
    expect(onPage).toContain('Pickup paused until somebody takes orders again');
    expect(onPage).not.toMatch(/min left/);
    for (const text of await pause('today')) expect(text).toContain('Pickup paused for today');
  },
);
