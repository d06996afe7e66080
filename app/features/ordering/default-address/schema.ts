import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { DefaultAddressPhone, rule, singleLine } from '#app/contract/fields.ts';

/**
 * The rules of the default-address form, which has a label and a phone number. Its address is shown, not
 * typed.
 */
export const DEFAULT_ADDRESS_RULES = {
  schema: coerceFormValue(
    z.object({
      name: singleLine(50, rule('nameRequired'), rule('nameTooLong')),
      phone: DefaultAddressPhone,
    }),
  ),
  names: ['name', 'phone'],
} as const;
export type DefaultAddressField = (typeof DEFAULT_ADDRESS_RULES.names)[number];
