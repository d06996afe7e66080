import { type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import type { DraftSection } from '#app/contract/draft.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { DraftAnswer } from './draft-answer.ts';
import type { FieldOf } from './part.server.ts';
import { afterSave, faultsOfTrial, formWithFaults, seenIn } from './save.server.ts';

/** A section as it was typed, with the shape that the file gives it and its value as it was read. */
export type SectionTyped = {
  part: DraftSection;
  schema: z.ZodType;
  value: unknown;
  known: unknown;
  /** Of the faults that the store finds in it. */
  fieldOf: FieldOf;
  /** It names what another section of the form may bring: by itself it would be refused for that. */
  leans?: boolean;
};

type SectionsSave = {
  intent: string;
  to: string;
  sections: readonly SectionTyped[];
  /** What the page has found wrong itself, in words by its fields; of a section that is wrong so nothing more is asked. */
  faults?: DraftAnswer['faults'];
};

/**
 * Saves the sections of one form that differ, one after the other. All are tried first, so that the faults of each are
 * told at once, and nothing is saved while there is one.
 * @throws as savePart
 */
export async function saveSections(
  context: Readonly<RouterContextProvider>,
  url: URL,
  form: FormData,
  who: SignedIn,
  { intent, to, sections, faults: found = {} }: SectionsSave,
) {
  const differing = sections.filter(
    ({ schema, value, known }) => asFile(schema, value) !== JSON.stringify(known),
  );
  const isFaulty = Object.keys(found).length > 0;
  // one section alone is tried by saving it
  const tried = isFaulty || differing.length > 1 ? differing.filter(({ leans }) => !leans) : [];
  const trials = await Promise.all(
    tried.map(({ part, value, fieldOf }) =>
      faultsOfTrial(context, url, form, who, { part, fieldOf, body: { value } }),
    ),
  );
  const faults = Object.assign({}, ...trials, found);
  if (Object.keys(faults).length > 0) return formWithFaults(form, intent, faults);
  const { api } = storeFrom(context);
  for (const [index, { part, value, fieldOf }] of differing.entries()) {
    const body = { ...seenIn(form), part, value };
    const reply = await api.call('draft.save', { staffToken: who.staffToken, body });
    if (!reply.ok || index === differing.length - 1)
      return afterSave(context, url, form, reply, { intent, to, part, fieldOf });
  }
  await say(context, 'ok', translator(wordsFrom(context))('manageDraft.saved'));
  return redirect(to, 303);
}

/** The value as the store reads it, so that only what differs is saved. */
function asFile(schema: z.ZodType, value: unknown): string {
  const read = schema.safeParse(value);
  return JSON.stringify(read.success ? read.data : value);
}
