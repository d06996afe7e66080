import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_NAMES, type SecretName } from '#app/backend/kept-secrets.ts';
import type { GivenSecrets } from '#app/backend/secrets.ts';
import type { CommandContext } from './command.ts';

/** The environment variables that hold secrets in place of the file. */
export const VARIABLES = { session: 'SESSION_SECRET', token: 'TOKEN_SECRET' } as const;

/** So long something that an old one signed may be good: a device's cookie, and an access token. */
const AFTER = { session: '90 days after', token: 'A day after' } as const;

/** Stands in the data directory of a server whose environment holds secrets, with their names. */
const NOTE = 'secrets-in-environment';

/** Notes in a server's data directory which secrets its environment holds, for commands that are typed without it. */
export function noteGiven(dataDirectory: string, given: GivenSecrets): void {
  const names = SECRET_NAMES.filter((name) => given[name] !== undefined);
  const note = join(dataDirectory, NOTE);
  if (names.length === 0) rmSync(note, { force: true });
  else writeFileSync(note, `${names.join('\n')}\n`, { mode: 0o600 });
}

/**
 * Refuses to work on the file's secrets in a shell that lacks those of the server's environment: the server would go on
 * with its own, and could not read what is sealed by the file's.
 * @throws Error that says what to set; nothing was changed
 */
export function refuseOtherSecrets(session: CommandContext, names: readonly SecretName[]): void {
  // asked of a server, the secrets are its own
  if (session.server) return;
  const noted = notedIn(session.database.dataDirectory);
  const lacking = names.filter((name) => noted.includes(name) && !isGiven(session, name));
  if (lacking.length === 0) return;
  const variables = lacking.map((name) => VARIABLES[name]).join(' and ');
  throw new Error(
    `The server of ${session.database.dataDirectory} has ${variables} in its environment, and no server of this build answers there: set it here as the server has it. Nothing was changed`,
  );
}

function notedIn(dataDirectory: string): string[] {
  try {
    return readFileSync(join(dataDirectory, NOTE), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the environment holds that secret: no command can change it there. */
export function isGiven({ secrets }: CommandContext, name: SecretName): boolean {
  return secrets?.[name] !== undefined;
}

/**
 * Says what to set where, for those of the names that the environment holds.
 * @throws Error when there is one
 */
export function refuseGiven(
  session: CommandContext,
  names: readonly SecretName[],
  what: 'rotate' | 'forget',
): void {
  const given = names.filter((name) => isGiven(session, name));
  if (given.length === 0) return;
  for (const name of given)
    for (const line of what === 'rotate' ? rotation(name) : forgetting(name)) session.output.say(line);
  const variables = given.map((name) => VARIABLES[name]).join(' and ');
  throw new Error(
    `The environment of the servers holds ${variables}: change it there. ${what === 'rotate' ? 'Nothing was changed' : 'None was forgotten'} here`,
  );
}

function rotation(name: SecretName): string[] {
  const variable = VARIABLES[name];
  return [
    `To rotate ${name}, where NEW is what \`openssl rand -base64 32\` prints, the same for all servers:`,
    `  1. On one server after the other set ${variable}=NOW,NEW (NOW is what it is now) and restart it: NEW is accepted`,
    `  2. When all have it, on one after the other set ${variable}=NEW,NOW and restart it: NEW signs`,
    `  3. ${AFTER[name]} that: secrets forget ${name}`,
  ];
}

function forgetting(name: SecretName): string[] {
  const variable = VARIABLES[name];
  return [
    `${AFTER[name]} the rotation, to forget the ones of before: on one server after the other set ${variable} to its first alone and restart it`,
    ...(name === 'token'
      ? [
          'and in the same step RETIRED_TOKEN_SECRET to the others, before what it has: secrets list says how long',
        ]
      : []),
  ];
}
