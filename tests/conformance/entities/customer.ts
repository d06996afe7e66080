import type { z } from 'zod';
import { entity, figure, flag, id, maybe, maybeList, stamp, text, words } from './fields.ts';

/** Section 3, 'Address'. */
export const address = entity({
  addressId: id,
  name: text,
  fullAddress: words,
  zipCode: maybe(text),
  phone: maybe(text),
  geoLocation: maybe(entity({ longitude: figure, latitude: figure })),
  isDefault: maybe(flag),
});

/** Section 3, 'Customer profile'. */
export const profile = entity({
  customerId: id,
  firstName: text,
  lastName: text,
  email: words,
  imageUrl: maybe(text),
  phoneNumber: maybe(text),
  birthDate: maybe(text),
  addresses: maybeList(address),
});

export const signIn = entity({ accessToken: words, expiry: stamp });

export type Profile = z.infer<typeof profile>;
export type Address = z.infer<typeof address>;
