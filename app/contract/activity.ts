import { z } from 'zod';
import { Id, MaybeId, MaybeText, Text } from './fields.ts';

/** Who did what at a restaurant, when and from which device (additions). Entries never change, and stay 2 years. */

/**
 * What can have been done, by what the page filters by. A code that is given out is never renamed: entries keep it.
 */
export const ACTIVITY_CODES = {
  signing: [
    'signedIn',
    'signInsRefused',
    'secondStepFailed',
    'signedOut',
    'sessionEnded',
    'otherSessionsEnded',
    'passwordForgotten',
    'passwordReset',
    'passwordChanged',
    'secondStepSet',
    'secondStepRemoved',
    'recoveryCodesMade',
  ],
  people: [
    'invited',
    'invitedAgain',
    'invitationWithdrawn',
    'invitationAccepted',
    'roleChanged',
    'mayPublishChanged',
    'nameChanged',
    'personRemoved',
    'rulesChanged',
    'deviceEnded',
  ],
  draft: ['draftSaved', 'draftTakenBack', 'draftRestarted', 'fileTakenIn', 'pictureAdded', 'saleSet'],
  publishing: [
    'published',
    'publishSet',
    'publishCancelled',
    'publishFailed',
    'publishedAgain',
    'publishUndone',
  ],
  /** What is public at once, and no change of the draft. */
  shop: ['servicesPaused', 'servicesResumed', 'servicesSlowed'],
  /** What customers wrote is answered. */
  messages: ['tableConfirmed', 'tableOffered', 'tableDeclined', 'messageReplied', 'messageDone'],
  orders: ['orderRejected', 'rejectUndone', 'refundMade', 'refundUndone', 'refundSettled'],
  /** Of customers nothing is kept here that tells who they are. */
  customers: [
    'customerNoted',
    'customerBlocked',
    'customerUnblocked',
    'customerTaken',
    'customersTaken',
    'customerErased',
    'customerUnlocked',
    'customerSignedOut',
  ],
  /** How the restaurant is paid by card; the last two are the card provider's doing. */
  payments: ['cardSetUpBegun', 'cardSetUpOpened', 'cardsOn', 'cardsOff'],
  /** Which systems are told of orders; the last one is the store's doing. */
  webhooks: ['webhookAdded', 'webhookChanged', 'webhookRemoved', 'webhookSecretMade', 'webhookPaused'],
  /** What the operator does at a terminal. */
  operator: [
    'fileImported',
    'stockSet',
    'orderMoved',
    'receiverKeyRenewed',
    'deviceChanged',
    'restaurantRenamed',
    'restaurantOff',
    'restaurantOn',
    'domainChanged',
  ],
} as const satisfies Record<string, readonly string[]>;

export type ActivityGroup = keyof typeof ACTIVITY_CODES;
export type ActivityCode = (typeof ACTIVITY_CODES)[ActivityGroup][number];

/** Words and figures of an entry, by name; which there are depends on its code. Sums are in cents. */
export const ActivityFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type ActivityFacts = z.infer<typeof ActivityFacts>;

/** Stamps in UTC. */
export const ActivityEntry = z.object({
  activityId: Id,
  atUtc: Text,
  /** Null where no person of the restaurant did it. */
  staffId: MaybeId,
  /** The person's name at that time; empty where it was none. */
  who: Text,
  /** 'staff', 'operator', 'device' (one of the kitchen's) or 'store' (by itself, at a time that was set). */
  by: Text,
  /** 'Chrome · Windows', or the name of the kitchen's device; empty where it is not known. */
  device: Text,
  /** An ActivityCode; a newer store may send others. */
  what: Text,
  facts: ActivityFacts.nullish().transform((facts) => facts ?? {}),
});

/** A page of the activity, the newest first: 50 entries. */
export const Activity = z.object({
  items: z.array(ActivityEntry),
  /** From 1 on. */
  page: z.number().int(),
  /** How many there are in all, with this filter; 10,000 are counted at most. */
  total: z.number().int(),
  /** Whether there is another page. */
  hasMore: z.boolean(),
  /** Who can be asked for: everybody who is there, and who was taken away in these 2 years; a manager alone. */
  people: z.array(z.object({ staffId: Id, name: Text })),
});

/** A thousand entries, the newest first, and where the next thousand begin; null where there are no more. */
export const WholeActivity = z.object({ items: z.array(ActivityEntry), next: MaybeText });

export type ActivityEntry = z.infer<typeof ActivityEntry>;
export type Activity = z.infer<typeof Activity>;
export type WholeActivity = z.infer<typeof WholeActivity>;
