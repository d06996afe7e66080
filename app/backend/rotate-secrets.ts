import {
  idOf,
  type KeptSecrets,
  newSecret,
  readKept,
  replaceKept,
  SECRET_NAMES,
  type SecretName,
  secretsFile,
} from './kept-secrets.ts';

/**
 * The kept secrets of a data directory that has some.
 * @throws Error where there are none, and as `readKept`
 */
export function keptSecretsOf(dataDirectory: string): KeptSecrets {
  const kept = readKept(secretsFile(dataDirectory));
  if (!kept)
    throw new Error(
      `${dataDirectory} has no secrets.json: a server makes it at its first start; nothing was changed`,
    );
  return kept;
}

/**
 * The first half of a rotation: a new secret of each name is accepted by all servers, and signs nothing yet. One that was
 * begun before, by a command that was killed or goes on beside this one, is gone on with.
 * @returns the new ones; hand them to `finishRotation`
 * @throws Error as `keptSecretsOf` and `replaceKept`
 */
export function beginRotation(
  dataDirectory: string,
  names: readonly SecretName[],
  now: Date,
): KeptSecrets['next'] {
  const before = keptSecretsOf(dataDirectory);
  const missing = names.filter((name) => before.next[name] === undefined);
  const made = Object.fromEntries(missing.map((name) => [name, newSecret()]));
  const after = { ...before, next: { ...before.next, ...made }, madeUtc: { ...before.madeUtc } };
  for (const secret of Object.values(made)) after.madeUtc[idOf(secret)] = now.toISOString();
  if (missing.length > 0) replaceKept(secretsFile(dataDirectory), before, after);
  return Object.fromEntries(names.map((name) => [name, after.next[name]]));
}

/**
 * The second half: they sign from now on, and those of before are accepted still.
 * @throws Error as `keptSecretsOf` and `replaceKept`, and when the begun ones are gone
 */
export function finishRotation(dataDirectory: string, begun: KeptSecrets['next'], now: Date): void {
  const before = keptSecretsOf(dataDirectory);
  const after = { ...before, next: { ...before.next }, madeUtc: { ...before.madeUtc } };
  let isDone = true;
  for (const name of SECRET_NAMES) {
    const secret = begun[name];
    // another command that went on with the same one may have finished it
    if (secret === undefined || before[name][0] === secret) continue;
    if (before.next[name] !== secret)
      throw new Error(`${secretsFile(dataDirectory)} was changed meanwhile; say it again`);
    after[name] = [secret, ...before[name]];
    // the one before signed until now, however long ago this one was made
    after.madeUtc[idOf(secret)] = now.toISOString();
    delete after.next[name];
    isDone = false;
  }
  if (!isDone) replaceKept(secretsFile(dataDirectory), before, after);
}

/** What ends with the old secrets of a name, and what is looked up by those of token that stay for that. */
export type Forgetting = {
  names: readonly SecretName[];
  now: Date;
  /** Whether rows may still have to be found by a retired token secret. */
  isNeeded(retired: KeptSecrets['retired'][number]): boolean;
};

/**
 * Drops the old secrets of some names: nothing is accepted by them any more. Those of `token` stay as retired ones while
 * they are needed.
 * @returns what is kept now
 * @throws Error as `replaceKept`
 */
export function forgetOld(
  dataDirectory: string,
  before: KeptSecrets,
  { names, now, isNeeded }: Forgetting,
): KeptSecrets {
  const after = { ...before };
  for (const name of names) after[name] = before[name].slice(0, 1);
  if (names.includes('token')) {
    const sinceUtc = now.toISOString();
    const dropped = before.token.slice(1).map((secret) => ({ secret, sinceUtc }));
    after.retired = [...dropped, ...before.retired].filter(isNeeded);
  }
  const left = [...after.session, ...after.token, ...after.retired.map(({ secret }) => secret)];
  const known = new Set(left.map(idOf));
  after.madeUtc = Object.fromEntries(Object.entries(before.madeUtc).filter(([id]) => known.has(id)));
  if (JSON.stringify(after) !== JSON.stringify(before))
    replaceKept(secretsFile(dataDirectory), before, after);
  return after;
}
