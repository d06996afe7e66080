import { z } from 'zod';

/** What a file that is taken in asks first: whether something in it is something in use (additions). */

/** A thing by its name, what it is in, the outermost first, and what it costs, in dollars. */
const told = {
  name: z.string(),
  in: z.array(z.object({ of: z.string(), name: z.string() })),
  price: z.number().nullable(),
};

export const FileQuestion = z.object({
  /** The same for the same file and menu: answers name it. */
  key: z.string(),
  /** 'department', 'dish', 'size', 'choiceGroup', 'choice', 'comboGroup', 'comboItem', 'upsell' or 'promotion'. */
  of: z.string(),
  ...told,
  /** Where it is: a path of the file, or line and column of a spreadsheet. */
  path: z.string(),
  /** What in use it may be. */
  candidates: z.array(z.object({ id: z.string(), ...told })),
});

/** For the key of each question the id of a candidate, or NEW. */
export const FileAnswers = z.record(z.string(), z.string());

/** The answer that a thing is a new one: no id has capitals. */
export const NEW = 'NEW';

export type FileQuestion = z.output<typeof FileQuestion>;
export type FileAnswers = z.output<typeof FileAnswers>;
