import type { ApiResult } from '#app/store-api/result.ts';

/**
 * Sends with the form's one-time key. A key that was used for other choices comes from a page that Back brought up
 * again: that is a new wish, and no replay.
 */
export async function once<T>(
  key: string | null | undefined,
  send: (key: string | null) => Promise<ApiResult<T>>,
): Promise<ApiResult<T>> {
  const result = await send(key ?? null);
  if (key && !result.ok && result.status === 409) return send(crypto.randomUUID());
  return result;
}
