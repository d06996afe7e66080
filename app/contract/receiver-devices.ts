import { z } from 'zod';
import { codeText, Flag, Id, MaybeText, rule, singleLine, Text } from './fields.ts';

/** The devices of a kitchen (additions): tablets and programs that are signed in at the order receiver. */

export const DeviceName = singleLine(40, rule('nameRequired'), rule('nameTooLong'));

/** Stamps in UTC. */
export const ReceiverDevice = z.object({
  deviceId: Id,
  name: Text,
  madeUtc: Text,
  /** To the minute. */
  seenUtc: Text,
  /** When it is signed out if nobody uses it until then; each use moves it on. */
  expiresUtc: Text,
  /** The one that asks. */
  isCurrent: Flag,
  /** What it said last of its sound: 'on', 'off' or 'waits' (for a touch); null when it said nothing. */
  sound: MaybeText,
  /** The device that let it in, by its name; empty for the operator, null where the key did. */
  pairedBy: MaybeText,
  /** It is for the kitchen only: it sees no money, addresses, phones or refunds. */
  isKitchenOnly: Flag,
  /** That device's id, also when it is signed out by now; null for others. */
  pairedById: MaybeText,
});
/** What a device is called: in a sign-in, and in a change of its name. */
export const DeviceRequest = z.object({ name: DeviceName });
/** The token stands in place of the receiver key in every call of the receiver; it is told this once. */
export const SignedInDevice = z.object({ token: z.string(), device: ReceiverDevice });

/** Whether a device is for the kitchen only. */
export const KitchenOnlyRequest = z.object({ isKitchenOnly: z.boolean() });

/** What a device says of its sound. */
export const DeviceSoundRequest = z.object({ sound: z.enum(['on', 'off', 'waits']) });

/**
 * A new device that waits to be let in. It shows the code; the handle, which it alone has, fetches its token once
 * somebody who is signed in has confirmed the code.
 */
export const StartedPairing = z.object({ handle: z.string(), code: z.string(), expiresUtc: Text });
export const PairingFinishRequest = z.object({ handle: z.string().max(100) });
export const FinishedPairing = z.object({
  /** 'waiting', 'paired' (said once, with the token), or 'over'. */
  state: z.string(),
  token: MaybeText,
  device: ReceiverDevice.nullish(),
});
/** Six figures, or eight while many codes wait; spaces between them do not count. */
export const PairingCode = z
  .string()
  .transform(codeText)
  .pipe(z.string().regex(/^(\d{6}|\d{8})$/));
export const PairingCodeRequest = z.object({ code: PairingCode });
/** What the new device says of itself. */
export const WaitingPairing = z.object({ pairingId: Id, name: Text, madeUtc: Text, expiresUtc: Text });
/** `isRefused` sends it away; the name is its own unless another one is given. */
export const PairingConfirmRequest = z.object({
  pairingId: z.string().max(100),
  code: PairingCode,
  name: DeviceName.nullish(),
  isRefused: z.boolean().nullish(),
  /** It is let in for the kitchen only. */
  isKitchenOnly: z.boolean().nullish(),
});

export type StartedPairing = z.infer<typeof StartedPairing>;
export type WaitingPairing = z.infer<typeof WaitingPairing>;
export type DeviceSound = z.infer<typeof DeviceSoundRequest>['sound'];
export type ReceiverDevice = z.infer<typeof ReceiverDevice>;
