import type { MiddlewareFunction } from 'react-router';
import { checkFormToken, FORM_TOKEN_FIELD } from './form-token.ts';
import { factsContext } from './platform.ts';

/**
 * The last of the same-origin rule (architecture.md): a form that came with neither Origin, Sec-Fetch-Site nor Referer
 * is taken only with a valid form token. Everything else was decided before the router.
 */
export const csrfMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (context.get(factsContext).needsFormToken) {
    const form = await request
      .clone()
      .formData()
      .catch(() => null);
    if (!(await checkFormToken(context, form?.get(FORM_TOKEN_FIELD))))
      throw new Response('Forbidden', { status: 403, statusText: 'Forbidden' });
  }
  return next();
};
