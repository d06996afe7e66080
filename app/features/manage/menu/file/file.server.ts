import { data, type RouterContextProvider } from 'react-router';
import { DraftRefusal } from '#app/contract/draft.ts';
import { FileAnswers, type FileQuestion } from '#app/contract/file-questions.ts';
import { toCents } from '#app/contract/money.ts';
import type { FileFault } from '#app/contract/restaurant-change.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { faultWords } from '#app/features/manage/draft/fault-words.ts';
import { afterPress } from '#app/features/manage/draft/save.server.ts';
import { speakerFrom } from '#app/features/manage/draft/speaker.server.ts';
import { EDITORS, refusalOf, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import type { ShownChange } from '#app/features/manage/versions/changes-view.ts';
import { VERSIONS } from '#app/features/manage/versions/version-paths.ts';
import { shownChanges } from '#app/features/manage/versions/versions.server.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** A thing of the file that may be one in use, of which one is chosen. */
export type ShownQuestion = {
  key: string;
  /** 'Line 2: Dish Green', and where that is with its price. */
  what: string;
  note: string;
  options: { id: string; name: string; note: string }[];
};

/** What an uploaded file came to, where it is not in the draft. */
export type FileAnswer = {
  refusal: string | null;
  faults: { count: number; shown: { key: string; where: string; text: string }[] };
  asked: { count: number; questions: ShownQuestion[] } | null;
  /** JSON: what was answered so far, which the form sends again. */
  answers: string;
  /** What it would change; null where it was not understood. */
  compared: {
    number: number;
    total: number;
    changes: ShownChange[];
    takes: { count: number; total: number } | null;
  } | null;
};

/** Checks an uploaded file and shows what it would change, or puts it into the draft. */
export async function takeFile(context: Context, url: URL, form: FormData) {
  const { staffToken } = await signedInToPress(context, url, form, EDITORS);
  const { api } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const file = form.get('file');
  const answers = JSON.stringify(answersIn(form));
  if (!(file instanceof Blob) || file.size === 0)
    return answer({ refusal: t('manageMenu.chooseOne'), answers });
  if (form.get('do') === 'put') {
    const number = Number(form.get('number')) || 0;
    const isConfirmed = form.get('isConfirmed') === 'on' ? 'true' : 'false';
    const reply = await api.call('draft.importFile', {
      staffToken,
      body: { file, answers, number, isConfirmed },
    });
    if (reply.ok)
      return afterPress(context, url, form, reply, { to: VERSIONS, done: t('manageMenu.fileDone') });
    if (reply.code !== 'fileTakesDishes') return refusedFile(context, url, reply, answers);
  }
  const reply = await api.call('draft.compareFile', { staffToken, body: { file, answers } });
  if (!reply.ok) return refusedFile(context, url, reply, answers);
  const { number, total, items, takenAway } = reply.data;
  return answer({
    answers,
    compared: {
      ...{ number, total, changes: shownChanges(context, items) },
      takes: takenAway.isAskedFirst ? { count: takenAway.dishes, total: takenAway.liveDishes } : null,
    },
  });
}

/** The name of a question's field before its key. */
const SAME = 'same.';

/** Answers of this form, and those that it carries on. */
function answersIn(form: FormData): FileAnswers {
  const now = [...form].flatMap(([name, value]) =>
    name.startsWith(SAME) && typeof value === 'string' ? [[name.slice(SAME.length), value]] : [],
  );
  return { ...answersBefore(form.get('answers')), ...(Object.fromEntries(now) as FileAnswers) };
}

function answersBefore(text: unknown): FileAnswers {
  try {
    return FileAnswers.parse(JSON.parse(String(text)));
  } catch {
    return {};
  }
}

type Refused = Extract<ApiResult<unknown>, { ok: false }>;

async function refusedFile(context: Context, url: URL, reply: Refused, answers: string) {
  const refusal = await refusalOf(context, url, reply, null);
  const parsed = DraftRefusal.safeParse(reply.data);
  const { faults = [], faultCount = faults.length, ...told } = parsed.success ? parsed.data : {};
  const { questions = [], questionCount: count = questions.length } = told;
  if (count > 0)
    return answer({
      answers,
      asked: { count, questions: questions.map((one) => shownQuestion(context, one)) },
    });
  const shown = faults.map((fault, at) => shownFault(context, fault, at));
  return answer({
    answers,
    refusal: faults.length > 0 ? null : refusal,
    faults: { count: faultCount, shown },
  });
}

/** A fault by line and column of a spreadsheet, or by the path of a file; what has no code says it in English. */
function shownFault(context: Context, fault: FileFault, at: number) {
  const text =
    fault.code === 'other' ? fault.message : faultWords(TEXTS[languageFrom(context)].fileFaults, fault);
  return { key: `${at}`, where: placeText(context, fault.path), text };
}

function placeText(context: Context, path: string): string {
  const t = translator(wordsFrom(context));
  const [, line, column] = /^line (\d+)(?:, (.*))?$/.exec(path) ?? [];
  if (line === undefined) return path;
  return t('manageMenu.line', { line, column: column ?? '' }).replace(/, $/, '');
}

function shownQuestion(
  context: Context,
  { key, of, path, candidates, ...thing }: FileQuestion,
): ShownQuestion {
  const kind = speakerFrom(context).say(`things.${of}`);
  return {
    key,
    what: `${placeText(context, path)}: ${kind} ‘${thing.name}’`,
    note: factsOf(thing),
    options: candidates.map(({ id, ...one }) => ({ id, name: one.name, note: factsOf(one) })),
  };
}

/** What it is in, and what it costs: 'Mains, Dal, $12.50'. */
function factsOf({ in: places, price }: Pick<FileQuestion, 'in' | 'price'>): string {
  const facts = [...places.map(({ name }) => name), ...(price === null ? [] : [formatPrice(toCents(price))])];
  return facts.join(', ');
}

function answer(given: Partial<FileAnswer>) {
  const whole: FileAnswer = {
    refusal: null,
    faults: { count: 0, shown: [] },
    ...{ asked: null, answers: '{}', compared: null },
    ...given,
  };
  return data(whole, { status: whole.compared ? 200 : 400 });
}
