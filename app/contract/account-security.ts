import { z } from 'zod';
import { SignInReply } from './auth.ts';
import { Flag, Id, NewPassword, rule, Text } from './fields.ts';

/** What signed-in customers do about their password and their sessions (additions). */

/** Older passwords may break today's rules, so only the length is checked. */
const CurrentPassword = z
  .string({ error: rule('passwordRequired') })
  .min(1, rule('passwordRequired'))
  .max(4096, rule('passwordWrong'));

export const PasswordChangeRequest = z.object({ currentPassword: CurrentPassword, newPassword: NewPassword });
export const AccountDeletionRequest = z.object({ currentPassword: CurrentPassword });

/** An access token that was given out. Stamps in UTC. */
export const CustomerSession = z.object({
  sessionId: Id,
  /** 'Firefox · Android'; empty for a program that says nothing of itself. */
  browser: Text,
  madeUtc: Text,
  /** To about five minutes. */
  usedUtc: Text,
  expiresUtc: Text,
  /** The one that asks. */
  isCurrent: Flag,
});
/** The token of this session from now on; the one that was sent has ended with all the others. */
export const RenewedToken = SignInReply;

export type CustomerSession = z.infer<typeof CustomerSession>;
