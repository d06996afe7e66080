import { stat } from 'node:fs/promises';
import { readKept, secretsFile } from './kept-secrets.ts';
import type { Log } from './log.ts';
import { type GivenSecrets, loadSecrets, type Secrets, secretsNow } from './secrets.ts';

/** So often a server looks whether its secrets were changed (ms). */
const LOOK_MS = 1_000;
/** So long (ms) a rotation leaves all servers of a directory to take what it wrote. */
export const TAKEN_MS = 3 * LOOK_MS;

/** What the secrets of a server are, and who is told that they were changed. */
type Watched = { dataDirectory: string; given: GivenSecrets; log: Pick<Log, 'info' | 'warn'> };

/** The secrets of a server (loadSecrets), which follow the file as long as it runs. @throws Error as loadSecrets does */
export function openSecrets(watched: Watched): Secrets {
  const secrets = loadSecrets(watched.dataDirectory, watched.given);
  const looking = setInterval(watchSecrets(secrets, watched), LOOK_MS);
  looking.unref();
  return secrets;
}

/**
 * Keeps a server's secrets as the file of its data directory has them: what the operator's command writes there holds
 * within a second, without a restart, in each of several servers. A file that is gone or cannot be read leaves them as
 * they are, and is logged.
 * @param secrets as loadSecrets gave them with the same `given`; changed in place
 * @returns looks once; to be called every second
 */
export function watchSecrets(secrets: Secrets, { dataDirectory, given, log }: Watched): () => Promise<void> {
  const file = secretsFile(dataDirectory);
  let seen = '';
  return async () => {
    if (given.session && given.token) return;
    // each change is another file
    const facts = await stat(file).catch((error: NodeJS.ErrnoException) => error);
    const found = facts instanceof Error ? String(facts.code) : `${facts.ino} ${facts.mtimeMs}`;
    if (found === seen) return;
    seen = found;
    try {
      const kept = readKept(file);
      if (!kept) throw new Error(`${file} is gone: put back a copy of it`);
      if (take(secrets, secretsNow(kept, given))) log.info({ file }, 'the secrets were changed');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'the secrets could not be read anew; the server goes on with those it has');
    }
  };
}

/** All in one turn: nobody meets a list without its first. @returns whether anything changed */
function take(secrets: Secrets, now: Secrets): boolean {
  if (JSON.stringify(secrets) === JSON.stringify(now)) return false;
  for (const name of ['session', 'token', 'retired'] as const)
    secrets[name].splice(0, secrets[name].length, ...now[name]);
  return true;
}
