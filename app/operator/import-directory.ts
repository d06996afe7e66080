import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '#app/backend/file-error-words.ts';
import type { CommandContext } from './command.ts';
import { checkFile } from './import-check.ts';
import { type Answered, readWhole, refusedOf, takeFile, type WholeFile } from './import-file.ts';
import { countOf } from './plain-text.ts';
import { type Asking, askStore, withStore } from './with-store.ts';

/**
 * Takes in all restaurant files of a directory and of the folders in it, in the order of their names. Each is
 * taken in whole or not at all, and one that is refused stops no other.
 * @throws Error at the end where any was refused, and at once where there is none
 */
export function importDirectory(
  directory: string,
  answered: Answered,
  session: CommandContext,
): Promise<void> {
  return withEach(directory, session, 'taken in', (work) =>
    withStore(session, (deps) => work((read) => takeFile(deps, read, answered, session.output))),
  );
}

/** Says of each of the same files what its import would change. @throws Error as importDirectory */
export function checkDirectory(
  directory: string,
  { answers }: Answered,
  session: CommandContext,
): Promise<void> {
  return withEach(directory, session, 'looked at', (work) =>
    askStore(session, (asking: Asking) => work((read) => checkFile(asking, read, answers, session.output))),
  );
}

type ToFile = (read: WholeFile) => Promise<void>;

async function withEach(
  directory: string,
  session: CommandContext,
  done: string,
  inStore: (work: (toFile: ToFile) => Promise<void>) => Promise<void>,
): Promise<void> {
  const paths = await filesIn(directory);
  if (paths.length === 0) throw new Error(`There is no restaurant file (.json) in ${directory}`);
  const { output, isLeft } = session;
  const fileOf = new Map<string, string>();
  let refused = 0;
  await inStore(async (toFile) => {
    for (const [index, path] of paths.entries()) {
      if (isLeft?.())
        throw new Error(
          `The server stops, or nobody waits any more: ${index} of ${paths.length} files were looked at`,
        );
      try {
        const read = await refusedOf(path, () => readWhole(path, session));
        const { subdomain } = read.file.restaurant;
        const other = fileOf.get(subdomain);
        if (other !== undefined) throw new Error(`its sub-domain ${subdomain} is that of ${other} too`);
        fileOf.set(subdomain, path);
        await refusedOf(path, () => toFile(read));
      } catch (error) {
        refused += 1;
        const reason = messageOf(error);
        output.complain(reason.startsWith(path) ? reason : `${path} was refused: ${reason}`);
      }
    }
  });
  const told = `${countOf(paths.length - refused, 'file')} of ${paths.length} ${done}`;
  if (refused > 0) throw new Error(`${told}, ${refused} refused`);
  output.say(told);
}

/** Files that may be a restaurant's: in the directory, and one folder deeper. */
async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const deeper = await Promise.all(
    folders.map(async (folder) => (await readdir(join(directory, folder))).map((name) => join(folder, name))),
  );
  return [...entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name), ...deeper.flat()]
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(directory, name));
}
