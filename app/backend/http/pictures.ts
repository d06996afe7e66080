import type { Request, Response } from 'express';
import type { Deps } from '#app/backend/deps.ts';
import { failureAnswer } from './envelope.ts';

/** A picture opened by itself may run or load nothing: an SVG can hold script. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const OF_MENU = { 'cache-control': 'public, max-age=31536000, immutable' };
const OF_CUSTOMER = {
  'cache-control': 'private, max-age=86400',
  'content-disposition': 'attachment; filename="picture"',
};

/**
 * GET /api/{clientId}/pictures/{pictureId}: of the menu, named by its content, so that anybody may keep it for ever; or
 * of a customer's profile, whose name nobody can guess, for that customer's browser alone (B-CUST-02, S43).
 */
export async function sendPicture(deps: Deps, request: Request, response: Response): Promise<void> {
  const restaurantId = String(request.params.clientId);
  const pictureId = String(request.params.pictureId);
  const picture =
    (await findPicture(deps, 'pictures', restaurantId, pictureId)) ??
    (await findPicture(deps, 'customer_pictures', restaurantId, pictureId));
  if (!picture) {
    const { status, headers, body } = failureAnswer(404, 404, 'Not found');
    response.status(status).set(headers).json(body);
    return;
  }
  response.set({
    ...(picture.table === 'pictures' ? OF_MENU : OF_CUSTOMER),
    'content-type': picture.content_type,
    'content-security-policy': PICTURE_POLICY,
    'x-content-type-options': 'nosniff',
    etag: `"${pictureId}"`,
  });
  if (request.fresh) response.status(304).end();
  else response.end(Buffer.from(picture.bytes, 'base64'));
}

async function findPicture(
  deps: Deps,
  table: 'pictures' | 'customer_pictures',
  restaurantId: string,
  pictureId: string,
) {
  const row = await deps.db
    .selectFrom(table)
    .innerJoin('restaurants', 'restaurants.restaurant_id', `${table}.restaurant_id`)
    .select([`${table}.content_type`, `${table}.bytes`])
    .where(`${table}.restaurant_id`, '=', restaurantId)
    .where(`${table}.picture_id`, '=', pictureId)
    .where('restaurants.is_active', '=', 1)
    .executeTakeFirst();
  return row && { ...row, table };
}
