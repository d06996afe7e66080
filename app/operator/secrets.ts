import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { idOf, type KeptSecrets, SECRET_NAMES, type SecretName } from '#app/backend/kept-secrets.ts';
import { beginRotation, finishRotation, keptSecretsOf } from '#app/backend/rotate-secrets.ts';
import { TAKEN_MS } from '#app/backend/watch-secrets.ts';
import { type Command, type CommandContext, WrongUsage } from './command.ts';
import { forgetSecrets, sayRetired } from './forget-secrets.ts';
import { inColumns } from './plain-text.ts';
import { readWords } from './read-words.ts';
import { isGiven, refuseGiven, refuseOtherSecrets, VARIABLES } from './secrets-of-environment.ts';

/** `secrets` says which secrets a store has, and replaces them while servers go on. */
export const secretsCommand: Command = {
  name: 'secrets',
  usage: [
    {
      form: 'list',
      does: 'say which secrets there are, how many of each, and how old, but never what they are',
    },
    {
      form: 'rotate [session|token]',
      does: 'make new ones, which sign from now on; what the ones of before signed stays good. Servers take them without a restart. Where the environment holds them, say what to set there',
    },
    {
      form: 'forget [session|token] [--yes]',
      does: 'have the ones of before accepted no more; refused while somebody would be signed out, unless with --yes. What was counted under them is found still',
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [1, 2], { yes: { type: 'boolean' } });
    const [word = '', name] = places;
    if (options.yes && word !== 'forget') throw new WrongUsage('--yes belongs to forget');
    const names = namesOf(name);
    refuseOtherSecrets(session, names);
    if (word === 'list' && name === undefined) return listSecrets(session);
    if (word === 'rotate') return rotateSecrets(session, names);
    if (word === 'forget') return forgetSecrets(session, names, { isSure: options.yes === true });
    throw new WrongUsage(`'${word}' is nothing that can be done with secrets`);
  },
};

function namesOf(name: string | undefined): readonly SecretName[] {
  if (name === undefined) return SECRET_NAMES;
  const known = SECRET_NAMES.find((one) => one === name);
  if (!known) throw new WrongUsage(`'${name}' is no secret: they are session and token`);
  return [known];
}

async function listSecrets(session: CommandContext): Promise<void> {
  const { database, output, secrets: given = {} } = session;
  const isAnyKept = SECRET_NAMES.some((name) => !isGiven(session, name));
  const kept = isAnyKept ? keptSecretsOf(database.dataDirectory) : null;
  const rows = SECRET_NAMES.map((name) => {
    const inEnvironment = given[name];
    if (inEnvironment)
      return [
        name,
        String(inEnvironment.length),
        `in the environment (${VARIABLES[name]}), which says no ages`,
      ];
    const list = kept?.[name] ?? [];
    return [
      name,
      String(list.length),
      `in ${join(database.dataDirectory, 'secrets.json')}: ${agesOf(kept, list)}`,
    ];
  });
  for (const line of inColumns(rows)) output.say(line);
  for (const name of SECRET_NAMES)
    if (kept?.next[name] !== undefined && !isGiven(session, name))
      output.say(`A rotation of ${name} was begun and not finished: say secrets rotate ${name}`);
  await sayRetired(session, kept);
}

/** 'signs since …, before it …': of each when it was made. */
function agesOf(kept: KeptSecrets | null, list: readonly string[]): string {
  const ages = list.map((secret) => kept?.madeUtc[idOf(secret)] ?? 'of unknown age');
  const [first, ...others] = ages.map((age) => (age.endsWith('Z') ? `made ${age}` : age));
  return [`the one that signs ${first}`, ...others.map((age) => `one of before ${age}`)].join(', ');
}

/** @throws Error where the environment holds one of them; nothing is changed then */
async function rotateSecrets(session: CommandContext, names: readonly SecretName[]): Promise<void> {
  const { database, output, server } = session;
  refuseGiven(session, names, 'rotate');
  const begun = beginRotation(database.dataDirectory, names, server?.now() ?? new Date());
  output.say('The new secrets are accepted; they sign once all servers of this directory have taken them');
  await (session.secretsTaken?.() ?? pause(TAKEN_MS));
  if (server && begun.token !== undefined && !server.tokenSecrets.includes(begun.token))
    throw new Error(
      'The server has not taken the new secrets (its log says why), so they sign nothing yet; say it again to go on',
    );
  finishRotation(database.dataDirectory, begun, server?.now() ?? new Date());
  for (const name of names)
    output.say(`${name}: a new one signs within a second; those of before are accepted still`);
  output.say(
    `When they are over: secrets forget. Keep a copy of ${join(database.dataDirectory, 'secrets.json')}`,
  );
}
