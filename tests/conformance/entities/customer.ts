import type { z } from 'zod';
import {
  code,
  day,
  digits,
  entity,
  figure,
  flag,
  id,
  maybe,
  maybeList,
  stamp,
  text,
  words,
} from './fields.ts';

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

/** Section 3, 'Customer profile', with all of its fields. */
export const profile = entity({
  customerId: id,
  firstName: text,
  lastName: text,
  email: words,
  imageUrl: maybe(text),
  phoneNumber: maybe(digits),
  birthDate: maybe(day),
  customerType: maybe(code),
  addresses: maybeList(address),
});

export const signIn = entity({ accessToken: words, expiry: stamp });

export type Profile = z.infer<typeof profile>;
export type Address = z.infer<typeof address>;
