import worker from '#app/browser/kitchen-worker.js?raw';
import keeper from '#app/browser/page-keeper.js?raw';

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // browsers ask for it with each page and activate a changed one at once
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  // the board itself stands above the folder of this file
  'service-worker-allowed': '/order-receiver',
};

/** The service worker of the kitchen's pages, which the customers' one leaves alone. */
export function loader() {
  return new Response(keeper + worker, { headers: HEADERS });
}
