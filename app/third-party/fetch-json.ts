/** Limits of every request to a place or route service. */
const TIMEOUT_MS = 2000;
const MAX_BYTES = 1024 * 1024;

/**
 * GET of an outside service as parsed JSON, whatever its status: within 2 s, at most 1 MB, no redirects.
 * @throws Error with the reason: a timeout, a broken connection, more than 1 MB, or no JSON
 */
export async function fetchJson(
  url: URL,
  send: typeof fetch,
): Promise<{ ok: boolean; status: number; body: unknown }> {
  const response = await send(url, {
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      'user-agent': 'restaurant-ordering-store',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { ok: response.ok, status: response.status, body: JSON.parse(await textOf(response)) as unknown };
}

/** A path below the service's own address, which may or may not end with a slash. */
export function serviceUrl(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`);
}

/** The body's text, read only up to the limit. */
async function textOf(response: Response): Promise<string> {
  if (Number(response.headers.get('content-length')) > MAX_BYTES) {
    await response.body?.cancel();
    throw new Error('more than 1 MB');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error('more than 1 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
