import { DEFAULT_ERROR_MESSAGE } from '#app/contract/envelope.ts';
import type { ApiResult } from '#app/store-api/result.ts';

type Failed = Extract<ApiResult<unknown>, { ok: false }>;

/**
 * What a customer is told of a form that the store did not take: its own words, `otherwise` where it has none
 * (R-AUTH-45, R-AUTH-48), or `lost` when no answer came that says anything (R-AUTH-46): a store that is out of order has not
 * looked at what was typed, so nobody is told that a right code is wrong.
 */
export function refusalText(
  failed: Failed,
  { otherwise, lost }: { otherwise: string; lost: string },
): string {
  if (failed.kind === 'refused') return failed.sent === DEFAULT_ERROR_MESSAGE ? otherwise : failed.message;
  return failed.status >= 400 && failed.status < 500 ? otherwise : lost;
}
