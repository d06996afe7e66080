import { data, type RouterContextProvider, redirect } from 'react-router';
import { CustomerProfile } from '#app/contract/customer.ts';
import { INVALID_PICTURE } from '#app/domain/account/profile-picture.ts';
import { customerFrom, renameCustomer } from '#app/middleware/customer.ts';
import { say, takeFlash } from '#app/middleware/flash.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { isScripted } from '#app/middleware/quiet-answer.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import type { InfoAnswer, ProfileValues } from './info-page.ts';
import { keptPicture } from './kept-picture.server.ts';
import { profileRequest, type SentPicture, sentPicture, typedValues } from './profile-request.ts';

type Context = Readonly<RouterContextProvider>;

const HERE = '/profile/info';

/**
 * 'Save' (R-PROF-16). A form of nobody, or of another customer than the one who is signed in now, changes nothing and
 * says nothing (R-PROF-24).
 */
export async function saveInfo(context: Context, request: Request) {
  const form = await formOf(request);
  const customer = await customerFrom(context);
  if (!customer || form.get('customerId') !== customer.customerId) throw redirect(HERE, 303);
  const typed = typedValues(form);
  const sent = sentPicture(form);
  if (sent === 'refused') return refused(typed, true);
  const { api, client } = storeFrom(context);
  const reply = await api.call('customer.saveProfile', {
    path: { clientId: client.clientId },
    body: profileRequest(customer.customerId, typed, await picturePart(context, sent)),
  });
  if (!reply.ok) return refused(typed, reply.sent === INVALID_PICTURE);
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

function refused(typed: ProfileValues, isPictureRefused: boolean) {
  return data<InfoAnswer>({ ok: false, says: [], typed, isPictureRefused }, { status: 400 });
}

async function picturePart(context: Context, sent: SentPicture): Promise<Blob | undefined> {
  if (sent instanceof File) return sent;
  if (sent === 'remove') return new Blob([]);
  const { isRemote } = context.get(platformContext);
  if (!isRemote) return undefined;
  const { api, client } = storeFrom(context);
  const known = await api.call('customer.profile', { path: { clientId: client.clientId } });
  return keptPicture(known.ok ? (known.data.imageUrl ?? null) : null, isRemote);
}

/** As the store answers, which may have tidied them. */
function namesOf(answered: unknown, typed: ProfileValues): Pick<ProfileValues, 'firstName' | 'lastName'> {
  const profile = CustomerProfile.safeParse(answered);
  const { firstName, lastName } = profile.success ? profile.data : typed;
  return { firstName, lastName };
}
