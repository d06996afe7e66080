import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { FileFault } from '#app/contract/restaurant-change.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { DraftAnswer, DraftSeen } from './draft-answer.ts';
import { faultWords } from './fault-words.ts';
import { placeIn } from './part-place.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The name of the form's field for a place within the part ('variants[0].price'); null where the form has none. A place
 * is the name of its field unless a page says so.
 */
export type FieldOf = (place: string) => string | null;

/** A part of the draft, and what customers have there (null: nothing). */
export type PartSeen<Value> = { seen: DraftSeen & { number: number }; value: Value; live: Value | null };

/**
 * Reads a part of the draft for a page: a section ('hours'), or a thing by its id ('products:dal').
 * @param schema its shape, from contract/restaurant-file; `.nullable()` for a section that may not be said
 * @throws as refusalOf, a 404 where the draft has no such part, and a 503 where the store does not answer
 */
export async function readPart<Schema extends z.ZodType>(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  { part, schema, fieldOf }: { part: string; schema: Schema; fieldOf?: FieldOf },
): Promise<PartSeen<z.output<Schema>>> {
  const reply = await storeFrom(context).api.call('draft.part', { staffToken, query: { part } });
  if (!reply.ok) {
    await refusalOf(context, url, reply, null);
    throw data(null, { status: reply.kind === 'refused' ? 404 : 503 });
  }
  const { number, value, live, faults } = reply.data;
  const read = schema.safeParse(value);
  if (!read.success) throw data(null, { status: 503 });
  const was = schema.safeParse(live);
  return {
    seen: { number, faults: faultsByField(context, part, faults, fieldOf).faults },
    value: read.data,
    live: live !== null && was.success ? was.data : null,
  };
}

/** Faults of the store in words, by the field of the form that each belongs to. */
export function faultsByField(
  context: Context,
  part: string | null,
  faults: readonly FileFault[],
  fieldOf: FieldOf = (place) => place,
): Pick<DraftAnswer, 'faults' | 'others'> {
  const texts = TEXTS[languageFrom(context)].fileFaults;
  const byField: Record<string, string[]> = {};
  const others: string[] = [];
  for (const fault of faults) {
    const place = part === null ? null : placeIn(part, fault.path);
    const field = place === null ? null : fieldOf(place);
    const words = faultWords(texts, fault);
    if (field === null) others.push(place === null ? `${fault.path}: ${words}` : words);
    else byField[field] = [...(byField[field] ?? []), words];
  }
  return { faults: byField, others };
}
