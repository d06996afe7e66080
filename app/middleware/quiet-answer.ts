import { data, redirect } from 'react-router';
import type { ApiResult } from '#app/store-api/result.ts';

/** What a quiet form's fetcher learns: whether it was done. Figures and texts come with root's data. */
export type QuietReply = { ok: boolean };

/**
 * The answer to a form that script sends quietly (page-delivery rule 7): data for the script, as a fetcher would follow
 * a redirect away from the page; for a document 303 to `back`, or the page again with 400 when the store refused.
 * `result` null: there was nothing to do. The script's refusal is a 200 too: after a 4xx root would not read the new figures and the text.
 */
export function answerQuietly(request: Request, back: string, result: ApiResult<unknown> | null) {
  const reply: QuietReply = { ok: result?.ok ?? true };
  if (new URL(request.url).pathname.endsWith('.data')) return data(reply);
  if (result && !result.ok && result.kind === 'refused') return data(reply, { status: 400 });
  throw redirect(back, 303);
}

/** Whether a screen's action result is a refusal: what the page shows may be out of date then. */
export function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;
}
