import type { RouterContextProvider } from 'react-router';
import type { CustomerProfile } from '#app/contract/customer.ts';
import { readBirthDate } from '#app/domain/account/birth-date.ts';
import { DEFAULT_TIME_ZONE, wallTime } from '#app/domain/time/wall-clock.ts';
import { customerFrom } from '#app/middleware/customer.ts';
import { mintFormToken } from '#app/middleware/form-token.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import type { InfoPage } from './info-page.ts';

type Context = Readonly<RouterContextProvider>;

/** The customer's profile; null for somebody who is not signed in. */
export async function loadInfo(context: Context, search: URLSearchParams): Promise<InfoPage | null> {
  const customer = await customerFrom(context);
  if (!customer) return null;
  const { api, client } = storeFrom(context);
  const { now, isRemote } = context.get(platformContext);
  const reply = await api.call('customer.profile', { path: { clientId: client.clientId } });
  return {
    customerId: customer.customerId,
    profile: valuesOf(reply.ok ? reply.data : null),
    isKnown: reply.ok,
    isEditing: search.has('edit') && reply.ok,
    isPictureTooLarge: search.get('picture') === 'too-large' && reply.ok,
    today: wallTime(now(), client.timeZone ?? DEFAULT_TIME_ZONE).date,
    formToken: await mintFormToken(context),
    hasAccountCalls: !isRemote,
  };
}

function valuesOf(profile: CustomerProfile | null): InfoPage['profile'] {
  return {
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    email: profile?.email ?? '',
    phoneNumber: profile?.phoneNumber ?? '',
    birthDate: readBirthDate(profile?.birthDate ?? '') ?? '',
    imageUrl: profile?.imageUrl || null,
  };
}
