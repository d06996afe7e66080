import pushing from '#app/browser/push-worker.js?raw';

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // browsers ask for it again when a message comes, and take a changed one at once
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; img-src 'self'",
};

/** The worker that shows what the store says of orders. It is the same for everybody. */
export function loader() {
  return new Response(pushing, { headers: HEADERS });
}
