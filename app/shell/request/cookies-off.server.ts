import { type MiddlewareFunction, redirect } from 'react-router';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { ownPath } from '#app/shell/page/came-from.ts';
import { cartCookie } from '#app/shell/visitor/visitor-cart.server.ts';
import { translator } from '#app/ui/translate.ts';
import { isScripted } from './quiet-answer.server.ts';
import { sessionFrom } from './session.server.ts';

/** Marks the address that leads on from a visitor's first dish: there a browser sends its first cookie. */
const ASKED = 'cookies';

/**
 * Says that a browser keeps no cookies. Without scripts nothing else would: the dish that was just added is
 * simply not in the cart. A browser that does keep them is sent on to the address without the mark.
 */
export const cookiesOffMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const url = new URL(request.url);
  const isWithout = !request.headers.get('cookie');
  if (isScripted(request)) return next();
  if (request.method === 'GET' && url.searchParams.has(ASKED)) {
    if (!isWithout) {
      url.searchParams.delete(ASKED);
      throw redirect(ownPath(url.pathname + url.search), 303);
    }
    await say(context, 'no', translator(wordsFrom(context))('cart.noCookies'));
  }
  const response = await next();
  const location = response.headers.get('location');
  if (request.method !== 'POST' || !isWithout || !location) return response;
  if (!(await sessionFrom(context).read(cartCookie))) return response;
  const target = new URL(location, url);
  if (target.origin !== url.origin) return response;
  target.searchParams.set(ASKED, '');
  response.headers.set('location', `${target.pathname}${target.search}${target.hash}`);
  return response;
};
