import type { FaultCode } from '#app/contract/faults.ts';

/**
 * Result of a store API call. Nothing is thrown: the screen decides how to handle a failure. `refused`: the
 * store said no, HTTP 2xx with success:false (or a 4xx, unless the call fails silently); its text is for the customer, in their
 * language if we have it. `sent` is the store's original text. `code` identifies the refusal; null when the
 * store sent a text we do not know. `failed`: transport, timeout, 5xx or a reply outside the contract;
 * nothing of it is shown, it is logged.
 */
export type ApiResult<T> =
  | { ok: true; data: T; message: string | null; messageCode?: FaultCode | null }
  | {
      ok: false;
      kind: 'refused' | 'failed' | 'unauthorized';
      status: number;
      errorCode: number;
      message: string;
      sent: string;
      code: FaultCode | null;
      /** What the store filled its text with, as it came; not validated. */
      params?: Readonly<Record<string, unknown>>;
      /** Names in `message` that are in another language than the rest of it. */
      names?: { text: string; lang?: string }[];
      /** Fresh figures that came with a refusal, not validated. */
      data: unknown;
      /** Texts by field, where a reply has them. */
      errors: Record<string, string[]> | null;
    };

/**
 * True when the store itself said no, in words or by a silent 4xx alone; false for a store in trouble, which
 * may have done what it was asked.
 */
export function isDecided({ kind, status }: Extract<ApiResult<unknown>, { ok: false }>): boolean {
  return kind === 'refused' || (status >= 400 && status < 500);
}
