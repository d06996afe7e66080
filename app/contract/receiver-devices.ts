import { z } from 'zod';
import { Flag, Id, rule, singleLine, Text } from './fields.ts';

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
});
/** What a device is called: in a sign-in, and in a change of its name. */
export const DeviceRequest = z.object({ name: DeviceName });
/** The token stands in place of the receiver key in every call of the receiver; it is told this once. */
export const SignedInDevice = z.object({ token: z.string(), device: ReceiverDevice });

export type ReceiverDevice = z.infer<typeof ReceiverDevice>;
