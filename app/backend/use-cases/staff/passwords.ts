import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { refuseGuessable } from '#app/backend/use-cases/accounts/account-checks.ts';
import { wrongPassword } from '#app/backend/use-cases/accounts/confirm-password.ts';
import { countLookedAt, takeLink } from '#app/backend/use-cases/limits/code-mails.ts';
import { forgetAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { OpenedStaffSession } from '#app/contract/staff.ts';
import type { Language } from '#app/locales/languages.ts';
import { beginChallenge, endChallenge, findChallenge, forgetChallenges } from './challenges.ts';
import { forgetStaffNetworks, isStaffsNetwork } from './known-networks.ts';
import { endSessions, renewToken } from './open-session.ts';
import { type OwnSession, ownSession, readMe } from './read-me.ts';
import { recordActivity } from './record-activity.ts';
import { findWithPlace } from './sign-in.ts';
import { accountBucket, countPassword, giveBack } from './staff-limits.ts';

export type PasswordChange = {
  restaurant: Restaurant;
  currentPassword: string;
  newPassword: string;
  device: string;
  language: Language;
};

/**
 * Sets a new password for somebody who is signed in and proves it with the current one. All other sessions, trusts and
 * links end; this session goes on with another token.
 * @throws Refusal 'This is not your current password', 'This password is too easy to guess', HTTP 429 after five wrong
 */
export async function changePassword(
  deps: Deps,
  own: OwnSession,
  { restaurant, currentPassword, newPassword, device, language }: PasswordChange,
): Promise<OpenedStaffSession> {
  const known = await ownSession(deps.db, own);
  const wellKnown = [known.email, known.name, restaurant.document.tradingName];
  // before the current one is checked, so that a bad new one costs no try
  refuseGuessable(newPassword, wellKnown, 'newPassword');
  const tried = await countPassword(deps, own);
  if (!(await deps.passwords.matches(currentPassword, known.password_hash))) throw wrongPassword();
  const passwordHash = await deps.passwords.hash(newPassword);
  const token = await deps.transaction(async (trx) => {
    await giveBack(trx, tried);
    if (!(await setPassword(trx, own, passwordHash, known.password_hash))) throw wrongPassword();
    await endSessions(trx, own, own.sessionId);
    await afterNewPassword(deps, trx, { ...known, restaurant, language });
    await recordActivity(deps, trx, { ...own, device, what: 'passwordChanged' });
    return renewToken(deps, trx, own);
  });
  deps.wake('send-mail');
  return { token, trust: null, me: await readMe(deps, own) };
}

export type ForgottenPassword = {
  restaurant: Restaurant;
  email: string;
  /** The trust's token of an earlier sign-in on this device. */
  trust: string | null;
  network: string;
  device: string;
  language: Language;
};

/**
 * Mails a link for a new password where the e-mail has an account. The reply, the limits and what is written are the
 * same where it has none. Over the limits of the mailbox nothing is mailed and the reply is the same, as it holds links.
 * @throws Refusal HTTP 429 for a network that asks without end; where the store cannot mail links
 */
export async function forgotPassword(
  deps: Deps,
  { restaurant, email, trust, network, device, language }: ForgottenPassword,
): Promise<void> {
  const { restaurantId, subdomain } = restaurant;
  const base = deps.staffUrl(subdomain);
  if (base === null) throw new Refusal('mailHasNoLinks');
  const secret = deps.newSecret();
  await deps.transaction(async (trx) => {
    const now = deps.now();
    // a trusted device is counted by itself, wherever it is
    const { found, known } = await findWithPlace(deps, trx, { restaurantId, email, trust, network });
    const asker = known.trustId ?? network;
    const isStaffs = await isStaffsNetwork(deps, trx, restaurantId, network);
    await countLookedAt(trx, { restaurantId, network: asker }, isStaffs, now);
    const mail = { restaurantId, email, network: asker, whose: 'staff' } as const;
    if (!(await takeLink(trx, mail, known.trustId !== null || known.network !== null, now))) return;
    const staffId = found?.staff_id ?? null;
    await beginChallenge(deps, trx, restaurantId, { kind: 'reset', staffId, secret });
    if (!found) return;
    await recordActivity(deps, trx, {
      ...{ restaurantId, staffId: null, device, what: 'passwordForgotten', facts: { email } },
    });
    await queueMail(deps, trx, {
      ...{ restaurant, recipient: found.email, language, dedupeKey: `staff reset ${deps.newId()}` },
      content: { kind: 'staffReset', link: `${base}/manage/password/${secret}` },
    });
  });
  deps.wake('send-codes');
}

export type PasswordReset = {
  restaurant: Restaurant;
  token: string;
  newPassword: string;
  device: string;
  language: Language;
};

/**
 * Sets a new password by a mailed link, once. All sessions, trusts and other links end; the second step stays.
 * @throws Refusal 'This link works no more', 'This password is too easy to guess'
 */
export async function resetPassword(
  deps: Deps,
  { restaurant, token, newPassword, device, language }: PasswordReset,
): Promise<void> {
  const { restaurantId } = restaurant;
  const link = await findChallenge(deps, restaurantId, 'reset', token);
  const account =
    link?.staffId &&
    (await deps.db
      .selectFrom('staff')
      .select(['staff_id', 'email', 'name'])
      .where('restaurant_id', '=', restaurantId)
      .where('staff_id', '=', link.staffId)
      .executeTakeFirst());
  if (!link || !account) throw linkOver();
  refuseGuessable(newPassword, [account.email, account.name, restaurant.document.tradingName], 'newPassword');
  const passwordHash = await deps.passwords.hash(newPassword);
  const person = { restaurantId, staffId: account.staff_id };
  await deps.transaction(async (trx) => {
    if (!(await endChallenge(trx, link, deps.now()))) throw linkOver();
    if (!(await setPassword(trx, person, passwordHash))) throw linkOver();
    await endSessions(trx, person);
    await forgetStaffNetworks(trx, person);
    await afterNewPassword(deps, trx, { ...account, restaurant, language });
    await recordActivity(deps, trx, { ...person, device, what: 'passwordReset' });
  });
  deps.wake('send-mail');
}

/** @returns false where the account is gone, or has another password than the one that was compared */
async function setPassword(
  trx: Trx,
  { restaurantId, staffId }: { restaurantId: string; staffId: string },
  passwordHash: string,
  compared?: string,
): Promise<boolean> {
  const set = await trx
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .$if(compared !== undefined, (rows) => rows.where('password_hash', '=', compared ?? ''))
    .executeTakeFirst();
  return set.numUpdatedRows === 1n;
}

/** Links and sign-ins from before end, wrong passwords are forgotten, and the owner of the account is mailed. */
async function afterNewPassword(
  deps: Deps,
  trx: Trx,
  {
    restaurant,
    language,
    staff_id,
    email,
  }: { restaurant: Restaurant; language: Language; staff_id: string; email: string },
): Promise<void> {
  const { restaurantId } = restaurant;
  await forgetChallenges(trx, restaurantId, staff_id);
  await forgetAttempts(trx, accountBucket(restaurantId, email));
  await queueMail(deps, trx, {
    ...{ restaurant, recipient: email, language, dedupeKey: `staff password changed ${deps.newId()}` },
    content: { kind: 'passwordChanged' },
  });
}

/** The refusal of a mailed link that was used, is too old, or was never made. */
export function linkOver(): Refusal {
  return new Refusal('linkOver', { errorCode: 410 });
}
