/**
 * The header of an answer to a form whose token was of another visit of this browser: a customer has signed in or logged
 * out in it since the page was opened. It has the token of the new one, and nothing was done. Pages of other sites are
 * refused before, and could not read it.
 */
export const FRESH_TOKEN_HEADER = 'x-form-token';

/** The tokens that took the place of those with which this page was opened. */
const renewed = new Map<string, string>();

/**
 * Sends a form of the open page by script. Where its token was of another visit of this browser, it is sent once more
 * with the new one, which the page uses from then on.
 * @param body the form with that token
 * @param formToken with which the page was opened
 * @param patienceMs for each of the two
 * @throws Error of fetch
 */
export async function postOwn(
  address: string,
  body: (formToken: string) => URLSearchParams,
  formToken: string,
  patienceMs: number,
): Promise<Response> {
  const send = () =>
    fetch(address, {
      method: 'POST',
      body: body(renewed.get(formToken) ?? formToken),
      signal: AbortSignal.timeout(patienceMs),
    });
  const response = await send();
  const fresh = response.headers.get(FRESH_TOKEN_HEADER);
  if (fresh === null) return response;
  renewed.set(formToken, fresh);
  return send();
}
