/** A JSON response of the place requests. It is about one visitor, so nothing may cache it. */
export function placesAnswer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } });
}

/**
 * The response to GET. Requests are POSTs, which are checked for their origin and keep addresses out of URLs.
 */
export function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/** One text field of the form; '' when it is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export const TOO_MANY = 429;
