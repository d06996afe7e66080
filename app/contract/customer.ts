import { z } from 'zod';
import { Flag, Id, MaybeId, MaybeText, Text } from './fields.ts';
import { OrderSummary } from './orders.ts';

export const GeoLocation = z.object({ longitude: z.coerce.number(), latitude: z.coerce.number() });

/** A saved address; name is its type label (Home/Office/Other, A-54). */
export const Address = z.object({
  addressId: Id,
  name: Text,
  fullAddress: Text,
  zipCode: MaybeText,
  phone: MaybeText,
  geoLocation: GeoLocation.nullish(),
  isDefault: Flag,
});
export const AddressRequest = z.object({
  name: z.string(),
  fullAddress: z.string(),
  zipCode: z.string().nullish(),
  phone: z.string(),
  geoLocation: GeoLocation,
  isDefault: z.boolean(),
});
export const AddressUpdateRequest = AddressRequest.extend({ addressId: Id });

export const CustomerProfile = z.object({
  customerId: Id,
  firstName: Text,
  lastName: Text,
  imageUrl: MaybeText,
  phoneNumber: MaybeText,
  email: Text,
  birthDate: MaybeText,
  customerType: z.unknown().optional(),
  addresses: z
    .array(Address)
    .nullish()
    .transform((list) => list ?? []),
});

/** Multipart parts of the profile save; imageUrl is a file, empty to remove it, absent to keep it (R-API-24, B-CUST-02). */
export const ProfileRequest = z.object({
  customerId: MaybeId,
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  birthDate: z.string().nullish(),
  imageUrl: z.unknown().optional(),
});

/** Addition: all that is kept about a customer, as they may take it with them. */
export const CustomerData = z.object({
  profile: CustomerProfile,
  orders: z.array(OrderSummary),
  /** Feedback, reservations and messages they sent. */
  sent: z.array(z.object({ kind: Text, createdUtc: Text, text: Text })),
  exportedUtc: Text,
});

export type Address = z.infer<typeof Address>;
export type AddressRequest = z.infer<typeof AddressRequest>;
export type CustomerProfile = z.infer<typeof CustomerProfile>;
export type AddressUpdateRequest = z.infer<typeof AddressUpdateRequest>;
export type ProfileRequest = z.infer<typeof ProfileRequest>;
export type CustomerData = z.infer<typeof CustomerData>;
