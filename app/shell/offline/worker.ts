import keeper from '#app/browser/page-keeper.js?raw';
import worker from '#app/browser/service-worker.js?raw';
import forgetting from '#app/browser/service-worker-off.js?raw';
import type { Route } from './+types/worker.ts';
import { keepsMenu } from './offline.server.ts';

const HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  // browsers ask for it with each page and activate a changed one at once
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/**
 * The service worker. Where the menu is not kept, and in development: one that deletes whatever an earlier
 * one kept and unregisters itself.
 */
export function loader({ context }: Route.LoaderArgs) {
  const isKept = keepsMenu(context) && !import.meta.env.DEV;
  return new Response(isKept ? keeper + worker : forgetting, { headers: HEADERS });
}
