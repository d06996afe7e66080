import { z } from 'zod';
import { AddressPhone } from '#app/contract/fields.ts';
import { ADDRESS_KINDS } from '#app/domain/account/addresses.ts';

/** The address dialog (spec §5): what it refuses it refuses silently (R-ADDR-08, R-ADDR-09); lengths are the store's business. */
export const AddressForm = z.object({
  kind: z.enum(ADDRESS_KINDS).catch('home'),
  fullAddress: z.string().trim().min(1),
  zipCode: z
    .string()
    .trim()
    .transform((text) => text || null)
    .catch(null),
  phone: AddressPhone,
  isDefault: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});

export type AddressFields = z.output<typeof AddressForm>;
