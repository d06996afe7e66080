import type { Request, Response } from 'express';
import type { Deps } from '#app/backend/deps.ts';
import { kindFor } from '#app/backend/pictures/picture-kinds.ts';
import { listedWidth } from '#app/domain/menu/picture-address.ts';
import { notFoundAnswer } from './envelope.ts';

/** A picture opened by itself may run or load nothing: an SVG can hold script. */
const SAFE = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};
const OF_MENU = {
  ...SAFE,
  'cache-control': 'public, max-age=31536000, immutable',
  // a web store of another origin shows them too, and they are no secret
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'all',
};
const OF_CUSTOMER = {
  ...SAFE,
  'cache-control': 'private, max-age=86400',
  'content-disposition': 'attachment; filename="picture"',
};
/** When a copy cannot be made, the picture itself is sent, and is kept for a minute only. */
const STANDING_IN = 'public, max-age=60';

type Table = 'pictures' | 'customer_pictures';
type Place = { restaurantId: string; pictureId: string };

/**
 * GET /api/{clientId}/pictures/{pictureId}: a picture of the menu, which any cache may keep for ever because
 * its id is made from its content; or a customer's profile picture, whose id nobody can guess and which only
 * that customer's browser may keep.
 */
export async function sendPicture(deps: Deps, request: Request, response: Response): Promise<void> {
  const place = placeOf(request);
  const ofMenu = await readPicture(deps, 'pictures', place);
  const picture = ofMenu ?? (await readPicture(deps, 'customer_pictures', place));
  if (!picture) return sendNotFound(response);
  response.set({ ...(ofMenu ? OF_MENU : OF_CUSTOMER), etag: `"${place.pictureId}"` });
  sendBytes(request, response, picture);
}

/**
 * GET /api/{clientId}/pictures/{pictureId}/{width}: a picture of the menu at a listed width, as AVIF, WebP or
 * its own kind, the first of these that the Accept header names; 404 for other widths. A copy is made at its
 * first request.
 */
export async function sendPictureAt(deps: Deps, request: Request, response: Response): Promise<void> {
  const width = listedWidth(String(request.params.width));
  const place = placeOf(request);
  const contentType = width && (await typeOf(deps, place));
  if (!contentType) return sendNotFound(response);
  const kind = kindFor(request.headers.accept, contentType);
  response.set({ ...OF_MENU, vary: 'Accept', etag: `"${place.pictureId}-${width}.${kind}"` });
  if (request.fresh) return void response.status(304).end();
  const original = () => readPicture(deps, 'pictures', place);
  const copy = await deps.pictures.get({ ...place, width, kind }, original);
  if (copy) return sendBytes(request, response, { contentType: `image/${kind}`, bytes: copy });
  const picture = await original();
  if (!picture) return sendNotFound(response);
  response.removeHeader('etag');
  response.set('cache-control', STANDING_IN);
  sendBytes(request, response, picture);
}

function sendBytes(
  request: Request,
  response: Response,
  { contentType, bytes }: { contentType: string; bytes: Buffer },
): void {
  if (request.fresh) response.status(304).end();
  else response.set({ 'content-type': contentType, 'content-length': String(bytes.length) }).end(bytes);
}

function sendNotFound(response: Response): void {
  const { status, headers, body } = notFoundAnswer('en');
  response.status(status).set(headers).json(body);
}

function placeOf({ params }: Request): Place {
  return { restaurantId: String(params.clientId), pictureId: String(params.pictureId) };
}

/** Content type of a menu's picture, read without its bytes, which are large and mostly not needed. */
async function typeOf(deps: Deps, place: Place): Promise<string | undefined> {
  const row = await rowOf(deps, 'pictures', place).select('pictures.content_type').executeTakeFirst();
  return row?.content_type;
}

async function readPicture(deps: Deps, table: Table, place: Place) {
  const row = await rowOf(deps, table, place)
    .select([`${table}.content_type`, `${table}.bytes`])
    .executeTakeFirst();
  return row ? { contentType: row.content_type, bytes: Buffer.from(row.bytes, 'base64') } : null;
}

function rowOf({ db }: Deps, table: Table, { restaurantId, pictureId }: Place) {
  return db
    .selectFrom(table)
    .innerJoin('restaurants', 'restaurants.restaurant_id', `${table}.restaurant_id`)
    .where(`${table}.restaurant_id`, '=', restaurantId)
    .where(`${table}.picture_id`, '=', pictureId)
    .where('restaurants.deleted_utc', 'is', null);
}
