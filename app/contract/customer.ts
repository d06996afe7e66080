import { z } from 'zod';
import { FirstName, Flag, Id, LastName, MaybeId, MaybeText, oneLine, Text } from './fields.ts';
import { InboxEntry } from './inbox.ts';
import { OrderSummary } from './orders.ts';

const OUT_OF_RANGE = 'Coordinates out of valid range';
const INVALID_PHONE = 'Invalid phone number';

export const GeoLocation = z.object({
  longitude: z.coerce.number(),
  latitude: z.coerce.number(),
  // addition: our place service's own proof that the saved text lies there; none where it never said so
  signature: z.string().max(200).nullish(),
});

/** Degrees; texts of figures are read, anything else is not guessed at. */
function degrees(limit: number) {
  const inRange = z.number(OUT_OF_RANGE).min(-limit, OUT_OF_RANGE).max(limit, OUT_OF_RANGE);
  const figures = z.string().regex(/^\s*-?\d+(\.\d+)?\s*$/);
  return z.union([inRange, figures.transform(Number).pipe(inRange)], OUT_OF_RANGE);
}

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
/** B-CUST-03. */
export const AddressRequest = z.object({
  name: oneLine(50, 'Name is required', 'Name is too long'),
  fullAddress: oneLine(300, 'Address is required', 'Address is too long'),
  zipCode: z
    .string()
    .nullish()
    .transform((text) => text?.replace(/\p{Cc}+/gu, ' ').trim() || null)
    .pipe(z.string().max(20, 'Invalid zip code').nullable()),
  phone: z
    .string({ error: 'Phone number is required' })
    .trim()
    .min(1, 'Phone number is required')
    .regex(/^\d{7,15}$/, INVALID_PHONE),
  geoLocation: z.object(
    {
      longitude: degrees(180),
      latitude: degrees(90),
      // addition: our place service's proof that the text lies there; without it an order looks the text up again
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
 * Multipart parts of the profile save; a part that is not sent keeps what was saved (B-CUST-01). imageUrl is a file, empty
 * to remove the picture, absent to keep it (R-API-24, B-CUST-02). The birth date is looked at in the use case.
 */
export const ProfileRequest = z.object({
  customerId: MaybeId,
  firstName: FirstName.nullish(),
  lastName: LastName.nullish(),
  phoneNumber: z
    .string()
    .trim()
    .regex(/^\d{0,15}$/, INVALID_PHONE)
    .nullish(),
  birthDate: z.string().nullish(),
  imageUrl: z.unknown().optional(),
});

/** Addition: all that is kept about a customer, as they may take it with them. */
export const CustomerData = z.object({
  profile: CustomerProfile,
  orders: z.array(OrderSummary),
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
