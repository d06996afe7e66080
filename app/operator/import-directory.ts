import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandContext } from './command.ts';
import { readWhole, refusedOf, takeFile } from './import-file.ts';
import { countOf } from './plain-text.ts';
import { withStore } from './with-store.ts';

/**
 * Takes in all restaurant files of a directory and of the folders in it, in the order of their names. Each is
 * taken in whole or not at all, and one that is refused stops no other.
 * @throws Error at the end where any was refused, and at once where there is none
 */
export async function importDirectory(
  directory: string,
  mayTakeAway: boolean,
  session: CommandContext,
): Promise<void> {
  const paths = await filesIn(directory);
  if (paths.length === 0) throw new Error(`There is no restaurant file (.json) in ${directory}`);
  const { output, isLeft } = session;
  const fileOf = new Map<string, string>();
  let refused = 0;
  await withStore(session, async (deps) => {
    for (const [index, path] of paths.entries()) {
      if (isLeft?.())
        throw new Error(`Nobody waits any more: ${index} of ${paths.length} files were looked at`);
      try {
        const read = await refusedOf(path, () => readWhole(path, session));
        const { subdomain } = read.file.restaurant;
        const other = fileOf.get(subdomain);
        if (other !== undefined) throw new Error(`its sub-domain ${subdomain} is that of ${other} too`);
        fileOf.set(subdomain, path);
        await refusedOf(path, () => takeFile(deps, read, mayTakeAway, output));
      } catch (error) {
        refused += 1;
        const reason = error instanceof Error ? error.message : String(error);
        output.complain(reason.startsWith(path) ? reason : `${path} was refused: ${reason}`);
      }
    }
  });
  const taken = `${countOf(paths.length - refused, 'file')} of ${paths.length} taken in`;
  if (refused > 0) throw new Error(`${taken}, ${refused} refused`);
  output.say(taken);
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
