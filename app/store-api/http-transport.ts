import type { ApiRequest, ApiResponse, ApiTransport } from '#app/contract/transport.ts';

const TIMEOUT_MS = 10_000;

/**
 * Calls over HTTP to a remote store (STORE_API_URL, AUTH_API_URL). 10 s a call; a GET that found no answer is
 * tried once more, a POST never.
 * @throws when the store cannot be reached in time.
 */
export function httpTransport(storeUrl: string, authUrl: string): ApiTransport {
  return async (request) => {
    const base = request.path.startsWith('/api/customer/auth/') ? authUrl : storeUrl;
    const url = new URL(base.replace(/\/$/, '') + request.path);
    url.search = request.query.toString();
    try {
      return await send(url, request);
    } catch (error) {
      if (request.method !== 'GET') throw error;
      return send(url, request);
    }
  };
}

async function send(url: URL, request: ApiRequest): Promise<ApiResponse> {
  const headers = new Headers(request.headers);
  headers.set('x-forwarded-for', request.clientAddress);
  let body: BodyInit | undefined;
  if (request.body instanceof FormData) body = request.body;
  else if (request.body !== undefined) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(request.body);
  }
  const response = await fetch(url, {
    method: request.method,
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  return { status: response.status, headers: Object.fromEntries(response.headers), body: parseJson(text) };
}

/** HTML, half a reply or nothing becomes null, which no contract accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
