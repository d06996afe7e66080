import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { Address, AddressRequest, AddressUpdateRequest } from '#app/contract/customer.ts';
import { readPhone } from '#app/contract/phone-number.ts';
import { MAX_ADDRESSES } from '#app/domain/account/addresses.ts';
import { verifyPlace } from '#app/third-party/places/place.ts';
import { type CustomerKey, lockCustomer } from './find-customer.ts';
import { type AddressRow, addressOf, readAddresses } from './read-profile.ts';

type Fields = Pick<AddressRow, 'name' | 'full_address' | 'zip_code' | 'phone' | 'latitude' | 'longitude'>;

/**
 * Saves a new address. When the same address is already saved, that one is answered, with the new default
 * mark.
 * @throws Refusal 'Address book is full' at the limit.
 */
export async function addAddress(deps: Deps, key: CustomerKey, sent: AddressRequest): Promise<Address> {
  return deps.transaction(async (trx) => {
    await lockCustomer(trx, key);
    const known = await readAddresses(trx, key);
    const fields = fieldsOf(sent);
    const same = known.find((one) => isSame(one, fields));
    if (!same && known.length >= MAX_ADDRESSES) throw new Refusal('addressBookFull');
    if (sent.isDefault) await unsetDefault(trx, key);
    const isVerified = isVerifiedPlace(deps, sent) || same?.is_verified_place === 1;
    const marks = { is_verified_place: isVerified ? 1 : 0, is_default: sent.isDefault ? 1 : 0 } as const;
    if (same) {
      const is_default = sent.isDefault ? 1 : same.is_default;
      return addressOf(await write(trx, same, { ...fields, ...marks, is_default }));
    }
    const added = await trx
      .insertInto('addresses')
      .values({
        restaurant_id: key.restaurantId,
        address_id: deps.newId(),
        customer_id: key.customerId,
        ...fields,
        ...marks,
        created_utc: deps.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return addressOf(added);
  });
}

/**
 * Changes a saved address.
 * @throws Refusal 'Address not found' for an unknown address and another customer's.
 */
export async function updateAddress(
  deps: Deps,
  key: CustomerKey,
  addressId: string,
  sent: AddressUpdateRequest,
): Promise<Address> {
  if (sent.addressId && sent.addressId !== addressId) throw new Refusal('invalidRequest');
  return deps.transaction(async (trx) => {
    await lockCustomer(trx, key);
    const known = (await readAddresses(trx, key)).find((one) => one.address_id === addressId);
    if (!known) throw new Refusal('addressNotFound', { errorCode: 404 });
    if (sent.isDefault) await unsetDefault(trx, key);
    const fields = fieldsOf(sent);
    const isVerified =
      isVerifiedPlace(deps, sent) || (known.is_verified_place === 1 && isSamePlace(known, fields));
    return addressOf(
      await write(trx, known, {
        ...fields,
        is_verified_place: isVerified ? 1 : 0,
        is_default: sent.isDefault ? 1 : 0,
      }),
    );
  });
}

function fieldsOf({ name, fullAddress, zipCode, phone, geoLocation }: AddressRequest): Fields {
  return {
    name,
    full_address: fullAddress,
    zip_code: zipCode,
    phone,
    latitude: geoLocation.latitude,
    longitude: geoLocation.longitude,
  };
}

/** Whether our own place service found this text at these coordinates. Otherwise only the browser says so. */
function isVerifiedPlace(
  { tokenSecrets }: Deps,
  { fullAddress: text, geoLocation }: AddressRequest,
): boolean {
  const { latitude, longitude, signature } = geoLocation;
  return verifyPlace(tokenSecrets, { text, latitude, longitude }, signature);
}

async function write(
  trx: Trx,
  { restaurant_id, address_id }: AddressRow,
  changes: Fields & Pick<AddressRow, 'is_verified_place' | 'is_default'>,
): Promise<AddressRow> {
  return trx
    .updateTable('addresses')
    .set(changes)
    .where('restaurant_id', '=', restaurant_id)
    .where('address_id', '=', address_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function unsetDefault(trx: Trx, { restaurantId, customerId }: CustomerKey): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_default: 0 })
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .where('is_default', '=', 1)
    .execute();
}

function isSame(a: Fields, b: Fields): boolean {
  const isSamePhone = readPhone(a.phone) === readPhone(b.phone);
  return a.name === b.name && a.zip_code === b.zip_code && isSamePhone && isSamePlace(a, b);
}

function isSamePlace(a: Fields, b: Fields): boolean {
  return a.full_address === b.full_address && a.latitude === b.latitude && a.longitude === b.longitude;
}
