import { type KeptSecrets, makeKept, readKept, secretsFile } from './kept-secrets.ts';
import { syncToDisk } from './sync-to-disk.ts';

/** What the environment gives, each in place of the file's. */
export type GivenSecrets = {
  session?: string[] | undefined;
  token?: string[] | undefined;
  retired?: string[] | undefined;
};

/** The lists are the same ones as long as the process runs; a rotation changes what is in them (watch-secrets.ts). */
export type Secrets = {
  /** Sign cookies; the first one signs, all verify. */
  session: string[];
  /** Sign tokens, order keys and places, and seal keys; likewise. */
  token: string[];
  /** Token secrets of before, that nothing is accepted by any more; rows are looked up by them. */
  retired: string[];
};

/**
 * The secrets as given, else the ones kept under the data directory, made once (mode 0600).
 * @param sync puts a file, or the names in a directory, on the disk
 * @throws Error when the directory cannot be written, or when the file is damaged: its message says what to do.
 */
export function loadSecrets(
  dataDirectory: string,
  given: GivenSecrets,
  sync: (path: string) => void = syncToDisk,
): Secrets {
  const { session, token, retired = [] } = given;
  if (session && token) return { session: [...session], token: [...token], retired: [...retired] };
  const file = secretsFile(dataDirectory);
  return secretsNow(readKept(file) ?? makeKept(file, sync), given);
}

/** What a server works with: the lists of the file, but for those that are given. */
export function secretsNow(kept: KeptSecrets, { session, token, retired = [] }: GivenSecrets): Secrets {
  const { next } = kept;
  const accepted = (list: string[], coming: string | undefined) => [...list, ...(coming ? [coming] : [])];
  return {
    session: [...(session ?? accepted(kept.session, next.session))],
    token: [...(token ?? accepted(kept.token, next.token))],
    retired: [...retired, ...(token ? [] : kept.retired.map(({ secret }) => secret))],
  };
}

/**
 * The secrets that sign tokens, as a server beside it has them: as given, else the ones of the data directory.
 * @throws Error where there are none: made up ones would write what no server reads
 */
export function tokenSecretsOf(
  dataDirectory: string,
  given: GivenSecrets,
): Pick<Secrets, 'token' | 'retired'> {
  if (given.token) return { token: given.token, retired: given.retired ?? [] };
  const kept = readKept(secretsFile(dataDirectory));
  if (!kept)
    throw new Error(
      `${dataDirectory} has no secrets.json, so this needs TOKEN_SECRET as the server has it; nothing was changed`,
    );
  return secretsNow(kept, given);
}
