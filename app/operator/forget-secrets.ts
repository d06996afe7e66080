import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { idOf, type KeptSecrets, type SecretName } from '#app/backend/kept-secrets.ts';
import { forgetOld, keptSecretsOf } from '#app/backend/rotate-secrets.ts';
import { type Retired, type WhyKept, whyKept } from '#app/backend/use-cases/secrets/found-by-retired.ts';
import { resealAll } from '#app/backend/use-cases/secrets/reseal.ts';
import type { CommandContext } from './command.ts';
import { countOf } from './plain-text.ts';
import { isGiven, refuseGiven } from './secrets-of-environment.ts';
import { askStore, withStore } from './with-store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** So long after a rotation something that an old one signed may be good: a device's cookie, and an access token. */
const GOOD_MS: Record<SecretName, number> = { session: 90 * DAY_MS, token: DAY_MS };
/** What ends then. */
const ENDS: Record<SecretName, string> = {
  session:
    'devices of kitchens, people of restaurants and customers that have not come since are signed out, and carts of guests are begun anew',
  token:
    'customers who signed in before are signed out, mailed codes are asked for again and addresses looked up again',
};

/**
 * Has the old secrets of some names accepted no more.
 * @param isSure whether it may sign people out
 * @throws Error that says why not; nothing is forgotten then
 */
export async function forgetSecrets(
  session: CommandContext,
  names: readonly SecretName[],
  { isSure }: { isSure: boolean },
): Promise<void> {
  const { database, output, server } = session;
  const now = server?.now() ?? new Date();
  const kept = names.every((name) => isGiven(session, name)) ? null : keptSecretsOf(database.dataDirectory);
  const inFile = names.filter((name) => !isGiven(session, name));
  if (kept) for (const name of inFile) refuseHalf(kept, name);
  if (kept && !isSure) for (const name of inFile) refuseEarly(kept, name, now);
  if (names.includes('token')) await sealAnew(session);
  refuseGiven(session, names, 'forget');
  if (!kept) return;
  const dropped = kept.token.slice(1).map((secret) => ({ secret, sinceUtc: now.toISOString() }));
  const retired = names.includes('token') ? [...dropped, ...kept.retired] : [];
  const needed = new Set<string>();
  for (const one of retired) if ((await reasons(session, one, now)).length > 0) needed.add(one.secret);
  const after = forgetOld(database.dataDirectory, kept, {
    names,
    now,
    isNeeded: ({ secret }) => needed.has(secret),
  });
  for (const name of names) {
    const gone = kept[name].length - 1;
    output.say(
      `${name}: ${gone === 0 ? 'there was none of before' : `${countOf(gone, 'secret')} of before forgotten`}`,
    );
  }
  if (names.includes('token')) await sayRetired(session, after);
}

/** @throws Error while a rotation is under way */
function refuseHalf({ next }: KeptSecrets, name: SecretName): void {
  if (next[name] !== undefined)
    throw new Error(`A rotation of ${name} was begun and not finished: say secrets rotate ${name} first`);
}

/** @throws Error while something that an old one signed may be good */
function refuseEarly(kept: KeptSecrets, name: SecretName, now: Date): void {
  const [first = '', ...others] = kept[name];
  if (others.length === 0) return;
  const made = kept.madeUtc[idOf(first)];
  const until = made === undefined ? null : new Date(Date.parse(made) + GOOD_MS[name]);
  if (until !== null && until <= now) return;
  const when = until === null ? 'it is not known until when' : `until ${until.toISOString()}`;
  throw new Error(
    `What the ${name} secret of before signed may be good, ${when}; nothing was forgotten. With --yes ${ENDS[name]}`,
  );
}

/** What old secrets sealed would be lost with them, so it is sealed by the newest one first. */
async function sealAnew(session: CommandContext): Promise<void> {
  if (!hasStore(session)) return;
  const { anew, lost } = await withStore(session, resealAll, { isSigning: true });
  if (anew > 0)
    session.output.say(`${countOf(anew, 'key')} of apps and webhooks sealed by the newest secret`);
  if (lost > 0)
    session.output.complain(
      `${countOf(lost, 'key')} of apps and webhooks cannot be opened by any secret: their owners have to make new ones`,
    );
}

/** Says which token secrets are accepted by nothing any more, and why they are kept. */
export async function sayRetired(session: CommandContext, file: KeptSecrets | null): Promise<void> {
  const { secrets: given = {}, server } = session;
  const inEnvironment = (given.retired ?? []).map((secret) => ({ secret, sinceUtc: null }));
  const all: Retired[] = [...inEnvironment, ...(isGiven(session, 'token') ? [] : (file?.retired ?? []))];
  const now = server?.now() ?? new Date();
  for (const one of all) {
    const since = one.sinceUtc === null ? 'in RETIRED_TOKEN_SECRET' : `since ${one.sinceUtc}`;
    const why = (await reasons(session, one, now)).map(reasonText);
    const kept = why.length === 0 ? 'and not needed any more' : `kept to find ${why.join(', ')}`;
    session.output.say(`A token secret is retired, ${since}: accepted for nothing, ${kept}`);
  }
}

function reasonText({ what, count, untilUtc }: WhyKept): string {
  const text = {
    networks: 'for 90 days the networks that customers and orders came from',
    uses: `${countOf(count ?? 0, 'use')} of promotions by erased customers`,
    browsers: `${countOf(count ?? 0, 'browser')} told of orders`,
  }[what];
  return untilUtc === null ? text : `${text} (until ${untilUtc})`;
}

async function reasons(session: CommandContext, retired: Retired, now: Date): Promise<WhyKept[]> {
  if (!hasStore(session)) return [];
  return askStore(session, ({ db }) => whyKept(db, retired, now));
}

/** A web store in front of another store's API has no database of its own. */
function hasStore({ server, database }: CommandContext): boolean {
  const { dataDirectory, databaseUrl } = database;
  return server !== undefined || databaseUrl !== undefined || existsSync(join(dataDirectory, 'store.db'));
}
