import { type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import type { DraftSection } from '#app/contract/draft.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { FieldOf } from './part.server.ts';
import { afterSave, seenIn } from './save.server.ts';

/** A section as it was typed, with the shape that the file gives it and its value as it was read. */
export type SectionTyped = {
  part: DraftSection;
  schema: z.ZodType;
  value: unknown;
  known: unknown;
  /** Of the faults that the store finds in it. */
  fieldOf: FieldOf;
};

/**
 * Saves the sections of one form that differ, one after the other; the first that is refused is told, and those before
 * it are saved.
 * @throws as savePart
 */
export async function saveSections(
  context: Readonly<RouterContextProvider>,
  url: URL,
  form: FormData,
  { staffToken }: SignedIn,
  { intent, to, sections }: { intent: string; to: string; sections: readonly SectionTyped[] },
) {
  const differing = sections.filter(
    ({ schema, value, known }) => asFile(schema, value) !== JSON.stringify(known),
  );
  const { api } = storeFrom(context);
  for (const [index, { part, value, fieldOf }] of differing.entries()) {
    const reply = await api.call('draft.save', { staffToken, body: { ...seenIn(form), part, value } });
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
