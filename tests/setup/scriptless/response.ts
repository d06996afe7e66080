import { STATUS_CODES } from 'node:http';
import type { Incoming } from './network.ts';
import { refusing } from './refuse.ts';

export type ScriptlessRequest = ReturnType<typeof requestOf>;
export type ScriptlessResponse = ReturnType<typeof answered>;

function requestOf({ url, method }: Incoming) {
  return refusing(
    { url: () => url, method: () => method, resourceType: () => 'document', isNavigationRequest: () => true },
    'request',
  );
}

/** An answer with Playwright's names for what can be asked of it. */
export function answered(incoming: Incoming) {
  const { url, status, headers, body } = incoming;
  const request = requestOf(incoming);
  return refusing(
    {
      url: () => url,
      status: () => status,
      statusText: () => STATUS_CODES[status] ?? '',
      ok: () => status >= 200 && status < 300,
      headers: () => headers,
      allHeaders: async () => headers,
      headerValue: async (name: string) => headers[name.toLowerCase()] ?? null,
      text: async () => body.toString('utf8'),
      body: async () => body,
      json: async () => JSON.parse(body.toString('utf8')),
      finished: async () => null,
      request: () => request,
    },
    'response',
  );
}
