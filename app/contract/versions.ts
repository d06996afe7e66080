import { z } from 'zod';
import { Text } from './fields.ts';
import { FileChange } from './restaurant-change.ts';

/** Published versions of a restaurant's file (additions). */

export const VERSION_WAYS = ['published', 'import', 'again', 'undo'] as const;

/** Changes of one kind, for the history: '3 prices of Breads'. */
export const ChangedPiece = FileChange.pick({
  act: true,
  of: true,
  field: true,
  key: true,
  name: true,
  in: true,
})
  .extend({ count: z.number().int() })
  .describe('Alike changes; what all of them are of or stand in has its name');

export const Version = z.object({
  number: z.number().int(),
  isLive: z.boolean(),
  madeUtc: z.string(),
  /** Empty: the operator. */
  who: Text,
  note: Text,
  /** How it came: published, imported at a terminal, published again, or the last one undone. */
  how: z.enum(VERSION_WAYS),
  /** Set for that time by who published it. */
  wasWaiting: z.boolean(),
  /** The version that was published again. */
  ofVersion: z
    .number()
    .int()
    .nullish()
    .transform((number) => number ?? null),
  /** How much it changed. */
  changes: z.number().int(),
  /** What it changed in a few pieces; none of a version that an older program made. */
  pieces: z
    .array(ChangedPiece)
    .nullish()
    .transform((pieces) => pieces ?? []),
  /** Whether it is kept whole, so that it can be looked at and published again: the newest 100 are. */
  isKept: z.boolean(),
});

/** 20 a page, the newest first. */
export const Versions = z.object({
  items: z.array(Version),
  page: z.number().int(),
  pages: z.number().int(),
});

/** One version, with what it changed or, against what customers see now, would change; 200 changes a page. */
export const OneVersion = z.object({
  version: Version,
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  items: z.array(FileChange),
});

const Note = z
  .string()
  .trim()
  .max(300)
  .nullish()
  .transform((note) => note ?? '');

/** Publishes the draft of that number, at once or at a time. */
export const PublishRequest = z.object({
  number: z.number().int().min(0),
  note: Note,
  atUtc: z.iso.datetime({ offset: true }).nullish(),
});
export const Published = z.object({
  /** Null: it waits. */
  version: Version.nullish().transform((version) => version ?? null),
  publishUtc: z
    .string()
    .nullish()
    .transform((time) => time ?? null),
  /** Of the draft by now. */
  number: z.number().int(),
  changes: z.number().int(),
});

/** The older `version`; `liveVersion` is the one that was seen as live; `draft` says what becomes of it. */
export const PublishAgainRequest = z.object({
  version: z.number().int(),
  liveVersion: z.number().int(),
  note: Note,
  draft: z.enum(['keep', 'anew']),
});
export const UndoRequest = z.object({ liveVersion: z.number().int() });

export type ChangedPiece = z.infer<typeof ChangedPiece>;
export type Version = z.infer<typeof Version>;
export type VersionWay = (typeof VERSION_WAYS)[number];
