import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as letOthers } from 'node:timers/promises';
import { FileAsks } from '#app/backend/catalogue/identity/asking.ts';
import { type Pictures, readPictures } from '#app/backend/catalogue/pictures.ts';
import { parseRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { Deps } from '#app/backend/deps.ts';
import {
  importRestaurant,
  prepareCopies,
  TakesDishesAway,
} from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import type { FileAnswers } from '#app/contract/file-questions.ts';
import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { CommandContext, Output } from './command.ts';
import { questionsText } from './file-questions.ts';
import { countOf } from './plain-text.ts';
import { sayOpened } from './receiver-key.ts';
import { recordAct } from './record-act.ts';
import { knownRestaurant } from './with-store.ts';

/** What the operator said beside the file: whether dishes may go, and answers to what it asks. */
export type Answered = { mayTakeAway: boolean; answers: FileAnswers };

/** A restaurant file without faults, and the pictures that it names. */
export type WholeFile = { file: RestaurantFile; pictures: Pictures };

/** @throws WrongRestaurantFile with all faults of the file, or of its pictures */
export async function readWhole(
  path: string,
  { fetchPicture }: Pick<CommandContext, 'fetchPicture'>,
): Promise<WholeFile> {
  const file = parseRestaurantFile(await readBounded(path));
  const { pictures, faults } = await readPictures(file, dirname(path), fetchPicture);
  if (faults.length > 0) throw new WrongRestaurantFile(faults);
  return { file, pictures };
}

/** The bytes of a restaurant file or a spreadsheet. @throws WrongRestaurantFile for one that is too large, unread */
export async function readBounded(path: string): Promise<Buffer> {
  const entry = await stat(path);
  if (entry.isDirectory()) throw new WrongRestaurantFile([{ path: '', message: 'is a folder, not a file' }]);
  // not read at all: a server that carries the command out could do nothing else meanwhile
  if (entry.size > FILE_LIMITS.bytes)
    throw new WrongRestaurantFile([
      {
        path: '',
        message: `is larger than the ${FILE_LIMITS.bytes / 1e6} MB that a restaurant file may have`,
      },
    ]);
  const bytes = await readFile(path);
  await letOthers();
  return bytes;
}

/** Takes a file in, says so, and what of it will not work as it may be meant. @throws TakesDishesAway, FileAsks */
export async function takeFile(
  deps: Deps,
  { file, pictures }: WholeFile,
  answered: Answered,
  output: Output,
): Promise<void> {
  const { subdomain } = file.restaurant;
  const imported = await importRestaurant(deps, file, { pictures, ...answered });
  const { restaurantId, created, receiverKey } = imported;
  // said before the copies are made, so that nobody who stops the command then misses the key
  sayImported(created ? 'Created' : 'Updated', file, output);
  if (receiverKey !== undefined) sayOpened(deps, { subdomain, key: receiverKey }, output);
  await recordAct(deps, restaurantId, 'fileImported', { created, ...sizesOf(file) });
  const { cards } = await knownRestaurant(deps.db, subdomain);
  for (const note of notesOn(file, cards.accountId !== null)) output.say(`  Note: ${note}`);
  await prepareCopies(deps, restaurantId, imported.pictures);
}

/** What a file without faults offers and customers cannot have. */
export function notesOn(
  { settings: { delivery, pickup }, zones }: RestaurantFile,
  hasAccount: boolean,
): string[] {
  const isOnline = [delivery, pickup].some(({ isAllowed, online }) => isAllowed && online);
  return [
    ...(delivery.isAllowed && zones.length === 0
      ? ['it offers delivery and has no delivery zone: no address is delivered to']
      : []),
    ...(isOnline && !hasAccount
      ? [
          'it offers online payment and has no account at the card provider: cards are not taken until it has one',
        ]
      : []),
  ];
}

/** Runs a part of an import; what refuses a file is told in the operator's words. */
export async function refusedOf<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TakesDishesAway)
      throw new Error(`${error.message}; nothing was changed. Say --yes if they are to go`);
    if (error instanceof FileAsks) throw new Error(questionsText(path, error.questions));
    if (!(error instanceof WrongRestaurantFile)) throw error;
    const count = countOf(error.faults.length, 'fault');
    throw new Error(`${path} was refused for ${count}; nothing was changed:\n${error.message}`);
  }
}

export function sayImported(what: string, file: RestaurantFile, output: Output): void {
  const { restaurant } = file;
  const { departments, dishes } = sizesOf(file);
  const sizes = `${countOf(departments, 'department')}, ${countOf(dishes, 'product')}`;
  output.say(`${what} ${restaurant.subdomain}: ${restaurant.tradingName}, ${sizes}`);
}

export function sizesOf({ departments }: RestaurantFile): { departments: number; dishes: number } {
  const dishes = departments.reduce((sum, department) => sum + department.products.length, 0);
  return { departments: departments.length, dishes };
}
