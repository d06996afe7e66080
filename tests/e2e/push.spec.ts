import type { Worker } from 'playwright/test';
import { type PushService, startPushService } from '#tests/mocks/push/start-push.ts';
import { storeRows } from '#tests/setup/database.ts';
import { START_HANGS_MS } from '#tests/setup/hang-limits.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { clearBoard, openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { startStore } from '#tests/setup/store-process.ts';
import { GUEST } from './customer.ts';
import { test as base, expect, type Page } from './fixtures.ts';
import { STANDS_MS } from './pass-time.ts';
import { hydrated } from './scripts.ts';
import { withOrder } from './visitor-browser.ts';

/** A store that may send to a stand-in of push services: the headless browser has none to subscribe at. */
const test = base.extend<object, { push: PushService }>({
  push: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const push = await startPushService();
      await use(push);
      await push.stop();
    },
    { scope: 'worker' },
  ],
  store: [
    async ({ push }, use) => {
      const store = await startStore({ environment: { PUSH_SERVICES: push.url } });
      await use(store);
      await store.stop();
    },
    { scope: 'worker', timeout: START_HANGS_MS },
  ],
});

/** What is used of a worker's own side, which the types of pages do not know. */
type WorkerScope = EventTarget & {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(address: string): Promise<null> };
};
type Pressed = Event & { notification: unknown; waitUntil(work: Promise<unknown>): void };

/** The browser subscribes at the stand-in; all else of it is its own: permission, worker, message. */
async function subscribingAt(page: Page, push: PushService): Promise<void> {
  await page.exposeFunction('subscribeAtStandIn', (key: string) => push.subscribe(key));
  await page.addInitScript(() => {
    const asked = window as unknown as { subscribeAtStandIn(key: string): Promise<PushSubscriptionJSON> };
    const subscription = (text: string | null) => {
      const given = JSON.parse(text ?? 'null') as PushSubscriptionJSON | null;
      return (given && {
        endpoint: given.endpoint,
        toJSON: () => given,
        options: {},
      }) as PushSubscription | null;
    };
    // a browser remembers it over pages
    PushManager.prototype.getSubscription = async () => subscription(localStorage.getItem('stand-in'));
    PushManager.prototype.subscribe = async (options) => {
      const text = JSON.stringify(await asked.subscribeAtStandIn(String(options?.applicationServerKey)));
      localStorage.setItem('stand-in', text);
      return subscription(text) as PushSubscription;
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
}

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('a customer asks to be told on the device, is told with the page closed, and stops it (A-540, A-546) @js', async ({
    page,
    context,
    store,
    push,
  }) => {
    await context.grantPermissions(['notifications'], { origin: store.origin });
    await subscribingAt(page, push);
    await clearBoard(store);
    const email = 'told@example.com';
    await withOrder(store, context, { fullName: GUEST.name, email, phone: GUEST.phone });
    const { orderId, orderNumber } = await orderOf(store, email);
    await page.goto(`/success?order=${orderId}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Tell me on this device' }).click();
    await expect(page.getByText('This device is told of each step of this order.')).toBeVisible();

    const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
    await kitchen.move(orderNumber, STATUS.accepted, { minutes: '25' });
    // told when it can no longer be undone
    expect(push.received).toEqual([]);
    await store.pass(STANDS_MS);
    expect(push.received).toHaveLength(1);
    const payload: Record<string, unknown> = push.received[0]?.payload ?? {};
    expect(payload).toMatchObject({
      title: 'Mitti Punjabi Kitchen',
      body: expect.stringContaining(`Order ${orderNumber} is accepted: ready at`),
    });

    // what the service would hand to the browser; the page of the order is open and reads it anew
    const [worker] = context.serviceWorkers().filter((one) => one.url().endsWith('/push-worker.js'));
    if (!worker) throw new Error('The worker of messages is not there');
    await showInMemory(worker);
    await deliver(page, store.origin, JSON.stringify(payload));
    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as WorkerScope;
        const list = await registration.getNotifications();
        return list.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
      });
    await expect.poll(shown).toEqual([
      {
        title: payload.title,
        body: payload.body,
        tag: `order-${orderId}`,
        url: payload.url,
      },
    ]);
    await expect(page.getByRole('heading', { name: 'Order Received' })).toBeVisible();

    // pressed while no page of the order is open: it opens by its proof, on a device that knows nothing else
    await page.goto('/contact');
    await context.clearCookies();
    const opened = await worker.evaluate(async (url) => {
      const scope = self as unknown as WorkerScope;
      const addresses: string[] = [];
      // a browser opens windows for a press of a hand alone
      scope.clients.openWindow = async (address) => {
        addresses.push(address);
        return null;
      };
      const [notification] = await scope.registration.getNotifications();
      for (const data of [{ url }, { url: 'https://evil.example/success' }]) {
        const pressed = new Event('notificationclick') as Pressed;
        pressed.notification = { close: () => notification?.close(), data };
        const ended: Promise<unknown>[] = [];
        pressed.waitUntil = (work) => void ended.push(work);
        scope.dispatchEvent(pressed);
        await Promise.all(ended);
      }
      return addresses;
    }, String(payload.url));
    expect(opened).toEqual([store.origin + payload.url]);
    await page.goto(opened[0] ?? '');
    await expect(page.getByText(`Your order number : ${orderNumber}`)).toBeVisible();

    await hydrated(page);
    await page.getByRole('button', { name: 'Stop the messages' }).click();
    await expect(page.getByRole('button', { name: 'Tell me on this device' })).toBeVisible();
    expect(await storeRows(store, 'select * from push_subscriptions')).toEqual([]);
  });
});

test('without scripts nothing is offered, and nothing is missing (A-546) @nojs', async ({
  page,
  context,
  store,
}) => {
  await withOrder(store, context, { fullName: GUEST.name, email: 'untold@example.com', phone: GUEST.phone });
  await page.goto('/success');
  await expect(page.getByRole('heading', { name: 'Please wait' })).toBeVisible();
  await expect(page.getByText('Tell me on this device')).toHaveCount(0);
});

/** A browser without a screen shows no notification: its worker keeps what it is asked to show. */
async function showInMemory(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { registration } = self as unknown as WorkerScope;
    const shown: { title: string; close: () => void }[] = [];
    registration.showNotification = async (title: string, options?: NotificationOptions) => {
      shown.push({ body: '', tag: '', data: null, ...options, title, close: () => undefined });
    };
    registration.getNotifications = async () => shown as unknown as Notification[];
  });
}

/** Has the browser hand a message to its worker, as a push service does. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/push/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  });
}
