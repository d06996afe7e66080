import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { checkedBirthDate } from '#app/backend/use-cases/accounts/account-checks.ts';
import type { CustomerProfile, ProfileRequest } from '#app/contract/customer.ts';
import { birthDateFault } from '#app/domain/account/birth-date.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { type CleanPicture, cleanPicture } from './clean-picture.ts';
import { type CustomerKey, lockCustomer, readCustomer } from './find-customer.ts';
import { profileOf, readAddresses } from './read-profile.ts';

export type SaveProfile = { restaurant: Restaurant; customerId: string; fields: ProfileRequest };
/** A new picture, none, or the present one. */
type PictureChange = CleanPicture | 'remove' | 'keep';

/**
 * Saves the fields that were sent and keeps the others. The e-mail cannot be changed.
 * @returns the profile as it is now.
 * @throws Refusal for another customer's id, an invalid or future birth date, a file that is no picture; HTTP
 * 400.
 */
export async function saveProfile(
  deps: Deps,
  { restaurant, customerId, fields }: SaveProfile,
): Promise<CustomerProfile> {
  const key: CustomerKey = { restaurantId: restaurant.restaurantId, customerId };
  if (fields.customerId && fields.customerId !== customerId) throw new Refusal('invalidRequest');
  const today = wallTime(deps.now(), restaurant.document.timeZone).date;
  const changes = {
    ...(fields.firstName && { first_name: fields.firstName }),
    ...(fields.lastName && { last_name: fields.lastName }),
    ...(typeof fields.phoneNumber === 'string' && { phone: fields.phoneNumber }),
    ...(typeof fields.birthDate === 'string' && {
      birth_date: checkedBirthDate(fields.birthDate, birthDateFault, today),
    }),
  };
  const picture = await pictureChange(fields.imageUrl);
  return deps.transaction(async (trx) => {
    await lockCustomer(trx, key);
    const pictureId = await writePicture(deps, trx, key, picture);
    const all = { ...changes, ...(pictureId !== undefined && { picture_id: pictureId }) };
    if (Object.keys(all).length > 0)
      await trx
        .updateTable('customers')
        .set(all)
        .where('restaurant_id', '=', key.restaurantId)
        .where('customer_id', '=', customerId)
        .execute();
    return profileOf(await readCustomer(trx, key), await readAddresses(trx, key));
  });
}

/**
 * What a form's picture part means: not sent, keep; empty, remove; a file, replace. A text is the link that
 * the form was shown: our own link means keep, and no other link is ever fetched.
 */
async function pictureChange(sent: unknown): Promise<PictureChange> {
  if (sent instanceof Blob) return sent.size === 0 ? 'remove' : cleanPicture(await sent.bytes());
  return typeof sent === 'string' && sent.trim() === '' ? 'remove' : 'keep';
}

/**
 * Writes or removes the picture.
 * @returns the new picture's id, null for none, undefined for no change.
 */
async function writePicture(
  deps: Deps,
  trx: Trx,
  { restaurantId, customerId }: CustomerKey,
  change: PictureChange,
): Promise<string | null | undefined> {
  if (change === 'keep') return undefined;
  await trx
    .deleteFrom('customer_pictures')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .execute();
  if (change === 'remove') return null;
  // random, because whoever knows the id can see the picture
  const pictureId = deps.newSecret();
  await trx
    .insertInto('customer_pictures')
    .values({
      restaurant_id: restaurantId,
      picture_id: pictureId,
      customer_id: customerId,
      content_type: change.contentType,
      bytes: change.bytes.toString('base64'),
    })
    .execute();
  return pictureId;
}
