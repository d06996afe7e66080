import { z } from 'zod';
import { CustomerSession } from './account-security.ts';
import {
  DefaultAddressPhone,
  FirstName,
  Flag,
  Id,
  LastName,
  MaybeId,
  MaybePhone,
  MaybeText,
  rule,
  singleLine,
  Text,
} from './fields.ts';
import { InboxEntry } from './inbox.ts';
import { OrderSummary } from './orders.ts';
import { plainDigits } from './typed-text.ts';

const OUT_OF_RANGE = rule('coordinatesOutOfRange');

export const GeoLocation = z.object({
  longitude: z.coerce.number(),
  latitude: z.coerce.number(),
  // addition: our place service's proof that the saved text lies there; null without one
  signature: z.string().max(200).nullish(),
});

/** Degrees: a number, or a text that is one. Anything else is refused. */
function degrees(limit: number) {
  const inRange = z.number(OUT_OF_RANGE).min(-limit, OUT_OF_RANGE).max(limit, OUT_OF_RANGE);
  const figures = z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/);
  return z.union([inRange, figures.transform(Number).pipe(inRange)], OUT_OF_RANGE);
}

/** A saved address; name is its type label (Home/Office/Other). */
export const Address = z.object({
  addressId: Id,
  name: Text,
  fullAddress: Text,
  zipCode: MaybeText,
  phone: MaybeText,
  geoLocation: GeoLocation.nullish(),
  isDefault: Flag,
});
/** What the customer sends to save an address. */
export const AddressRequest = z.object({
  name: singleLine(50, rule('nameRequired'), rule('nameTooLong')),
  fullAddress: singleLine(300, rule('addressRequired'), rule('addressTooLong')).transform(plainDigits),
  zipCode: z
    .string()
    .nullish()
    .transform((text) => text?.replace(/\p{Cc}+/gu, ' ').trim() || null)
    .pipe(z.string().max(20, rule('zipCodeInvalid')).nullable()),
  phone: DefaultAddressPhone,
  geoLocation: z.object(
    {
      longitude: degrees(180),
      latitude: degrees(90),
      // addition: our place service's proof that the text lies there; without it an order looks the text up
      // again
      signature: z.string().max(200).nullish(),
    },
    OUT_OF_RANGE,
  ),
  isDefault: Flag,
});
export const AddressUpdateRequest = AddressRequest.extend({ addressId: MaybeId });

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

/**
 * Multipart parts of the profile save; a part that is not sent keeps what was saved. imageUrl is a file,
 * empty to remove the picture, absent to keep it. The birth date is looked at in the use case.
 */
export const ProfileRequest = z.object({
  customerId: MaybeId,
  firstName: FirstName.nullish(),
  lastName: LastName.nullish(),
  phoneNumber: MaybePhone.nullish(),
  birthDate: z.string().nullish(),
  imageUrl: z.unknown().optional(),
});

/** Addition: all that is kept about a customer, as they may take it with them. */
export const CustomerData = z.object({
  profile: CustomerProfile,
  orders: z.array(OrderSummary),
  /** Where they are signed in. */
  sessions: z.array(CustomerSession.omit({ isCurrent: true })),
  /** Feedback, reservations and messages they sent. */
  sent: z.array(InboxEntry.omit({ id: true })),
  exportedUtc: Text,
});

export type Address = z.infer<typeof Address>;
export type AddressRequest = z.infer<typeof AddressRequest>;
export type CustomerProfile = z.infer<typeof CustomerProfile>;
export type AddressUpdateRequest = z.infer<typeof AddressUpdateRequest>;
export type ProfileRequest = z.infer<typeof ProfileRequest>;
export type CustomerData = z.infer<typeof CustomerData>;
