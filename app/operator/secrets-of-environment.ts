import type { SecretName } from '#app/backend/kept-secrets.ts';
import type { CommandContext } from './command.ts';

/** The environment variables that hold secrets in place of the file. */
export const VARIABLES = { session: 'SESSION_SECRET', token: 'TOKEN_SECRET' } as const;

/** So long something that an old one signed may be good: a device's cookie, and an access token. */
const AFTER = { session: '90 days after', token: 'A day after' } as const;

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
