import { data, type RouterContextProvider, redirect } from 'react-router';
import { CustomerProfile } from '#app/contract/customer.ts';
import { phoneText } from '#app/contract/phone-number.ts';
import { readBirthDate } from '#app/domain/account/birth-date.ts';
import { DEFAULT_TIME_ZONE, wallTime } from '#app/domain/time/wall-clock.ts';
import { say, takeFlash } from '#app/shell/flash/flash.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { isScripted } from '#app/shell/request/quiet-answer.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { customerFrom, renameCustomer } from '#app/shell/visitor/customer.server.ts';
import type { InfoAnswer, InfoPage, ProfileValues } from './info-page.ts';
import { keptPicture } from './kept-picture.server.ts';
import { profileRequest, type SentPicture, sentPicture, typedValues } from './profile-request.ts';

type Context = Readonly<RouterContextProvider>;

const HERE = '/profile/info';

/** The customer's profile; null for a guest. */
export async function loadInfo(context: Context, search: URLSearchParams): Promise<InfoPage | null> {
  const customer = await customerFrom(context);
  if (!customer) return null;
  const { api, client } = storeFrom(context);
  const { now, isRemote } = context.get(platformContext);
  const reply = await api.call('customer.profile');
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
    phoneNumber: phoneText(profile?.phoneNumber ?? ''),
    birthDate: readBirthDate(profile?.birthDate ?? '') ?? '',
    imageUrl: profile?.imageUrl || null,
  };
}

/**
 * 'Save'. A form of a guest, or of another customer than the one who is signed in now, changes nothing and
 * shows no message.
 */
export async function saveInfo(context: Context, request: Request) {
  const customer = await customerFrom(context);
  // a picture of nobody is not even read
  if (!customer) throw redirect(HERE, 303);
  const form = await formOf(request);
  if (form.get('customerId') !== customer.customerId) throw redirect(HERE, 303);
  const typed = typedValues(form);
  const sent = sentPicture(form);
  if (sent === 'refused') return refused(typed, true);
  const missing = missingNames(form);
  if (missing.length > 0) return refused(typed, false, missing);
  const { api } = storeFrom(context);
  const reply = await api.call('customer.saveProfile', {
    body: profileRequest(customer.customerId, typed, await picturePart(context, sent)),
  });
  if (!reply.ok) return refused(typed, reply.code === 'pictureInvalid');
  await renameCustomer(context, namesOf(reply.data, typed));
  if (reply.message) await say(context, 'ok', reply.message);
  if (!isScripted(request)) throw redirect(HERE, 303);
  return data<InfoAnswer>({
    ok: true,
    says: await takeFlash(context),
    typed: null,
    isPictureRefused: false,
  });
}

/** The names that the form has and that are blank in it. */
function missingNames(form: FormData): NonNullable<InfoAnswer['missing']> {
  return (['firstName', 'lastName'] as const).filter((name) => {
    const typed = form.get(name);
    return typeof typed === 'string' && typed.trim() === '';
  });
}

function refused(typed: ProfileValues, isPictureRefused: boolean, missing: InfoAnswer['missing'] = []) {
  return data<InfoAnswer>({ ok: false, says: [], typed, missing, isPictureRefused }, { status: 400 });
}

async function picturePart(context: Context, sent: SentPicture): Promise<Blob | undefined> {
  if (sent instanceof File) return sent;
  if (sent === 'remove') return new Blob([]);
  const { isRemote } = context.get(platformContext);
  if (!isRemote) return undefined;
  const { api } = storeFrom(context);
  const known = await api.call('customer.profile');
  return keptPicture(known.ok ? (known.data.imageUrl ?? null) : null, isRemote);
}

/** The names as the store returned them, because it may have trimmed them. */
function namesOf(answered: unknown, typed: ProfileValues): Pick<ProfileValues, 'firstName' | 'lastName'> {
  const profile = CustomerProfile.safeParse(answered);
  const { firstName, lastName } = profile.success ? profile.data : typed;
  return { firstName, lastName };
}
