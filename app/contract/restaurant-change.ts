import { z } from 'zod';

/** What differs between two restaurant files, and what two people disagree about (additions). Facts, no sentences. */

const FileName = z.object({ name: z.string(), names: z.record(z.string(), z.string()).nullish() });
const FileThing = z.object({ id: z.string(), name: FileName });

/** A value, typed for whoever says it in a language. Money is in dollars, as the file has it. */
const PlainValue = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('choice'), choice: z.string() }),
  z.object({ type: z.literal('choices'), choices: z.array(z.string()) }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('flag'), on: z.boolean() }),
  z.object({ type: z.literal('money'), dollars: z.number() }),
  z.object({
    type: z.literal('number'),
    number: z.number(),
    unit: z.enum(['pieces', 'percent', 'minutes', 'km', 'degrees']),
  }),
  z.object({ type: z.literal('percents'), percents: z.array(z.number()) }),
  z.object({ type: z.literal('time'), time: z.string() }),
  z.object({ type: z.literal('hours'), windows: z.array(z.string()) }),
  z.object({ type: z.literal('pictures'), pictures: z.array(z.string()) }),
  z.object({ type: z.literal('colour'), colour: z.string() }),
  z.object({
    type: z.literal('sections'),
    sections: z.array(z.object({ heading: z.string(), text: z.string() })),
  }),
  z.object({ type: z.literal('thing'), id: z.string(), name: FileName }),
  z.object({ type: z.literal('order'), things: z.array(FileThing) }),
]);
/** The same, or several that change as one, by their keys in the file; null: not said. */
export const ChangeValue = z.union([
  PlainValue,
  z.object({ type: z.literal('parts'), parts: z.record(z.string(), PlainValue.nullable()) }),
]);

/** What a change is of, and where that stands, the outermost first. */
const subject = {
  /** 'detail', 'setting', 'hours', 'mealPeriod', 'fee', 'legalText', 'alcohol', 'usualTaxes', 'specialDay', 'zone', 'tax',
   * 'promotion', 'department', 'dish', 'size', 'choiceGroup', 'choice', 'comboGroup', 'comboItem' or 'upsell'. */
  of: z.string(),
  id: z.string().nullable(),
  name: FileName.nullable(),
  in: z.array(FileThing.extend({ of: z.string() })),
  /** The same for the same difference, whatever else changes: 'products:dal#price'. */
  key: z.string(),
  /** Null where the whole thing came or went; 'order' for that of a list. */
  field: z.string().nullable(),
};

/** One difference. Of what came or went the value that stands for it; null: not said. */
export const FileChange = z.object({
  ...subject,
  act: z.enum(['added', 'removed', 'changed', 'moved']),
  before: ChangeValue.nullable(),
  after: ChangeValue.nullable(),
  /** Where it is in the later file, as faults name it; none for what is gone. */
  paths: z.array(z.string()),
});

/** What two people changed in two ways, or one removed and the other changed. */
export const FileConflict = z.object({
  ...subject,
  base: ChangeValue.nullable(),
  mine: ChangeValue.nullable(),
  theirs: ChangeValue.nullable(),
  removedBy: z.enum(['mine', 'theirs']).nullable(),
});

/** A fault of the file: where, what is expected there in English, and the same as a code with its values. */
export const FileFault = z.object({
  path: z.string(),
  message: z.string(),
  /** 'other' for a text without a code. */
  code: z.string(),
  values: z.array(z.string()),
});

/** How many of the dishes that customers see a file takes away; more than a fifth is asked about. */
export const TakenAway = z.object({
  dishes: z.number().int(),
  liveDishes: z.number().int(),
  isAskedFirst: z.boolean(),
});

export type ChangeValue = z.infer<typeof ChangeValue>;
export type PlainValue = z.infer<typeof PlainValue>;
export type FileChange = z.infer<typeof FileChange>;
export type FileConflict = z.infer<typeof FileConflict>;
export type FileFault = z.infer<typeof FileFault>;
