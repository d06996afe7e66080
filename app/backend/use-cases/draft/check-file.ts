import { randomUUID } from 'node:crypto';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import { withNewPromotionIds } from '#app/backend/catalogue/edits/new-promotions.ts';
import { FileAsks } from '#app/backend/catalogue/identity/asking.ts';
import { matchFile, menuInUse } from '#app/backend/catalogue/identity/match-file.ts';
import { readMenuSheet } from '#app/backend/catalogue/read-menu-sheet.ts';
import { parseRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import {
  type FileFault,
  MOST_FAULTS,
  WrongRestaurantFile,
} from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { FileAnswers } from '#app/contract/file-questions.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { compareFiles } from './compare-files.ts';
import { picturesIn } from './named-pictures.ts';

/** An uploaded file, with the draft, whose menu a spreadsheet changes, and what customers see. */
export type FileToCheck = {
  bytes: Uint8Array;
  /** What was said of what it asks. */
  answers: FileAnswers;
  draft: RestaurantFile;
  live: RestaurantFile;
};
export type CheckedFile = ReturnType<typeof checkFile>;

/**
 * Reads and checks an uploaded file, and compares it. It takes as long as the file is large (check-beside.ts).
 * @returns the file with its ids, what is wrong with it, or what it asks
 */
export function checkFile(sent: FileToCheck) {
  const { draft, live } = sent;
  const read = readFile(sent);
  if (!('read' in read)) return read;
  const file = withIds(withNewPromotionIds({ newId: randomUUID }, read.read, [draft, live]));
  return { file, pictures: picturesIn(file), compared: compareFiles(draft, live, file) };
}

/** So many things in use are named of which one may be meant. */
const MOST_CANDIDATES = 50;

export type Asked = { questions: FileAsks['questions']; questionCount: number };
type Read = { read: RestaurantFile } | { faults: FileFault[] } | Asked;

/** Enough for the blanks before a brace. */
const START_BYTES = 4096;

/** Whether it begins with a brace, also in another encoding, which is then told. */
function isJson(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, START_BYTES);
  return ['utf-8', 'utf-16le'].some((encoding) => /^\s*\{/.test(new TextDecoder(encoding).decode(start)));
}

/** What is no JSON is a spreadsheet, which changes the menu alone. */
function readFile({ bytes, answers, draft, live }: FileToCheck): Read {
  try {
    if (isJson(bytes)) return { read: matchFile(parseRestaurantFile(bytes), [draft, live], answers) };
    const inUse = menuInUse(draft.departments, live.departments);
    return { read: readMenuSheet(bytes, draft, { answers, inUse }) };
  } catch (error) {
    if (error instanceof WrongRestaurantFile) return { faults: error.faults };
    if (error instanceof FileAsks) return asked(error);
    throw error;
  }
}

/** The first hundred questions: no page has more. */
function asked({ questions }: FileAsks): Asked {
  const first = questions.slice(0, MOST_FAULTS).map((one) => ({
    ...one,
    candidates: one.candidates.slice(0, MOST_CANDIDATES),
  }));
  return { questions: first, questionCount: questions.length };
}
