import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { clearBoard, openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { seedKitchen } from '#tests/setup/seeded-kitchen.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { expect, httpTest, type Locator, test } from './fixtures.ts';
import { countAsks, newOrder } from './kitchen-order.ts';
import { hydrated, stopClock } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

const EVENTS = '/order-receiver/events';

test('a tablet shows new orders and another tablet’s presses by its line, without asking @js @1280 (A-425)', async ({
  page,
  store,
}) => {
  await clearBoard(store);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await handOver(kitchen.visitor, page.context());
  await page.addInitScript(countLines);
  const opened = page.waitForResponse((response) => response.url().includes(EVENTS));
  await page.goto('/order-receiver');
  await hydrated(page);
  expect((await opened).headers()['content-type']).toContain('text/event-stream');
  // the page asks once more as soon as it hears that its line stands
  const isLineOpen = () =>
    page.evaluate((open) => [...Reflect.get(window, 'lines')].some((line) => line.readyState === open), 1);
  await expect.poll(isLineOpen).toBe(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  const { orderNumber } = await newOrder(store, 'live-board@example.com');
  const ticket = page.getByRole('article', { name: `#${orderNumber}` });
  await expect(ticket).toBeVisible();
  await kitchen.move(orderNumber, STATUS.accepted, { minutes: '15' });
  await expect(page.getByRole('region', { name: 'In the kitchen' }).locator(ticket)).toBeVisible();
  await kitchen.move(orderNumber, STATUS.preparing);
  await kitchen.move(orderNumber, STATUS.ready);
  await expect(page.getByRole('region', { name: 'Ready' }).locator(`#order-${orderNumber}`)).toBeVisible();
  expect(asked.filter((path) => path === '/order-receiver/board')).toEqual([]);

  // one line, whatever pages are opened one after the other
  await page.getByRole('link', { name: 'Find' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page.getByRole('region', { name: 'Ready' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'lines').size)).toBe(1);
});

/** Keeps in the page which of its lines stand. */
function countLines(): void {
  const lines = new Set<EventSource>();
  Reflect.set(window, 'lines', lines);
  window.EventSource = class extends EventSource {
    constructor(address: string | URL) {
      super(address);
      lines.add(this);
    }
    override close() {
      lines.delete(this);
      super.close();
    }
  };
}

test('a board whose line cannot be opened asks every five seconds @js @1280 (A-425)', async ({
  page,
  store,
  complaints,
}) => {
  complaints.expect(/net::ERR_/);
  const key = await openHarbour(store, 'no-line');
  const kitchen = await openReceiver(store.port, key, 'no-line');
  const seeded = await seedKitchen(store, 'no-line', key);
  await handOver(kitchen.visitor, page.context());
  await page.route(`**${EVENTS}*`, (route) => route.abort('connectionrefused'));
  await page.clock.install();
  await page.addInitScript(countAsks);
  await page.goto(`${store.originOf('no-line')}/order-receiver`);
  await hydrated(page);
  await stopClock(page);
  const isSecondLater = async (ticket: Locator) => {
    await page.clock.runFor(1_000);
    return ticket.isVisible();
  };
  for (const name of ['Anika S.', 'Wiremu H.', 'Mele T.']) {
    const { orderNumber } = await seeded.place(name);
    const ticket = page.getByRole('article', { name: `#${orderNumber}` });
    await expect.poll(() => isSecondLater(ticket), { intervals: [20] }).toBe(true);
  }
  // and no oftener: asks of thousands of tablets are what the line spares the store
  const askedAt: number[] = await page.evaluate(() => Reflect.get(window, 'askedAt'));
  const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
  expect(pauses.length).toBeGreaterThan(1);
  expect(pauses.filter((pause) => pause < 5_000)).toEqual([]);
});

httpTest(
  'the line of changes goes on from the last event, ends with the device, and is for devices alone @http (A-425)',
  async ({ store }) => {
    const key = store.receiverKey('demo');
    const kitchen = await openReceiver(store.port, key);
    const { visitor } = kitchen;
    const stranger = await createVisitor(store.port).get(EVENTS);
    expect(stranger.status).toBe(401);
    const { orderNumber } = await newOrder(store, 'line-of-changes@example.com');
    const first = await listen(visitor, 'unknown');
    const stale = await first.next();
    expect(stale).toMatchObject({ event: 'stale' });

    await kitchen.move(orderNumber, STATUS.accepted, { minutes: '15' });
    const accepted = await first.next();
    expect(accepted).toMatchObject({ event: 'change' });
    expect(JSON.parse(accepted.data)).toMatchObject({ state: 'news', since: stale.id, mark: accepted.id });
    expect(accepted.data).toContain('"orderStatus":2');
    expect(accepted.data.length).toBeLessThan(2_000);
    first.leave();

    await kitchen.move(orderNumber, STATUS.preparing);
    const second = await listen(visitor, 'unknown', accepted.id);
    const missed = await second.next();
    expect(JSON.parse(missed.data)).toMatchObject({ since: accepted.id });
    expect(missed.data).toContain('"orderStatus":3');

    await visitor.submit(
      '/order-receiver',
      formWith(await visitor.get('/order-receiver'), 'intent', 'formToken'),
      {
        intent: 'sign-out',
      },
    );
    const other = await openReceiver(store.port, key);
    await other.move(orderNumber, STATUS.ready);
    expect(await second.next()).toMatchObject({ event: 'end' });
  },
);

httpTest(
  'A-646: a device has four lines at most: one more ends its oldest, with a word that its page understands, and no line of another device @http',
  async ({ store }) => {
    const key = store.receiverKey('demo');
    const [tablet, other] = [await openReceiver(store.port, key), await openReceiver(store.port, key)];
    const elsewhere = await listen(other.visitor, 'unknown');
    expect(await elsewhere.next()).toMatchObject({ event: 'stale' });
    const lines = [];
    for (let opened = 0; opened < 6; opened += 1) {
      lines.push(await listen(tablet.visitor, 'unknown'));
      expect(await lines.at(-1)?.next()).toMatchObject({ event: 'stale' });
    }
    for (const line of lines.slice(0, 2)) {
      // a page of an older program, too, comes again after a while only
      expect(await line.next()).toMatchObject({ event: 'full', retry: '600000' });
      await expect(line.next()).rejects.toThrow('The line has ended');
    }
    // one that was closed makes room
    lines[2]?.leave();
    const { orderNumber } = await newOrder(store, 'four-lines@example.com');
    for (const line of [...lines.slice(3), elsewhere]) {
      const told = await line.next();
      expect(told).toMatchObject({ event: 'change' });
      expect(told.data).toContain(`"orderNumber":${orderNumber}`);
      line.leave();
    }
  },
);

type Told = { event: string; id: string; data: string };

/** Listens to the changes of the board; beats are left out. */
async function listen({ host, cookies }: Visitor, since: string, lastEvent?: string) {
  const [name, port] = host.split(':');
  const headers = {
    host,
    cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
    ...(lastEvent && { 'last-event-id': lastEvent }),
  };
  expect(name).toMatch(/\.localhost$/);
  const asked = get({ host: '127.0.0.1', port, path: `${EVENTS}?since=${since}`, headers });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  return {
    leave: () => asked.destroy(),
    async next(): Promise<Told> {
      for (;;) {
        const [block, ...rest] = text.split('\n\n');
        if (block !== undefined && rest.length > 0) {
          text = rest.join('\n\n');
          const fields = Object.fromEntries(
            block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)),
          );
          if (fields.event && fields.event !== 'beat') return { id: '', data: '', ...fields };
          continue;
        }
        const { done, value } = await chunks.next();
        if (done) throw new Error('The line has ended');
        text += value;
      }
    },
  };
}
