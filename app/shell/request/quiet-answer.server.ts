import { data, type RouterContextProvider, redirect } from 'react-router';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { takeFlash } from '#app/shell/flash/flash.server.ts';
import { isRouterRequest } from '#app/shell/late-start/router-document.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';

/** True for a request of the router, which would follow a redirect away from the page. */
export function isScripted(request: Request): boolean {
  return isRouterRequest(request);
}

/**
 * Answers a form that script sends in the background: data for the script; for a document a 303 to `back`, or
 * the page again with 400 when the store refused. Messages go with the data, because answers that arrive
 * together would overwrite each other's cookie. The new figures come with root's data.
 *
 * A refusal is a 200 for the script, because after a 4xx the router would not reload root.
 * @param result null: there was nothing to do
 * @param fault why a promo code was not taken
 */
export async function answerQuietly(
  context: Readonly<RouterContextProvider>,
  request: Request,
  back: string,
  result: ApiResult<unknown> | null,
  fault: PromoFault | null = null,
) {
  const ok = fault === null && (result?.ok ?? true);
  const isRefused = fault !== null || (result !== null && !result.ok && result.kind === 'refused');
  const reply = { ok, fault, isLost: !ok && !isRefused };
  if (isScripted(request)) return data({ ...reply, says: await takeFlash(context) });
  if (isRefused) return data({ ...reply, says: [] }, { status: 400 });
  throw redirect(back, 303);
}
