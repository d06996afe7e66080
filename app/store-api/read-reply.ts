import type { CallDefinition } from '#app/contract/calls.ts';
import type { FaultCode } from '#app/contract/faults.ts';
import { type ApiResponse, DEFAULT_ERROR_MESSAGE, Envelope } from '#app/contract/transport.ts';
import type { ApiResult } from './result.ts';

/**
 * An answer against the contract. `data` and `data.data` are both read, whichever the store uses;
 * success:false is a refusal, and so is a 4xx unless the call fails silently; a 401 is `unauthorized`;
 * anything that does not fit is `failed`.
 */
export function readReply<T>(definition: CallDefinition, response: ApiResponse): ApiResult<T> {
  const { status } = response;
  const envelope = envelopeOf(definition, response);
  if (!envelope) return failure('failed', status, null);
  if (status === 401) return failure('unauthorized', status, envelope);
  // a store that moves to another database has done nothing, and says what to do
  if (status === 503 && envelope.error?.code === 'storeMoving') return failure('refused', status, envelope);
  if (status >= 500 || (definition.failsSilently && !isSuccess(status)))
    return failure('failed', status, envelope);
  if (status >= 400 || envelope.success === false) return failure('refused', status, envelope);
  const { successData } = definition;
  if (successData !== undefined && !candidates(envelope.data).includes(successData))
    return failure('refused', status, envelope);
  for (const candidate of candidates(envelope.data)) {
    const data = definition.reply.safeParse(candidate);
    if (data.success)
      return {
        ok: true,
        data: data.data as T,
        message: envelope.message ?? null,
        messageCode: codeOf(envelope.messageCode),
      };
  }
  return failure('failed', status, envelope);
}

/**
 * The reply's envelope. Where the spec reads only the status, a success needs none: the body may be empty or
 * a text. Else null without one.
 */
function envelopeOf({ refusalStatus }: CallDefinition, { status, body }: ApiResponse): Envelope | null {
  const parsed = Envelope.safeParse(body);
  if (parsed.success) return parsed.data;
  return refusalStatus && isSuccess(status) ? {} : null;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
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
  const params = envelope?.error?.params;
  const sent = envelope?.error?.errorMessage || envelope?.message || DEFAULT_ERROR_MESSAGE;
  return {
    ok: false,
    kind,
    status,
    errorCode: envelope?.error?.errorCode ?? status,
    message: sent,
    sent,
    code: codeOf(envelope?.error?.code),
    ...(params && { params }),
    data: envelope?.data ?? null,
    errors: envelope?.errors ?? null,
  };
}

/** As it was sent: whether it is one of ours is for `readText` to say (client.ts). */
function codeOf(code: string | null | undefined): FaultCode | null {
  return (code || null) as FaultCode | null;
}
