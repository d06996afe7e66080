import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { syncToDisk } from './sync-to-disk.ts';

export type Secrets = {
  /** Sign cookies; the first one signs, all verify. */
  session: string[];
  /** Sign order keys and places; likewise. */
  token: string[];
};

/**
 * The secrets as given, else the ones kept under the data directory, made once (mode 0600).
 * @param sync puts a file, or the names in a directory, on the disk
 * @throws Error when the directory cannot be written, or when the file is damaged: its message says what to do.
 */
export function loadSecrets(
  dataDirectory: string,
  given: { session?: string[]; token?: string[] },
  sync: (path: string) => void = syncToDisk,
): Secrets {
  if (given.session && given.token) return { session: given.session, token: given.token };
  const file = join(dataDirectory, 'secrets.json');
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const kept = readKept(file) ?? makeKept(file, sync);
  return { session: given.session ?? kept.session, token: given.token ?? kept.token };
}

/**
 * The secrets that sign tokens, as a server beside it has them: as given, else the ones of the data directory.
 * @throws Error where there are none: made up ones would write what no server reads
 */
export function tokenSecretsOf(dataDirectory: string, given: string[] | undefined): string[] {
  if (given) return given;
  const kept = readKept(join(dataDirectory, 'secrets.json'));
  if (!kept)
    throw new Error(
      `${dataDirectory} has no secrets.json, so this needs TOKEN_SECRET as the server has it; nothing was changed`,
    );
  return kept.token;
}

const Kept = z.object({
  session: z.array(z.string().min(1)).min(1),
  token: z.array(z.string().min(1)).min(1),
});

/** @returns null when there is no file yet. */
function readKept(file: string): Secrets | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    // never its text: it may hold half a secret
    throw new Error(
      `${file} is empty or damaged. Put back a copy of it, or delete it: new secrets are made then, customers have to sign in again, and links to orders of guests no longer open.`,
    );
  }
}

function makeKept(file: string, sync: (path: string) => void): Secrets {
  const made = {
    session: [randomBytes(32).toString('base64url')],
    token: [randomBytes(32).toString('base64url')],
  };
  // containers that share the directory may have the same process number
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
  sync(draft);
  try {
    // a link appears whole or not at all: of two processes that start together, one makes them and the other
    // reads them
    linkSync(draft, file);
    sync(dirname(file));
    return made;
  } catch (error) {
    const kept = readKept(file);
    if (kept) return kept;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
