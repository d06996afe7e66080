import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import type { StaffRole } from '#app/contract/enumerations.ts';
import type { StaffInvitation, StaffMember, StaffPeople } from '#app/contract/staff.ts';
import { initials } from '#app/domain/account/initials.ts';
import { type ShownMoment, shownMoment } from '#app/features/manage/moments.ts';
import { answered } from '#app/features/manage/sign-in/sign-in.server.ts';
import {
  type Door,
  refusalOf,
  type SignedIn,
  signedInToPress,
} from '#app/features/manage/signed-in.server.ts';
import { isRole } from '#app/features/manage/staff-role.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm, storeFaults } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { ShownDevice } from './devices-card.tsx';
import { INVITE_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

export const PEOPLE = '/manage/people';
/** Who may come in is the owners' to say, and each time they show that it is them. */
export const OWNERS: Door = { roles: ['owner'], isFresh: true };

/** A person as the page shows them. */
export type ShownPerson = {
  id: string;
  name: string;
  initials: string;
  email: string;
  role: StaffRole;
  mayPublish: boolean;
  hasSecondStep: boolean;
  signedIn: ShownMoment | null;
  device: string;
  isMe: boolean;
};

/** An invitation that nobody has accepted. */
export type ShownInvitation = {
  id: string;
  email: string;
  role: StaffRole;
  expires: ShownMoment | null;
  isExpired: boolean;
};

const Press = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite') }),
  z.object({ intent: z.enum(['resend', 'withdraw']), invitationId: z.string().max(100) }),
  z.object({
    intent: z.literal('device'),
    deviceId: z.string().max(100),
    line: z.literal('on').optional(),
  }),
  z.object({ intent: z.literal('rules'), everyone: z.literal('on').optional() }),
]);

/** Who may come in. @throws as refusalOf, and a 503 where the store does not answer */
export async function loadPeople(context: Context, url: URL, { staffToken }: SignedIn): Promise<StaffPeople> {
  const reply = await storeFrom(context).api.call('staff.people', { staffToken });
  if (reply.ok) return reply.data;
  await refusalOf(context, url, reply, null);
  throw new Response(null, { status: 503, statusText: 'Service unavailable' });
}

/** The kitchen's devices. @throws likewise */
export async function loadDevices(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
): Promise<ShownDevice[]> {
  const reply = await storeFrom(context).api.call('staff.devices', { staffToken });
  if (!reply.ok) {
    await refusalOf(context, url, reply, null);
    throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  }
  const { now } = context.get(platformContext);
  return reply.data.items.map(({ deviceId, name, seenUtc, pairedBy, isKitchenOnly }) => ({
    id: deviceId,
    ...{ name, isKitchenOnly },
    seen: shownMoment(seenUtc, now(), storeFrom(context).client.timeZone),
    pairedBy: pairedBy ?? '',
  }));
}

export function shownPerson(context: Context, person: StaffMember): ShownPerson {
  const { staffId, name, email, role, mayPublish, hasSecondStep, signedInUtc, device, isMe } = person;
  const [first = '', ...others] = name.trim().split(/\s+/);
  return {
    id: staffId,
    initials: initials(first, others.at(-1) ?? '', email),
    ...{ name, email, mayPublish, hasSecondStep, device, isMe },
    role: isRole(role) ? role : 'kitchen',
    signedIn: shownMoment(
      signedInUtc,
      context.get(platformContext).now(),
      storeFrom(context).client.timeZone,
    ),
  };
}

export function shownInvitation(context: Context, invitation: StaffInvitation): ShownInvitation {
  const { invitationId, email, role, expiresUtc, isExpired } = invitation;
  return {
    id: invitationId,
    ...{ email, isExpired },
    role: isRole(role) ? role : 'kitchen',
    expires: shownMoment(expiresUtc, context.get(platformContext).now(), storeFrom(context).client.timeZone),
  };
}

/** An invitation, the changes of one, a device that goes, or whether everybody needs a second step. Answers 303 unless it is refused. */
export async function changePeople(context: Context, url: URL, form: FormData) {
  const who = await signedInToPress(context, url, form, OWNERS);
  const { api } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const parsed = Press.safeParse(Object.fromEntries(form));
  if (!parsed.success) return back('no', t('manage.stale'));
  const { data: press } = parsed;
  if (press.intent === 'invite') return invite(context, url, form, who);
  const { staffToken } = who;
  const reply =
    press.intent === 'device'
      ? await api.call('staff.endDevice', {
          staffToken,
          path: { deviceId: press.deviceId },
          ...(press.line && { query: { invited: 'too' } }),
        })
      : press.intent === 'rules'
        ? await api.call('staff.setRules', {
            staffToken,
            body: { everyoneNeedsStep: press.everyone === 'on' },
          })
        : press.intent === 'resend'
          ? await api.call('staff.resendInvitation', {
              staffToken,
              path: { invitationId: press.invitationId },
            })
          : await api.call('staff.withdrawInvitation', {
              staffToken,
              path: { invitationId: press.invitationId },
            });
  if (!reply.ok) return back('no', await refusalOf(context, url, reply, form));
  return back('ok', t(`managePeople.done.${press.intent}`));

  async function back(kind: 'ok' | 'no', words: string) {
    await say(context, kind, words);
    return redirect(PEOPLE, 303);
  }
}

async function invite(context: Context, url: URL, form: FormData, { staffToken }: SignedIn) {
  const { submission, fields, error } = readForm(form, INVITE_RULES, tellFrom(context));
  const chosen = { role: form.get('role'), mayPublish: form.get('mayPublish') };
  const again = (given: Parameters<typeof formAgain>[1]) =>
    answered(
      'invite',
      formAgain({ ...submission, payload: { ...submission.payload, ...texts(chosen) } }, given),
    );
  if (error) return again({ error });
  const role = String(chosen.role);
  const reply = await storeFrom(context).api.call('staff.invite', {
    staffToken,
    body: {
      email: fields.email,
      role: isRole(role) ? role : 'manager',
      mayPublish: role === 'manager' && chosen.mayPublish === 'on',
    },
  });
  if (!reply.ok) {
    const words = await refusalOf(context, url, reply, form);
    if (reply.code === 'staffEmailTaken') return again({ error: { fieldErrors: { email: [words] } } });
    return again({ error: storeFaults(reply.errors, { email: 'email' }), refusal: words });
  }
  const t = translator(wordsFrom(context));
  await say(context, 'ok', t('managePeople.done.invite', { email: fields.email }));
  return redirect(PEOPLE, 303);
}

/** What a form chose, without what it did not. */
function texts(chosen: Record<string, FormDataEntryValue | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(chosen).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
