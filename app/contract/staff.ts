import { z } from 'zod';
import { STAFF_ROLES } from './enumerations.ts';
import {
  codeText,
  Email,
  Flag,
  Id,
  MaybeText,
  NewPassword,
  OtpCode,
  Password,
  rule,
  singleLine,
  Text,
} from './fields.ts';

/**
 * The restaurant's own people (additions): who they are, how they sign in, and who may come in. They are no customers:
 * one e-mail may have an account of each kind, and one at each restaurant. All stamps are in UTC.
 */

/** An e-mail is the same whatever its case. */
const StaffEmail = Email.toLowerCase();
const Name = singleLine(100, rule('nameRequired'), rule('nameTooLong'));
/** Older passwords may break today's rules, so only the length is checked. */
const AnyPassword = z
  .string({ error: rule('passwordRequired') })
  .min(1, rule('passwordRequired'))
  .max(4096, rule('credentialsWrong'));
/** What a reply or a mail gave to whoever goes on with it; 256 random bits. */
const Secret = z.string().max(200);

export const Role = z.enum(STAFF_ROLES);

/** How somebody shows a second time who they are. */
export const STEP_WAYS = ['app', 'passkey', 'mail', 'recovery'] as const;
export type StepWay = (typeof STEP_WAYS)[number];

/** A second step of one's own. */
export const StaffStep = z.object({
  stepId: Id,
  /** 'app' or 'passkey'. */
  kind: Text,
  /** What its owner calls it; empty for an app. */
  name: Text,
  madeUtc: Text,
  /** Null until it was used. */
  usedUtc: MaybeText,
});

/** Who is signed in, and what this session may do. */
export const StaffMe = z.object({
  staffId: Id,
  sessionId: Id,
  name: Text,
  email: Text,
  /** One of STAFF_ROLES. */
  role: Text,
  mayPublish: Flag,
  /**
   * This session may only set up a second step: calls that are not for that are refused (403, secondStepNeeded).
   * Owners need one, and managers where the owners say so.
   */
  needsSecondStep: Flag,
  /** Until then calls that need it ask for no password or step again; past or null where they do. */
  freshUntilUtc: MaybeText,
  /** What can be given where one of them asks: 'password', 'app', 'passkey', 'mail', 'recovery'. */
  confirmWays: z.array(z.string()),
  steps: z.array(StaffStep),
  /** Backup codes that were not used yet. */
  recoveryCodesLeft: z.number().int(),
  /** 'Firefox · Android'; empty for a program that says nothing of itself. */
  device: Text,
  /** When the session ends at the latest, and when it does if it is not used until then. */
  expiresUtc: Text,
  idleUtc: Text,
  /** The owners by name: whom to ask for what one's own role may not do. */
  owners: z
    .array(z.string())
    .nullish()
    .transform((names) => names ?? []),
});

/** A session that was opened; its token is told this once. */
export const OpenedStaffSession = z.object({
  token: z.string(),
  /** Stands for the second step on this device until then, in the next sign-ins; null where it was not asked for. */
  trust: z.object({ token: z.string(), expiresUtc: Text }).nullish(),
  me: StaffMe,
});

/** A sign-in whose password was right, and that waits for the second step. */
export const StartedStaffSignIn = z.object({
  handle: z.string(),
  /** One or more of STEP_WAYS, the best first. A code that was mailed is among them only for who has no step. */
  ways: z.array(z.string()),
  /** Where the code was mailed to: 'g…t@example.nz'; null where none was. */
  mailedTo: MaybeText,
  expiresUtc: Text,
});

export const StaffSignInRequest = z.object({
  email: StaffEmail,
  password: AnyPassword,
  /** The trust's token of an earlier sign-in on this device, if there is one. */
  trust: Secret.nullish(),
  /** The mailed code, where the sign-in asks for one (errorCode 428); without it another is mailed. */
  code: OtpCode.nullish(),
  /** A random id of the browser: a code works for the one that asked for it. */
  asker: z.string().max(200).nullish(),
});
/** Either the session is open, or the second step is to be made. */
export const StaffSignInReply = z.object({
  session: OpenedStaffSession.nullish(),
  secondStep: StartedStaffSignIn.nullish(),
});

/** A code may be pasted with spaces, a backup code with its lines and in any case. */
const TypedCode = z
  .string({ error: rule('codeIncomplete') })
  .transform((text) => codeText(text).toLowerCase())
  .pipe(z.string().min(6, rule('codeIncomplete')).max(40, rule('codeIncomplete')));

export const StaffHandleRequest = z.object({ handle: Secret });
export const StaffCodeRequest = z.object({
  handle: Secret,
  way: z.enum(['app', 'mail', 'recovery']),
  code: TypedCode,
  /** Trust this device for 30 days. */
  isTrusted: z.boolean().nullish(),
});

/** What the browser's own part of a passkey is asked with and answers (WebAuthn Level 3, JSON). */
const WebAuthnJson = z.looseObject({});
export const StartedPasskey = z.object({ handle: z.string(), options: WebAuthnJson });
/** With the handle of a sign-in it is the second step; without, it is the whole sign-in. */
export const PasskeySignInRequest = z.object({ handle: Secret.nullish() });
export const PasskeySignInAnswer = z.object({
  handle: Secret,
  response: WebAuthnJson,
  isTrusted: z.boolean().nullish(),
});
export const PasskeyAnswer = z.object({ handle: Secret, response: WebAuthnJson });
export const NewPasskeyRequest = PasskeyAnswer.extend({
  name: singleLine(40, rule('nameRequired'), rule('nameTooLong')),
});

/** What proves again who is signed in: the password, or a code of that way. */
export const StaffConfirmRequest = z.object({
  way: z.enum(['password', 'app', 'mail', 'recovery']),
  proof: z
    .string({ error: rule('codeIncomplete') })
    .min(1, rule('codeIncomplete'))
    .max(4096, rule('codeIncomplete')),
});

/** An authenticator app that is to be set up: its key as text and as the address of a QR code. */
export const StartedApp = z.object({ stepId: Id, secret: z.string(), uri: z.string() });
export const FinishAppRequest = z.object({ stepId: z.string().max(100), code: OtpCode });
/** Backup codes, each good once; they are told this once. Null where the person keeps those from before. */
export const SecondStepSet = z.object({ recoveryCodes: z.array(z.string()).nullish(), me: StaffMe });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const StaffPasswordRequest = z.object({ currentPassword: AnyPassword, newPassword: NewPassword });
/** With the trust in this device its wishes are counted apart from those of strangers. */
export const StaffForgotRequest = z.object({ email: StaffEmail, trust: Secret.nullish() });
export const StaffResetRequest = z.object({ token: Secret, newPassword: NewPassword });

export const StaffSession = z.object({
  sessionId: Id,
  device: Text,
  madeUtc: Text,
  /** To about five minutes. */
  usedUtc: Text,
  /** When it ends if it is not used until then. */
  expiresUtc: Text,
  /** Its device is trusted: a sign-in there needs no second step. */
  isTrusted: Flag,
  /** The one that asks. */
  isCurrent: Flag,
});

export const StaffMember = z.object({
  staffId: Id,
  name: Text,
  email: Text,
  role: Text,
  mayPublish: Flag,
  /** Has a second step of their own. */
  hasSecondStep: Flag,
  madeUtc: Text,
  /** The last sign-in and its device; null and empty before the first. */
  signedInUtc: MaybeText,
  device: Text,
  /** Sessions that are open now. */
  sessions: z.number().int(),
  /** The one that asks. */
  isMe: Flag,
});
export const StaffInvitation = z.object({
  invitationId: Id,
  email: Text,
  /** May be empty: whoever accepts says it. */
  name: Text,
  role: Text,
  mayPublish: Flag,
  /** Who invited; empty for the operator. */
  invitedBy: Text,
  sentUtc: Text,
  expiresUtc: Text,
  isExpired: Flag,
});
export const StaffRules = z.object({
  /** Managers need a second step of their own too: who has none can do nothing else from now on. */
  everyoneNeedsStep: z.boolean(),
});
/** Who may come in: owners first, then by name; and who is invited, the newest first. */
export const StaffPeople = z.object({
  items: z.array(StaffMember),
  invitations: z.array(StaffInvitation),
  rules: StaffRules,
});
/** `mayPublish` counts for managers alone. */
export const StaffChangeRequest = z.object({ name: Name, role: Role, mayPublish: z.boolean().nullish() });
export const StaffInviteRequest = z.object({
  email: StaffEmail,
  name: Name.nullish(),
  role: Role,
  mayPublish: z.boolean().nullish(),
});
export const StaffInvitationRequest = z.object({ token: Secret });
/** What an invitation says to whoever has its link. */
export const OpenInvitation = z.object({
  email: Text,
  name: Text,
  role: Text,
  invitedBy: Text,
  expiresUtc: Text,
});
export const StaffAcceptRequest = z.object({ token: Secret, name: Name, password: Password });

export type StaffStep = z.infer<typeof StaffStep>;
export type StaffMe = z.infer<typeof StaffMe>;
export type OpenedStaffSession = z.infer<typeof OpenedStaffSession>;
export type StartedStaffSignIn = z.infer<typeof StartedStaffSignIn>;
export type StaffSession = z.infer<typeof StaffSession>;
export type StaffMember = z.infer<typeof StaffMember>;
export type StaffInvitation = z.infer<typeof StaffInvitation>;
export type StaffPeople = z.infer<typeof StaffPeople>;
