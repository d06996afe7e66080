import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { type Preview, previewDraft } from '#app/backend/use-cases/draft/preview.ts';
import { findStaff } from '#app/backend/use-cases/staff/find-staff.ts';
import type { CallDefinition } from '#app/contract/calls.ts';
import type { ApiRequest } from '#app/contract/transport.ts';

/**
 * The restaurant as its draft has it, for a call with the header X-Draft, in which an owner's or manager's session
 * shows that they may see it; null without the header.
 * @throws Refusal HTTP 401 for no session, 403 for another role or restaurant, and for a call that draws nothing
 */
export async function previewOf(
  deps: Deps,
  { isPreviewed }: Pick<CallDefinition, 'isPreviewed'>,
  { headers }: Pick<ApiRequest, 'headers'>,
  restaurant: Restaurant,
): Promise<Preview | null> {
  const token = headers['x-draft'];
  if (token === undefined) return null;
  const staff = await findStaff(deps, restaurant.restaurantId, token);
  if (staff === null) throw new Refusal('unauthorized', { status: 401, errorCode: 401 });
  if (staff === 'elsewhere') throw new Refusal('foreignSession', { status: 403, errorCode: 403 });
  if (staff.role === 'kitchen' || staff.needsSecondStep)
    throw new Refusal('roleNotAllowed', { status: 403, errorCode: 403 });
  if (!isPreviewed) throw new Refusal('previewOnly', { status: 403, errorCode: 403 });
  return previewDraft(deps, restaurant);
}
