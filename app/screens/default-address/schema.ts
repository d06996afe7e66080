import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { DefaultAddressPhone, oneLine } from '#app/contract/fields.ts';

/** The default-address form (spec §5, R-CHK-22 to -24); its address is not typed (R-CHK-25). */
export const DEFAULT_ADDRESS_RULES = {
  schema: coerceFormValue(
    z.object({
      name: oneLine(50, 'Name is required', 'Name is too long'),
      phone: DefaultAddressPhone,
    }),
  ),
  names: ['name', 'phone'],
} as const;
export type DefaultAddressField = (typeof DEFAULT_ADDRESS_RULES.names)[number];
