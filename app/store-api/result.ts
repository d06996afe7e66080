/**
 * What a call of the store API comes to. Nothing is thrown: a screen decides what a failure means to it (spec §8).
 * `refused`: the store said no, HTTP 2xx with success:false (or a 4xx of a save); its text is for the customer, in
 * their language where we know it; `sent` is what the store said, to tell refusals apart by.
 * `failed`: transport, timeout, 5xx or a reply outside the contract; nothing of it is shown, it is logged.
 */
export type ApiResult<T> =
  | { ok: true; data: T; message: string | null }
  | {
      ok: false;
      kind: 'refused' | 'failed' | 'unauthorized';
      status: number;
      errorCode: number;
      message: string;
      sent: string;
      /** Fresh figures that came with a refusal, not validated. */
      data: unknown;
      /** Texts by field, where a reply has them. */
      errors: Record<string, string[]> | null;
    };
