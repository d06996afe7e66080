import type { CallDefinition } from '#app/contract/calls.ts';
import { DEFAULT_ERROR_MESSAGE, Envelope } from '#app/contract/envelope.ts';
import type { ApiResponse } from '#app/contract/transport.ts';
import type { ApiResult } from './result.ts';

/**
 * An answer against the contract (spec §7, §8). `data` and `data.data` are both read, whichever the store uses
 * (R-API-08); success:false is a refusal; a 401 is `unauthorized`; anything that does not fit is `failed`.
 */
export function readReply<T>(definition: CallDefinition, response: ApiResponse): ApiResult<T> {
  const parsed = Envelope.safeParse(response.body);
  if (!parsed.success) return failure('failed', response.status, null);
  const envelope = parsed.data;
  if (response.status === 401) return failure('unauthorized', 401, envelope);
  if (response.status >= 500) return failure('failed', response.status, envelope);
  if (response.status >= 400 || envelope.success === false)
    return failure('refused', response.status, envelope);
  for (const candidate of candidates(envelope.data)) {
    const data = definition.reply.safeParse(candidate);
    if (data.success) return { ok: true, data: data.data as T, message: envelope.message ?? null };
  }
  return failure('failed', response.status, envelope);
}

/** The inner `data.data` first: an outer object would satisfy a lenient schema by chance. */
function candidates(data: unknown): unknown[] {
  if (data !== null && typeof data === 'object' && 'data' in data) return [data.data, data];
  return [data];
}

function failure<T>(
  kind: 'refused' | 'failed' | 'unauthorized',
  status: number,
  envelope: Envelope | null,
): ApiResult<T> {
  const sent = envelope?.error?.errorMessage || envelope?.message || DEFAULT_ERROR_MESSAGE;
  return {
    ok: false,
    kind,
    status,
    errorCode: envelope?.error?.errorCode ?? status,
    message: sent,
    sent,
    data: envelope?.data ?? null,
    errors: envelope?.errors ?? null,
  };
}
