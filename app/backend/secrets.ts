import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Secrets = {
  /** Sign cookies; the first one signs, all verify. */
  session: string[];
  /** Sign order keys and places; likewise. */
  token: string[];
};

/**
 * The secrets as given, else the ones kept under the data directory, made once (mode 0600).
 * @throws when the directory cannot be written.
 */
export function loadSecrets(dataDirectory: string, given: { session?: string[]; token?: string[] }): Secrets {
  if (given.session && given.token) return { session: given.session, token: given.token };
  const file = join(dataDirectory, 'secrets.json');
  mkdirSync(dataDirectory, { recursive: true });
  const kept = readKept(file) ?? makeKept(file);
  return { session: given.session ?? kept.session, token: given.token ?? kept.token };
}

function readKept(file: string): Secrets | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function makeKept(file: string): Secrets {
  const made = {
    session: [randomBytes(32).toString('base64url')],
    token: [randomBytes(32).toString('base64url')],
  };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    // a link appears whole or not at all: of two processes that start together, one makes them and the other reads them
    linkSync(draft, file);
    return made;
  } catch (error) {
    const kept = readKept(file);
    if (kept) return kept;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
