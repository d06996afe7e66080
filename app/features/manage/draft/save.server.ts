import { data, type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { type DraftMenuAct, DraftRefusal, type DraftSaved } from '#app/contract/draft.ts';
import { contestWords } from '#app/domain/changes/change-words.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import type { Typed } from '#app/features/manage/typed.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';
import { CHOICE, type DraftAnswer, QUIET } from './draft-answer.ts';
import { type FieldOf, faultsByField } from './part.server.ts';
import { speakerFrom } from './speaker.server.ts';

type Context = Readonly<RouterContextProvider>;
type Saved = z.output<typeof DraftSaved>;
type Failed = Extract<ApiResult<unknown>, { ok: false }>;

/** What came of a form, and where it leads. */
type Ways = {
  /** Which form of the page it is. */
  intent: string;
  /** The part whose faults are the form's own; null where none is. */
  part: string | null;
  fieldOf?: FieldOf;
  /** Where it leads once it is saved. */
  to: string | ((saved: Saved) => string);
  /** What is said then, in place of 'Saved in the draft'. */
  done?: string;
};

/** What a form saves: a part with its new value. */
export type PartSave = Ways & { part: string; value: unknown };
/** What a form does to the menu. */
export type MenuSave = Ways & { change: DraftMenuAct };

/**
 * Saves a part of the draft, merged with what others saved since the form was opened. Answers 303; where nothing was
 * saved the form again, with what was typed, the faults by its fields, or what somebody else changed meanwhile.
 * @throws as refusalOf: the way to the sign-in, where the form is kept
 */
export async function savePart(
  context: Context,
  url: URL,
  form: FormData,
  { staffToken }: SignedIn,
  { part, value, ...ways }: PartSave,
) {
  const body = { ...seenIn(form), part, value };
  const reply = await storeFrom(context).api.call('draft.save', { staffToken, body });
  return afterSave(context, url, form, reply, { ...ways, part });
}

/** Adds, copies, moves, hides or removes something of the menu; answers as savePart. */
export async function saveMenu(
  context: Context,
  url: URL,
  form: FormData,
  { staffToken }: SignedIn,
  { change, ...ways }: MenuSave,
) {
  const body = { ...seenIn(form), change };
  const reply = await storeFrom(context).api.call('draft.changeMenu', { staffToken, body });
  return afterSave(context, url, form, reply, ways);
}

/**
 * Goes on after a press that changed the draft and typed nothing: 303 in any case, and why not is said there.
 * @throws as refusalOf
 */
export async function afterPress(
  context: Context,
  url: URL,
  form: FormData,
  reply: ApiResult<Saved>,
  { to, done }: { to: string; done: string },
) {
  if (!reply.ok) {
    await say(context, 'no', await refusalOf(context, url, reply, form));
    return redirect(to, 303);
  }
  return goOn(context, reply.data, { to, done });
}

/**
 * What a form does that reads the draft before it saves: where that part is gone, or the store does not answer, the form
 * comes back with what was typed.
 * @throws what `work` throws otherwise
 */
export async function orFormAgain<T>(
  context: Context,
  form: FormData,
  intent: string,
  work: () => Promise<T>,
): Promise<T | ReturnType<typeof again>> {
  try {
    return await work();
  } catch (thrown) {
    const status = isPlainFault(thrown) ? thrown.init?.status : undefined;
    if (status === 404) return formOfGone(context, form, intent);
    if (status !== 503) throw thrown;
    return again(form, { intent, refusal: translator(wordsFrom(context))('manage.unavailable') });
  }
}

/** As `data` of the router is thrown. */
function isPlainFault(thrown: unknown): thrown is ReturnType<typeof data> {
  return typeof thrown === 'object' && thrown !== null && 'init' in thrown && 'data' in thrown;
}

/** The form again where somebody else removed what it is of; its page tells the same (manage-fault.tsx). */
export function formOfGone(context: Context, form: FormData, intent: string) {
  return again(form, { intent, refusal: translator(wordsFrom(context))('manage.goneTitle') });
}

/** The form again with faults that the page itself found, so that nothing was sent to the store. */
export function formWithFaults(form: FormData, intent: string, faults: DraftAnswer['faults']) {
  return again(form, { intent, faults });
}

/** Goes on after a call that changed the draft, or shows the form again. @throws as refusalOf */
export async function afterSave(
  context: Context,
  url: URL,
  form: FormData,
  reply: ApiResult<Saved>,
  ways: Ways,
) {
  if (!reply.ok) return formRefused(context, url, form, reply, ways);
  return form.has(QUIET) ? savedQuietly(context, form, reply.data, ways) : goOn(context, reply.data, ways);
}

/** A form that saved itself stays as it is, and hears of the draft's number. */
function savedQuietly(context: Context, form: FormData, { number }: Saved, { intent }: Ways) {
  const now = context.get(platformContext).now().toISOString();
  const timeZone = storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE;
  return data(
    answerTo(form, { intent, saved: { number, at: whenText(tellFrom(context), now, now, timeZone) } }),
  );
}

async function goOn(context: Context, saved: Saved, { to, done }: Pick<Ways, 'to' | 'done'>) {
  const t = translator(wordsFrom(context));
  await say(context, 'ok', done ?? t('manageDraft.saved'));
  const left = saved.faults.length;
  if (left > 0) await say(context, 'no', t('manageDraft.leftFaults', { count: left }));
  return redirect(typeof to === 'string' ? to : to(saved), 303);
}

/**
 * What the store says is wrong with a value, by the fields of its form, without saving it.
 * @param body as a save has it
 * @throws as refusalOf
 */
export async function faultsOfTrial(
  context: Context,
  url: URL,
  form: FormData,
  { staffToken }: SignedIn,
  {
    part,
    fieldOf,
    body,
  }: { part: string; fieldOf: FieldOf; body: { value: unknown } | { change: DraftMenuAct } },
): Promise<DraftAnswer['faults']> {
  const { api } = storeFrom(context);
  const seen = { ...seenIn(form), isTrial: true };
  const reply = await ('change' in body
    ? api.call('draft.changeMenu', { staffToken, body: { ...seen, ...body } })
    : api.call('draft.save', { staffToken, body: { ...seen, part, ...body } }));
  if (reply.ok) return {};
  await refusalOf(context, url, reply, form);
  const parsed = DraftRefusal.safeParse(reply.data);
  return faultsByField(context, part, (parsed.success && parsed.data.faults) || [], fieldOf).faults;
}

/** The form again, with what the store said of it. @throws as refusalOf */
export async function formRefused(
  context: Context,
  url: URL,
  form: FormData,
  reply: Failed,
  { intent, part, fieldOf }: Pick<Ways, 'intent' | 'part' | 'fieldOf'>,
) {
  const refusal = await refusalOf(context, url, reply, form);
  const parsed = DraftRefusal.safeParse(reply.data);
  const { number, faults = [], conflicts = [] } = parsed.success ? parsed.data : {};
  const removed = translator(wordsFrom(context))('manageDraft.removed');
  const speaker = speakerFrom(context);
  return again(form, {
    intent,
    ...faultsByField(context, part, faults, fieldOf),
    // both are said beside their fields
    refusal: faults.length > 0 || conflicts.length > 0 ? null : refusal,
    isTooOld: reply.code === 'draftTooOld',
    contest:
      conflicts.length > 0 && number !== undefined
        ? { number, conflicts: conflicts.map((conflict) => contestWords(speaker, conflict, removed)) }
        : null,
  });
}

function again(form: FormData, answer: Partial<DraftAnswer> & { intent: string }) {
  return data(answerTo(form, answer), { status: answer.contest ? 409 : 400 });
}

function answerTo(form: FormData, answer: Partial<DraftAnswer> & { intent: string }): DraftAnswer {
  return {
    typed: typedOf(form),
    faults: {},
    others: [],
    refusal: null,
    isTooOld: false,
    contest: null,
    ...answer,
  };
}

/** The draft that the form was opened with, and after a contest whose values stand. */
export function seenIn(form: FormData) {
  const told = form.get('conflictNumber');
  const choices = [...form].flatMap(([name, value]): [string, 'mine' | 'theirs'][] =>
    name.startsWith(CHOICE) && (value === 'mine' || value === 'theirs')
      ? [[name.slice(CHOICE.length), value]]
      : [],
  );
  return {
    number: numberIn(form, 'number'),
    ...(choices.length > 0 && { choices: Object.fromEntries(choices) }),
    ...(told !== null && { conflictNumber: numberIn(form, 'conflictNumber') }),
  };
}

/** A number that our own form carries; 0, which no draft has, for anything else. */
function numberIn(form: FormData, name: string): number {
  const number = Number(form.get(name));
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
}

/** All that was sent, but files and what proves a form. */
function typedOf(form: FormData): Typed {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name === FORM_TOKEN_FIELD) continue;
    const values = typed[name] ?? [];
    typed[name] = values;
    values.push(value);
  }
  return typed;
}
