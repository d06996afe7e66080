import type { StaffRole } from '#app/contract/enumerations.ts';
import type { Bit } from './customer-tables.ts';

/** The tables of a restaurant's own people, and of what they and others did. */
export type StaffTables = {
  staff: StaffTable;
  staff_rules: StaffRulesTable;
  staff_steps: StaffStepsTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_sessions: StaffSessionsTable;
  staff_trusts: StaffTrustsTable;
  staff_networks: StaffNetworksTable;
  staff_challenges: StaffChallengesTable;
  staff_invitations: StaffInvitationsTable;
  activity: ActivityTable;
};

/** Somebody with an account; whoever is taken away is deleted, and only the activity keeps the name. */
type StaffTable = {
  restaurant_id: string;
  staff_id: string;
  /** Trimmed and in lower case; unique within the restaurant. */
  email: string;
  name: string;
  role: StaffRole;
  /** Of managers: publishes without asking an owner. */
  may_publish: Bit;
  /** argon2id in PHC form. */
  password_hash: string;
  /** Of mails. */
  language: string;
  made_utc: string;
  signed_in_utc: string | null;
  /** Of the last sign-in: 'Firefox · Android'. */
  device: string;
};

/** Networks that somebody signed in from. */
type StaffNetworksTable = {
  restaurant_id: string;
  /** Keyed, so that the network cannot be read back (use-cases/staff/known-networks.ts). */
  network_hash: string;
  staff_id: string;
  seen_utc: string;
};

/** What is asked of a restaurant's people; no row is the same as all 0. */
type StaffRulesTable = {
  restaurant_id: string;
  /** 1: managers need a second step of their own too. */
  everyone_needs_step: Bit;
};

/** Second steps: an authenticator app (one at most) and passkeys. */
type StaffStepsTable = {
  restaurant_id: string;
  step_id: string;
  staff_id: string;
  /** app or passkey. */
  kind: string;
  /** What its owner calls it; empty for an app. */
  name: string;
  /** Of an app its key, sealed (use-cases/staff/sealed-key.ts); of a passkey its public key, base64url. */
  secret: string;
  /** Of a passkey, base64url; null of an app. */
  credential_id: string | null;
  /** Of an app the last step of time whose code was taken; of a passkey its last counter. */
  last_count: number;
  made_utc: string;
  used_utc: string | null;
  /** Null until a first code of an app was given: it is no second step before. */
  set_utc: string | null;
};

/** Backup codes, of which each works once. */
type StaffRecoveryCodesTable = {
  restaurant_id: string;
  staff_id: string;
  /** SHA-256 in hex, of the person's id and the code (75 random bits). */
  code_hash: string;
  made_utc: string;
  used_utc: string | null;
};

type StaffSessionsTable = {
  restaurant_id: string;
  session_id: string;
  staff_id: string;
  /** SHA-256 in hex of its token. */
  token_hash: string;
  /** 'Firefox · Android'. */
  device: string;
  made_utc: string;
  /** To five minutes. */
  used_utc: string;
  /** When it ends if it is not used until then; each use moves it on, up to `ends_utc`. */
  expires_utc: string;
  /** When it ends however much it is used. */
  ends_utc: string;
  /** When a second step was made in it; null where the trust in the device stood for it. */
  stepped_utc: string | null;
  /** When a password or a second step was given last, for calls that ask again; null: not yet. */
  confirmed_utc: string | null;
  /** The trust in its device; null where there is none. */
  trust_id: string | null;
};

/** Devices whose token stands for the second step. */
type StaffTrustsTable = {
  restaurant_id: string;
  trust_id: string;
  staff_id: string;
  token_hash: string;
  made_utc: string;
  expires_utc: string;
};

/** What somebody began and comes back to with the secret of a reply or a mail, once. */
type StaffChallengesTable = {
  restaurant_id: string;
  challenge_id: string;
  /** sign-in, confirm, reset, passkey-sign-in, passkey-confirm or passkey-new. */
  kind: string;
  /** Null for nobody: a reset of an unknown e-mail, a sign-in by whichever passkey. */
  staff_id: string | null;
  /** SHA-256 in hex of the secret. */
  secret_hash: string;
  /** HMAC of the mailed code; null where none was mailed. */
  code_hash: string | null;
  code_sent_utc: string | null;
  /** What a passkey is to sign; null for others. */
  challenge: string | null;
  tries_left: number;
  made_utc: string;
  expires_utc: string;
  ended_utc: string | null;
};

type StaffInvitationsTable = {
  restaurant_id: string;
  invitation_id: string;
  email: string;
  name: string;
  role: StaffRole;
  may_publish: Bit;
  /** SHA-256 in hex of the secret in its link; another one with each mail. */
  token_hash: string;
  /** The owner's name; empty for the operator. */
  invited_by: string;
  sent_utc: string;
  expires_utc: string;
  /** When it was accepted or withdrawn. */
  ended_utc: string | null;
};

/** What was done; never changed. */
type ActivityTable = {
  restaurant_id: string;
  activity_id: string;
  at_utc: string;
  /** Who did it; null where it was nobody of the restaurant's people. */
  staff_id: string | null;
  /** The person's name then; empty without one. */
  who: string;
  /** staff, operator or store. */
  by_whom: string;
  device: string;
  /** An ActivityCode (contract/activity.ts). */
  what: string;
  /** JSON of ActivityFacts. */
  facts: string;
};
