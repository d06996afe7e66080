import type { Selectable } from 'kysely';
import type { AddressesTable } from '#app/backend/db/customer-tables.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import type { CustomerRow } from '#app/backend/use-cases/accounts/find-account.ts';
import type { Address, CustomerProfile } from '#app/contract/customer.ts';
import { signPlace } from '#app/third-party/places/signature.ts';
import { type CustomerKey, readCustomer } from './find-customer.ts';

export type AddressRow = Selectable<AddressesTable>;

/** The signed-in customer with saved addresses, oldest first (spec §3); those that our place service found are signed, to be ordered to. */
export async function readProfile(deps: Deps, key: CustomerKey): Promise<CustomerProfile> {
  const customer = await readCustomer(deps.db, key);
  return profileOf(customer, await readAddresses(deps.db, key), deps.placeSecret);
}

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

/** @param placeSecret to sign verified places with */
export function profileOf(
  customer: CustomerRow,
  addresses: AddressRow[],
  placeSecret?: string,
): CustomerProfile {
  return {
    customerId: customer.customer_id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    imageUrl: customer.picture_id === null ? null : pictureLink(customer.restaurant_id, customer.picture_id),
    phoneNumber: customer.phone,
    email: customer.email,
    birthDate: customer.birth_date,
    // the spec names the field and no values
    customerType: null,
    addresses: addresses.map((row) => addressOf(row, placeSecret)),
  };
}

export function addressOf(row: AddressRow, placeSecret?: string): Address {
  const { full_address: text, latitude, longitude } = row;
  const isSigned = placeSecret !== undefined && row.is_verified_place === 1;
  const signature = isSigned ? { signature: signPlace(placeSecret, { text, latitude, longitude }) } : {};
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

/** Where the pictures route serves a customer's picture. */
export function pictureLink(restaurantId: string, pictureId: string): string {
  return `/api/${encodeURIComponent(restaurantId)}/pictures/${pictureId}`;
}
