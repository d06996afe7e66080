/**
 * Has the browser keep the kitchen's pages, so that they open without a connection (kitchen-worker.js). They hold
 * no order: what the device knew last is in its storage.
 * @param language of the pages to keep
 */
export async function keepKitchen(language: string): Promise<void> {
  const { serviceWorker } = navigator;
  // missing on plain http and in some private windows: then the browser's own page shows
  if (!serviceWorker) return;
  const registration = await serviceWorker
    .register('/order-receiver/service-worker.js', { scope: '/order-receiver' })
    .catch(() => null);
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing;
  worker?.postMessage(language);
}
