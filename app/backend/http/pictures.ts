import type { Request, Response } from 'express';
import type { Deps } from '#app/backend/deps.ts';
import { failureAnswer } from './envelope.ts';

/** A picture opened by itself may run or load nothing: an SVG can hold script. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** GET /api/{clientId}/pictures/{pictureId}: named by its content, so a browser may keep it for ever. */
export async function sendPicture(deps: Deps, request: Request, response: Response): Promise<void> {
  const picture = await deps.db
    .selectFrom('pictures')
    .innerJoin('restaurants', 'restaurants.restaurant_id', 'pictures.restaurant_id')
    .select(['pictures.content_type', 'pictures.bytes'])
    .where('pictures.restaurant_id', '=', String(request.params.clientId))
    .where('pictures.picture_id', '=', String(request.params.pictureId))
    .where('restaurants.is_active', '=', 1)
    .executeTakeFirst();
  if (!picture) {
    const { status, headers, body } = failureAnswer(404, 404, 'Not found');
    response.status(status).set(headers).json(body);
    return;
  }
  response.set({
    'content-type': picture.content_type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': PICTURE_POLICY,
    'x-content-type-options': 'nosniff',
    etag: `"${String(request.params.pictureId)}"`,
  });
  if (request.fresh) response.status(304).end();
  else response.end(Buffer.from(picture.bytes, 'base64'));
}
