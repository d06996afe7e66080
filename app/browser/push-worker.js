/*
 * Shows what the store says of an order, with its page closed too, and opens that page when it is pressed
 * (backend/use-cases/push). It keeps nothing and answers no request: its scope holds no page.
 */
const ORDER_PAGE = '/success';

addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  const told = readTold(event.data);
  if (told) event.waitUntil(Promise.all([show(told), tellPages(told.url)]));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrder(event.notification.data.url));
});

/** Null for what the store does not send. */
function readTold(data) {
  try {
    const told = data.json();
    return typeof told.title === 'string' && typeof told.url === 'string' ? told : null;
  } catch {
    return null;
  }
}

function show({ title, body, lang, tag, url }) {
  // the newest news of an order takes the place of the one before, and is heard again
  return registration.showNotification(title, {
    body,
    lang,
    tag,
    renotify: true,
    icon: '/app-icon/192.png',
    data: { url },
  });
}

/** The open pages of that order. */
async function pagesOf(address) {
  const order = new URL(address, location.origin).searchParams.get('order');
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => {
    const { pathname, searchParams } = new URL(url);
    return pathname === ORDER_PAGE && searchParams.get('order') === order;
  });
}

/** An open page reads its order anew. */
async function tellPages(address) {
  for (const page of await pagesOf(address)) page.postMessage('order-told');
}

/** Goes to the order's page where it is open, else opens it. Never leads to another site. */
async function openOrder(address) {
  const { origin, href } = new URL(address, location.origin);
  if (origin !== location.origin) return;
  const [open] = await pagesOf(address);
  await (open ? open.focus() : clients.openWindow(href));
}
