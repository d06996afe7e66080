import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { checkedBirthDate } from '#app/backend/use-cases/accounts/checked-birth-date.ts';
import type { CustomerProfile, ProfileRequest } from '#app/contract/customer.ts';
import { birthDateFault } from '#app/domain/account/birth-date.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { type CleanPicture, cleanPicture } from './clean-picture.ts';
import { type CustomerKey, lockCustomer, readCustomer } from './find-customer.ts';
import { profileOf, readAddresses } from './read-profile.ts';

export type SaveProfile = { restaurant: Restaurant; customerId: string; fields: ProfileRequest };
/** A new picture, none, or the one there is. */
type PictureChange = CleanPicture | 'remove' | 'keep';

/**
 * Saves what was sent of the profile and keeps the rest; the e-mail is never among it (R-PROF-21).
 * @returns the profile as it is now.
 * @throws Refusal for another customer's id, a birth date that is none or lies ahead, a file that is no picture
 * (B-CUST-01, B-CUST-02); HTTP 400 by the contract.
 */
export async function saveProfile(
  deps: Deps,
  { restaurant, customerId, fields }: SaveProfile,
): Promise<CustomerProfile> {
  const key: CustomerKey = { restaurantId: restaurant.restaurantId, customerId };
  if (fields.customerId && fields.customerId !== customerId) throw new Refusal('Invalid request');
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
 * What the part says: nothing was sent, keep; empty, remove; a file, that one. Text is the link of a picture that a
 * form was shown: our own is kept, and no other is ever fetched (A-56, S44).
 */
async function pictureChange(sent: unknown): Promise<PictureChange> {
  if (sent instanceof Blob) return sent.size === 0 ? 'remove' : cleanPicture(await sent.bytes());
  return typeof sent === 'string' && sent.trim() === '' ? 'remove' : 'keep';
}

/** @returns the new picture's id, null for none, undefined for the one there is. */
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
  // it names a person's picture to whoever asks: nobody can guess it
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
