/** Answers of the place addresses: for this page alone, kept by nobody, about nobody (B-OPS-06, B-OPS-07). */
export function placesAnswer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } });
}

/** They are asked by POST, which the same-origin rule guards, and whose questions stand in no address. */
export function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}

/** One field of the sent form; empty where it is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export const TOO_MANY = 429;
