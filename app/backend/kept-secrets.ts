import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  chownSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { messageOf } from './file-error-words.ts';
import { syncToDisk } from './sync-to-disk.ts';

export const SECRET_NAMES = ['session', 'token'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

const secret = z.string().min(1);
const Kept = z.object({
  /** The first one signs, all are accepted. */
  session: z.array(secret).min(1),
  token: z.array(secret).min(1),
  /** Token secrets that nothing is accepted by any more; rows are looked up by them. */
  retired: z.array(z.object({ secret, sinceUtc: z.iso.datetime() })).default([]),
  /** Of a rotation under way: accepted already, and signing nothing yet. */
  next: z.object({ session: secret.optional(), token: secret.optional() }).default({}),
  /** When each was made, by its `idOf`; what an older program or a person wrote has no time. */
  madeUtc: z.record(z.string(), z.iso.datetime()).default({}),
});

/** What DATA_DIR/secrets.json holds. */
export type KeptSecrets = z.infer<typeof Kept>;

/** Where a data directory keeps them. */
export function secretsFile(dataDirectory: string): string {
  return join(dataDirectory, 'secrets.json');
}

/**
 * @returns null when there is no file yet.
 * @throws Error when it cannot be read, or is damaged: its message says what to do
 */
export function readKept(file: string): KeptSecrets | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read (${messageOf(error)})`, { cause: error });
  }
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    // never its text: it may hold half a secret
    throw new Error(
      `${file} is empty or damaged. Put back a copy of it, or delete it: new secrets are made then; everybody has to sign in again, authenticator apps and webhooks have to be set up anew, and guests open their orders by the links in their mails.`,
    );
  }
}

/** Makes the file where there is none (mode 0600); of two processes at once one does, and both get the same. */
export function makeKept(file: string, sync: (path: string) => void): KeptSecrets {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const [session, token] = [newSecret(), newSecret()];
  const now = new Date().toISOString();
  const madeUtc = { [idOf(session)]: now, [idOf(token)]: now };
  const made: KeptSecrets = { session: [session], token: [token], retired: [], next: {}, madeUtc };
  const draft = writeDraft(file, made, sync);
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

/**
 * Puts other secrets in the place of those that were read: whole or not at all, also at a power cut or on a full disk.
 * @throws Error when it cannot be written, or another command changed it since; it is as it was then
 */
export function replaceKept(
  file: string,
  before: KeptSecrets,
  after: KeptSecrets,
  sync: (path: string) => void = syncToDisk,
): void {
  const { uid, gid } = statSync(file);
  const draft = draftOf(file, after, sync);
  try {
    // root's command leaves it to the server's user
    if (process.getuid?.() === 0) chownSync(draft, uid, gid);
    if (JSON.stringify(readKept(file)) !== JSON.stringify(before))
      throw new Error(`${file} was changed meanwhile; nothing was changed here`);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  sync(dirname(file));
}

/** The same as `writeDraft`, with a sentence for whoever changes a file that is there. */
function draftOf(file: string, kept: KeptSecrets, sync: (path: string) => void): string {
  try {
    return writeDraft(file, kept, sync);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} could not be written (${reason}); it is as it was`, { cause: error });
  }
}

/** Writes a file of its own beside it. @throws Error when it cannot; nothing is left then */
function writeDraft(file: string, kept: KeptSecrets, sync: (path: string) => void): string {
  // containers that share the directory may have the same process number
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, JSON.stringify(kept), { mode: 0o600, flag: 'wx' });
    sync(draft);
    return draft;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** 32 random bytes, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Names a secret without telling it. */
export function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
