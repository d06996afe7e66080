import keeping from '#app/browser/service-worker.js?raw';
import forgetting from '#app/browser/service-worker-off.js?raw';
import { keepsMenu } from '#app/middleware/offline-menu.ts';
import type { Route } from './+types/worker.ts';

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // browsers ask for it with each page, and take another one over at once
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/**
 * The service worker. Where the menu is not kept, and while the app is developed, one that forgets whatever an earlier one
 * kept and takes itself out of the browser.
 */
export function loader({ context }: Route.LoaderArgs) {
  const isKept = keepsMenu(context) && !import.meta.env.DEV;
  return new Response(isKept ? keeping : forgetting, { headers: HEADERS });
}
