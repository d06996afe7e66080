import { data, type RouterContextProvider } from 'react-router';
import { DraftRefusal } from '#app/contract/draft.ts';
import type { FileFault } from '#app/contract/restaurant-change.ts';
import { faultWords } from '#app/features/manage/draft/fault-words.ts';
import { afterPress } from '#app/features/manage/draft/save.server.ts';
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

/** What an uploaded file came to, where it is not in the draft. */
export type FileAnswer = {
  refusal: string | null;
  faults: { count: number; shown: { key: string; where: string; text: string }[] };
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
  if (!(file instanceof Blob) || file.size === 0) return answer({ refusal: t('manageMenu.chooseOne') });
  if (form.get('do') === 'put') {
    const number = Number(form.get('number')) || 0;
    const isConfirmed = form.get('isConfirmed') === 'on' ? 'true' : 'false';
    const reply = await api.call('draft.importFile', { staffToken, body: { file, number, isConfirmed } });
    if (reply.ok)
      return afterPress(context, url, form, reply, { to: VERSIONS, done: t('manageMenu.fileDone') });
    if (reply.code !== 'fileTakesDishes') return refusedFile(context, url, reply);
  }
  const reply = await api.call('draft.compareFile', { staffToken, body: { file } });
  if (!reply.ok) return refusedFile(context, url, reply);
  const { number, total, items, takenAway } = reply.data;
  return answer({
    compared: {
      ...{ number, total, changes: shownChanges(context, items) },
      takes: takenAway.isAskedFirst ? { count: takenAway.dishes, total: takenAway.liveDishes } : null,
    },
  });
}

async function refusedFile(context: Context, url: URL, reply: Extract<ApiResult<unknown>, { ok: false }>) {
  const refusal = await refusalOf(context, url, reply, null);
  const parsed = DraftRefusal.safeParse(reply.data);
  const { faults = [], faultCount = faults.length } = parsed.success ? parsed.data : {};
  const shown = faults.map((fault, at) => shownFault(context, fault, at));
  return answer({ refusal: faults.length > 0 ? null : refusal, faults: { count: faultCount, shown } });
}

/** A fault by line and column of a spreadsheet, or by the path of a file; what has no code says it in English. */
function shownFault(context: Context, fault: FileFault, at: number) {
  const t = translator(wordsFrom(context));
  const [, line, column] = /^line (\d+)(?:, (.*))?$/.exec(fault.path) ?? [];
  const where = line === undefined ? fault.path : t('manageMenu.line', { line, column: column ?? '' });
  const text =
    fault.code === 'other' ? fault.message : faultWords(TEXTS[languageFrom(context)].fileFaults, fault);
  return { key: `${at}`, where: where.replace(/, $/, ''), text };
}

function answer(given: Partial<FileAnswer>) {
  const whole: FileAnswer = {
    refusal: null,
    faults: { count: 0, shown: [] },
    compared: null,
    ...given,
  };
  return data(whole, { status: whole.compared ? 200 : 400 });
}
