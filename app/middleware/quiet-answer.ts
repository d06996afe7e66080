import { data, type RouterContextProvider, redirect } from 'react-router';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { takeFlash } from './flash.ts';

/** Whether script asked: the router's own request, which would follow a redirect away from the page. */
export function isScripted(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

/**
 * The answer to a form that script sends quietly (page-delivery rule 7): data for the script, or for a document 303 to
 * `back`, and the page again with 400 when the store refused. What is to be said goes with the data, so that answers
 * which come together cannot lose one another's words in a cookie. Figures come with root's data.
 *
 * The script's refusal is a 200 too: after a 4xx root would not read the new figures.
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
