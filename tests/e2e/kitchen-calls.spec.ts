import { STILL_MS } from '#app/features/kitchen/order-receiver/still-places.ts';
import { orderOneDish } from '#tests/setup/guest.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { clearBoard, openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { cancelForm, createVisitor } from '#tests/setup/visitor.ts';
import { GUEST } from './customer.ts';
import { expect, type Page, test } from './fixtures.ts';
import { orderAt } from './harbour-order.ts';
import { awake, hydrated, settled, stopClock } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

async function newOrder(store: StoreProcess, email: string) {
  const guest = createVisitor(store.port);
  await orderOneDish(guest, 'garlic-naan', { fullName: GUEST.name, email, phone: GUEST.phone });
  return { guest, ...(await orderOf(store, email)) };
}

/** Lists, in place of sounding them, the tones that the page rings, in hertz. */
async function listenIn(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tones: number[] = [];
    const joined = <T>(next: T) => next;
    class Silent {
      state = 'running';
      currentTime = 0;
      destination = {};
      resume = async () => {};
      close = async () => {};
      createOscillator = () => ({
        frequency: {
          set value(hertz: number) {
            tones.push(hertz);
          },
        },
        connect: joined,
        start() {},
        stop() {},
      });
      createGain = () => ({
        gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
        connect: joined,
      });
    }
    Object.assign(window, { AudioContext: Silent, tones });
  });
  return () => page.evaluate(() => Array.from(Reflect.get(window, 'tones')));
}

test('A-345, A-584: a new order rings after the first touch, a cancel has a sound of its own also when it came while the page was away, off is silent, amber and remembered @js @1280', async ({
  page,
  store,
}) => {
  await clearBoard(store);
  const tones = await listenIn(page);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await handOver(kitchen.visitor, page.context());
  await page.goto('/order-receiver');
  await hydrated(page);
  // until a touch a bar and the edge say that it is silent
  const held = page.getByText('Sound is waiting: touch the screen');
  await expect(held).toBeVisible();
  await expect(page.locator('.kitchen')).toHaveClass(/silent|calls/);
  await page.mouse.click(2, 400);
  await expect(held).toBeHidden();
  await expect(page.locator('.kitchen')).not.toHaveClass(/silent|calls/);

  const { guest, orderId, orderNumber } = await newOrder(store, 'rings@example.com');
  await expect.poll(tones).toEqual(expect.arrayContaining([660, 880]));
  await page.goto('/order-receiver/find');
  await hydrated(page);
  await page.mouse.click(2, 400);
  await expect.poll(tones).toEqual(expect.arrayContaining([660]));

  // cancelled while no page of this device is open
  await page.goto('about:blank');
  const cancelling = `/success/cancel?order=${orderId}`;
  const asked = await guest.get(cancelling);
  expect((await guest.submit(cancelling, cancelForm(asked))).status).toBe(303);
  await page.goto('/order-receiver');
  await hydrated(page);
  await expect(page.getByRole('article', { name: `#${orderNumber}` })).toContainText('Cancelled');
  await page.mouse.click(2, 400);
  await expect.poll(tones).toEqual(expect.arrayContaining([220, 196, 165]));
  // once
  await page.reload();
  await hydrated(page);
  await page.mouse.click(2, 400);
  await expect(page.locator('.kitchen')).not.toHaveClass(/silent|calls/);
  expect(await tones()).not.toContain(220);

  await page.locator('.moremenu > summary').click();
  const heard = (await tones()).length;
  // a board without orders has another one
  await page.getByRole('navigation').getByRole('button', { name: 'Test the sound' }).click();
  await expect.poll(async () => (await tones()).length).toBeGreaterThan(heard);

  const off = page.getByRole('button', { name: 'Sound off' });
  await page.getByRole('button', { name: 'Sound on' }).click();
  await expect(off).toHaveClass('on');
  await expect(off).toHaveAttribute('aria-pressed', 'false');
  const before = (await tones()).length;
  const unheard = await newOrder(store, 'unheard-bell@example.com');
  await expect(page.getByRole('article', { name: `#${unheard.orderNumber}` })).toBeVisible();
  expect(await tones()).toHaveLength(before);
  await page.reload();
  await hydrated(page);
  await expect(off).toBeVisible();
  await expect(held).toBeHidden();
});

test('A-580, A-583: a press on a place that has just changed does nothing; two presses keep two undos, each takes back its own @js @1280', async ({
  page,
  store,
}) => {
  await clearBoard(store);
  const [first, second] = [
    await newOrder(store, 'thumb-first@example.com'),
    await newOrder(store, 'thumb-second@example.com'),
  ];
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  for (const { orderNumber } of [first, second])
    await kitchen.move(orderNumber, STATUS.accepted, { minutes: '20' });
  await handOver(kitchen.visitor, page.context());
  await page.clock.install();
  await page.goto('/order-receiver');
  await awake(page);
  const ticket = (number: number) => page.getByRole('article', { name: `#${number}` });
  const start = ticket(first.orderNumber).getByRole('button', { name: 'Start' });
  const ready = ticket(first.orderNumber).getByRole('button', { name: 'Ready' });
  // the second tap of a thumb, in the same moment as the board changes
  await page.evaluate((number) => {
    new MutationObserver((_changes, observer) => {
      const pressed = document.querySelector<HTMLElement>(`#order-${number}.prep .ft button`);
      if (!pressed) return;
      observer.disconnect();
      pressed.click();
    }).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class'],
    });
  }, first.orderNumber);
  await settled(page);
  await start.click();
  await expect(ready).toBeVisible();
  await settled(page);
  await page.reload();
  await awake(page);
  await expect(ready).toBeVisible();
  await settled(page);

  // an undo is offered for ten seconds: the page's clock goes on only until all places take presses again
  await stopClock(page);
  const rested = () =>
    expect
      .poll(async () => {
        await page.clock.runFor(STILL_MS);
        return page.locator('.kitchen[data-still]').count();
      })
      .toBe(0);
  // a press may wait for its turn by that clock
  const told = (words: string) =>
    expect
      .poll(async () => {
        await page.clock.runFor(50);
        return page.getByText(words).isVisible();
      })
      .toBe(true);
  await ready.click();
  await told(`#${first.orderNumber} is ready`);
  await rested();
  await ticket(second.orderNumber).getByRole('button', { name: 'Start' }).click();
  await told(`#${second.orderNumber} is in preparation`);
  await rested();
  await page.getByText('and 1 more').click();
  await page.getByRole('button', { name: `Undo #${first.orderNumber}` }).click();
  await expect(page.getByText('and 1 more')).toBeHidden();
  await expect(ready).toBeVisible();
  await rested();
  await page.getByRole('button', { name: `Undo #${second.orderNumber}` }).click();
  await expect(ticket(second.orderNumber).getByRole('button', { name: 'Start' })).toBeVisible();
});

test('A-383, A-581, A-582: a new order is told on every page, looks louder after two minutes and counts down; after four it fills any page of the kitchen, below which what was half typed stays, until one press accepts it @js @1280', async ({
  page,
  store,
}) => {
  const key = await openHarbour(store, 'overall');
  const kitchen = await openReceiver(store.port, key, 'overall');
  await handOver(kitchen.visitor, page.context());
  await page.clock.install();
  const board = `${store.originOf('overall')}/order-receiver`;
  await page.goto(`${board}/busy`);
  await awake(page);
  const pill = page.getByRole('link', { name: /^1 new oldest \d:\d\d$/ });
  await expect(pill).toBeHidden();
  await orderAt(store, 'overall', 'overall@example.com');
  await pill.click();
  const ticket = page.getByRole('region', { name: 'New', exact: true }).getByRole('article');
  await expect(ticket.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  await expect(ticket).not.toHaveClass(/loud/);
  await page.clock.fastForward('02:00');
  await expect(ticket).toHaveClass(/loud/);
  await expect(ticket).toContainText('waits for more than two minutes');

  await page.goto(`${board}/find`);
  await awake(page);
  const words = page.getByRole('searchbox');
  await words.fill('half typed');
  // the page has read the board, and with it the server's clock
  await expect(page.getByRole('link', { name: /^1 new oldest/ })).toBeVisible();
  const calls = page.getByRole('heading', { name: 'Answer this order now' });
  await page.clock.fastForward('04:00');
  await expect(calls).toBeVisible();
  await expect(words).toBeHidden();
  await expect(page.getByRole('timer')).toHaveText(/^2\d:\d\d$/);
  await expect(page.getByRole('link', { name: 'To the board' })).toHaveAttribute('href', /\?aside=.+&until=/);
  await settled(page);
  await page.getByRole('button', { name: 'Back to the page' }).click();
  await expect(calls).toBeHidden();
  await expect(page.getByRole('link', { name: /^1 new oldest/ })).toBeVisible();
  await expect(words).toHaveValue('half typed');
  await expect(words).toBeFocused();
  await page.clock.fastForward('01:01');
  await expect(calls).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: /^Accept for / }).click();
  await expect(calls).toBeHidden();
  await expect(words).toHaveValue('half typed');
  await expect(page.getByRole('button', { name: /^Undo #/ })).toBeVisible();
  expect(await kitchen.board()).not.toContain('class="tk fresh"');

  // keys, never while somebody types
  await words.press('/');
  await expect(words).toHaveValue('half typed/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(board);
  await page.keyboard.press('/');
  await expect(page).toHaveURL(`${board}/find`);
});

test('A-585: without scripts the board says that it loads itself again and that nothing rings @nojs @1280', async ({
  page,
  store,
}) => {
  await clearBoard(store);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await handOver(kitchen.visitor, page.context());
  await page.goto('/order-receiver');
  await expect(
    page.getByText('Without scripts this board loads itself again every 15 seconds, and nothing rings.'),
  ).toBeVisible();
});
