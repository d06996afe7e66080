import type { Selectable } from 'kysely';
import type { AddressesTable } from '#app/backend/db/customer-tables.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import type { Address, CustomerProfile } from '#app/contract/customer.ts';
import { signPlace } from '#app/third-party/places/place.ts';
import { type CustomerKey, type CustomerRow, readCustomer } from './find-customer.ts';

export type AddressRow = Selectable<AddressesTable>;

/**
 * The signed-in customer's profile with saved addresses, oldest first. Addresses that our place service found
 * are signed, so that orders can trust their coordinates.
 */
export async function readProfile(deps: Deps, key: CustomerKey): Promise<CustomerProfile> {
  const customer = await readCustomer(deps.db, key);
  return profileOf(customer, await readAddresses(deps.db, key), deps.tokenSecrets);
}

/** The customer's saved addresses, oldest first. */
export async function readAddresses(
  db: Db | Trx,
  { restaurantId, customerId }: CustomerKey,
): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .orderBy('created_utc')
    .orderBy('address_id')
    .execute();
}

/**
 * A profile from its rows.
 * @param placeSecrets the first signs the addresses that our place service found
 */
export function profileOf(
  customer: CustomerRow,
  addresses: AddressRow[],
  placeSecrets?: readonly string[],
): CustomerProfile {
  return {
    customerId: customer.customer_id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    imageUrl: customer.picture_id === null ? null : pictureLink(customer.restaurant_id, customer.picture_id),
    phoneNumber: customer.phone,
    email: customer.email,
    birthDate: customer.birth_date,
    // the spec has this field and gives no values for it
    customerType: null,
    addresses: addresses.map((row) => addressOf(row, placeSecrets)),
  };
}

/**
 * A saved address from its row.
 * @param placeSecrets the first signs an address that our place service found
 */
export function addressOf(row: AddressRow, placeSecrets?: readonly string[]): Address {
  const { full_address: text, latitude, longitude } = row;
  const isSigned = placeSecrets !== undefined && row.is_verified_place === 1;
  const signature = isSigned ? { signature: signPlace(placeSecrets, { text, latitude, longitude }) } : {};
  return {
    addressId: row.address_id,
    name: row.name,
    fullAddress: text,
    zipCode: row.zip_code,
    phone: row.phone,
    geoLocation: { longitude, latitude, ...signature },
    isDefault: row.is_default === 1,
  };
}

/** The path under which the pictures route serves a customer's picture. */
function pictureLink(restaurantId: string, pictureId: string): string {
  return `/api/${encodeURIComponent(restaurantId)}/pictures/${pictureId}`;
}
