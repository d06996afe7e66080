import type { ApiResult } from '#app/store-api/result.ts';

/**
 * Sends a call with the form's one-time key. A key that was used with other values comes from a page that
 * Back showed again: that is a new wish, sent again with a new key.
 */
export async function once<T>(
  key: string | null | undefined,
  send: (key: string | null) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const result = await send(key ?? null);
  if (key && !result.ok && result.status === 409) return send(crypto.randomUUID());
  return result;
}
