import { data, type RouterContextProvider, redirect } from 'react-router';
import type { StaffRole } from '#app/contract/enumerations.ts';
import type { StaffMe } from '#app/contract/staff.ts';
import { initials } from '#app/domain/account/initials.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { ownPath } from '#app/shell/page/came-from.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';
import { draftStrip } from './draft/strip.server.ts';
import type { FrameView } from './frame-view.ts';
import type { NotForRole } from './not-for-role.ts';
import { dropStaff, keptStaff } from './staff-session.server.ts';
import type { Typed } from './typed.ts';
import { hasTyped, keepTyped, typedAgain } from './typed-again.server.ts';

type Context = Readonly<RouterContextProvider>;
type Failed = Extract<ApiResult<unknown>, { ok: false }>;

/** Where somebody signs in, says again who they are, or sets up a second step first. */
export const SIGN_IN = '/manage/sign-in';
export const CONFIRM = '/manage/confirm';
export const SECOND_STEP = '/manage/second-step';

/** Who changes the draft. */
export const EDITORS: Door = { roles: ['owner', 'manager'] };

const EVERYBODY: readonly StaffRole[] = ['owner', 'manager', 'kitchen'];

/** Who is signed in, and what their pages are drawn with. */
export type SignedIn = {
  me: StaffMe & { role: StaffRole };
  /** For the calls of the staff. */
  staffToken: string;
  frame: FrameView;
};

/** Who may use a page, and when. */
export type Door = {
  /** Everybody who is signed in, unless it says so. */
  roles?: readonly StaffRole[];
  /** It asks again who it is, if that was not shown in the last 15 minutes. */
  isFresh?: boolean;
  /** It is open to who has to set up a second step first. */
  whileSettingUp?: boolean;
};

/**
 * Who is signed in and opens a page.
 * @throws the way to the sign-in (and back to this page), to the second step or to the confirmation, a 403 for another
 * role, which names whom to ask, and a 503 where the store does not answer
 */
export async function signedIn(context: Context, url: URL, door: Door = {}): Promise<SignedIn> {
  const who = await enter(context, url, door, null);
  return { ...who, frame: { ...who.frame, draft: await draftStrip(context, who) } };
}

/**
 * The same for a form of the page that was sent: what was typed waits for its person while they sign in again. A form
 * without a valid token is answered by the page, which says so, with what was typed.
 * @throws as signedIn
 */
export async function signedInToPress(
  context: Context,
  url: URL,
  form: FormData,
  door: Door = {},
): Promise<SignedIn> {
  const who = await enter(context, url, door, form);
  if (await checkFormToken(context, form.get(FORM_TOKEN_FIELD))) return who;
  const t = translator(wordsFrom(context));
  const isKept = await keepTyped(context, url.pathname, who.me.staffId, form);
  await say(context, 'no', isKept ? t('manage.stale') : `${t('manage.stale')} ${t('manage.typedLost')}`);
  throw redirect(here(url), 303);
}

/**
 * Comes before a form is read that is larger than those of strangers may be: only for somebody who was signed in.
 * @throws the way to the sign-in, which says that what was typed is lost
 */
export async function staffBeforeForm(context: Context, url: URL): Promise<void> {
  if (!(await keptStaff(context))) throw await toSignIn(context, url, new FormData());
}

/** What was typed into a form of this page before its person had to sign in again, once. */
export function typedBefore(context: Context, url: URL, { me }: SignedIn): Promise<Typed | null> {
  return typedAgain(context, url.pathname, me.staffId);
}

/**
 * The sentence for a call of a page that the store refused.
 * @param form what was sent, for the time that its person must sign in again or confirm who they are
 * @throws the ways on that only the store knows: a session that has just ended, a second step that is asked for
 */
export async function refusalOf(
  context: Context,
  url: URL,
  reply: Failed,
  form: FormData | null,
): Promise<string> {
  if (reply.kind === 'unauthorized') throw await toSignIn(context, url, form);
  const { code } = reply;
  if (code === 'confirmNeeded') throw await wayOn(context, url, CONFIRM, form);
  if (code === 'secondStepNeeded') throw redirect(SECOND_STEP, 303);
  const t = translator(wordsFrom(context));
  return reply.kind === 'refused' ? reply.message : t('manage.unavailable');
}

/** A page of the owner that somebody came from (`?from=`); the beginning for any other, and for those that only ask. */
export function cameFrom(url: URL): string {
  const path = ownPath(url.searchParams.get('from'), '/manage');
  const asks = [SIGN_IN, CONFIRM].some((page) => path.startsWith(page));
  return /^\/manage(\/|\?|$)/.test(path) && !asks ? path : '/manage';
}

/**
 * The page that somebody came from. A form of it that they had sent before they were asked who they are was not
 * taken: the page says so.
 */
export async function wayBack(context: Context, url: URL, staffId: string): Promise<string> {
  const from = cameFrom(url);
  if (await hasTyped(context, new URL(from, url).pathname, staffId))
    await say(context, 'no', translator(wordsFrom(context))('manage.sendAgain'));
  return from;
}

/** An address with the page to go on to. */
export function withFrom(path: string, from: string): string {
  return from === '/manage' ? path : `${path}?from=${encodeURIComponent(from)}`;
}

async function enter(context: Context, url: URL, door: Door, form: FormData | null): Promise<SignedIn> {
  const kept = await keptStaff(context);
  if (!kept && form) throw await toSignIn(context, url, form);
  if (!kept) throw redirect(withFrom(SIGN_IN, here(url)), 303);
  const reply = await storeFrom(context).api.call('staff.me', { staffToken: kept.token });
  if (!reply.ok) {
    if (reply.kind === 'unauthorized' || reply.code === 'foreignSession')
      throw await toSignIn(context, url, form);
    if (form) await say(context, 'no', (await keepForm(context, url, form)).words);
    throw data(null, { status: 503 });
  }
  const role = EVERYBODY.find((each) => each === reply.data.role) ?? 'kitchen';
  const me = { ...reply.data, role };
  const who: SignedIn = { me, staffToken: kept.token, frame: frameOf(me) };
  if (me.needsSecondStep && !door.whileSettingUp) throw redirect(withFrom(SECOND_STEP, here(url)), 303);
  if (!(door.roles ?? EVERYBODY).includes(role))
    throw data({ frame: who.frame, ask: me.owners } satisfies NotForRole, { status: 403 });
  if (door.isFresh && !isFresh(context, me)) throw await wayOn(context, url, CONFIRM, form);
  return who;
}

function isFresh(context: Context, { freshUntilUtc }: StaffMe): boolean {
  return freshUntilUtc !== null && Date.parse(freshUntilUtc) > context.get(platformContext).now().getTime();
}

function frameOf({ name, email, role }: SignedIn['me']): FrameView {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return {
    me: { name, initials: initials(first, others.at(-1) ?? '', email), role },
    draft: null,
    waiting: {},
  };
}

/** The sign-in, for a session that is over; whoever signs in as the same person finds what they typed. */
async function toSignIn(context: Context, url: URL, form: FormData | null): Promise<Response> {
  const t = translator(wordsFrom(context));
  const way = await wayOn(context, url, SIGN_IN, form, t('manage.ended'));
  dropStaff(context);
  return way;
}

/** A way that leads back to the page, for which the form that was sent is kept. */
async function wayOn(
  context: Context,
  url: URL,
  to: string,
  form: FormData | null,
  words = '',
): Promise<Response> {
  const kept = form ? await keepForm(context, url, form) : { isKept: false, words: '' };
  const said = [words, kept.words].filter(Boolean).join(' ');
  if (said) await say(context, kept.isKept && words === '' ? 'ok' : 'no', said);
  return redirect(withFrom(to, here(url)), 303);
}

/** Keeps what was typed for its person, with the words for whether it could be kept. */
async function keepForm(
  context: Context,
  url: URL,
  form: FormData,
): Promise<{ isKept: boolean; words: string }> {
  const kept = await keptStaff(context);
  const isKept = kept !== null && (await keepTyped(context, url.pathname, kept.staffId, form));
  return { isKept, words: translator(wordsFrom(context))(isKept ? 'manage.typedKept' : 'manage.typedLost') };
}

function here({ pathname, search }: URL): string {
  return pathname + search;
}
