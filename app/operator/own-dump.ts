import { Client } from 'pg';
import { dayTriggers } from '#app/backend/db/migrations/0031-day-sums.ts';
import { patronTriggers } from '#app/backend/db/migrations/0033-patrons.ts';
import { checkedDatabaseUrl } from '#app/backend/db/postgres-tls.ts';
import { POLICY, seeingAll } from '#app/backend/db/row-level-security.ts';

/** Triggers and their functions by the migration that made them first. */
const MADE_BY = { '0031-day-sums': dayTriggers(true), '0033-patrons': patronTriggers(true) };
const OWN = Object.values(MADE_BY).flat();
/**
 * Kinds of a dump's entries that run nothing while they are restored. Views and rules are among them, because a table that
 * they use cannot be replaced without them; they are dropped afterwards.
 */
const INERT =
  /^\d+; \d+ \d+ (TABLE|TABLE DATA|CONSTRAINT|FK CONSTRAINT|CHECK CONSTRAINT|INDEX|DEFAULT|SEQUENCE|SEQUENCE OWNED BY|SEQUENCE SET|ROW SECURITY|SCHEMA|VIEW|MATERIALIZED VIEW|RULE) \S+ /;
const OUR_POLICY = new RegExp(
  `^\\d+; \\d+ \\d+ (POLICY \\S+ \\S+ ${POLICY}|COMMENT \\S+ POLICY ${POLICY} ON \\S+) `,
);

/**
 * The entries of a dump that are restored: tables, their rows and limits, and the store's own policies.
 * @param list as pg_restore --list prints it
 * @returns their lines, and what is left out, as 'FUNCTION steal()'; the store's own triggers are not said
 */
export function ownEntries(list: string): { lines: string; leftOut: string[] } {
  const entries = list.split('\n').filter((line) => /^\d+; /.test(line));
  const isOwn = (line: string) => INERT.test(line) || OUR_POLICY.test(line);
  return {
    lines: `${entries.filter(isOwn).join('\n')}\n`,
    leftOut: entries
      .filter((line) => !isOwn(line))
      .map(nameOf)
      .filter((name) => !isOurs(name)),
  };
}

/** '12; 1255 16 FUNCTION public steal() owner' as 'FUNCTION steal()'. */
function nameOf(line: string): string {
  return line.replace(/^\d+; \d+ \d+ ([A-Z ]+) \S+ (.+) \S+$/, '$1 $2');
}

function isOurs(name: string): boolean {
  const [kind = '', ...words] = name.split(' ');
  const last = words.at(-1) ?? '';
  return OWN.some((statement) => statement.startsWith(`create ${kind.toLowerCase()} ${last} `));
}

/** PostgreSQL refuses to drop what belongs to an extension, such as the views of pg_stat_statements. */
const OF_NO_EXTENSION = `not exists (select from pg_depend where objid = oid and deptype = 'e')`;

/**
 * Makes the store's triggers in a restored database, where its migrations had made them, and drops views, rules and
 * functions of no extension. The walls between restaurants are made anew by the start that follows. @returns the views and rules that went
 */
export async function makeTriggers(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: seeingAll(checkedDatabaseUrl(databaseUrl)) });
  await client.connect();
  try {
    await client.query('begin');
    const views = await namesOf(
      client,
      `select case relkind when 'm' then 'materialized view ' else 'view ' end || oid::regclass::text as name
         from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('v', 'm')
         and ${OF_NO_EXTENSION} order by 1`,
    );
    for (const view of views)
      await client.query(`drop ${view.replace(/^(materialized )?view /, '$&if exists ')} cascade`);
    const rules = await namesOf(
      client,
      `select format('rule %I on %I', rulename, tablename) as name from pg_rules
         where schemaname = current_schema() order by 1`,
    );
    for (const rule of rules) await client.query(`drop ${rule}`);
    const functions = await namesOf(
      client,
      `select oid::regprocedure::text as name from pg_proc
         where pronamespace = current_schema()::regnamespace and ${OF_NO_EXTENSION} order by 1`,
    );
    for (const one of functions) await client.query(`drop routine if exists ${one} cascade`);
    const policies = await namesOf(
      client,
      `select format('%I on %I', policyname, tablename) as name from pg_policies where schemaname = current_schema()`,
    );
    // its rule may be another one: without its comment the next start makes it anew (closeTable)
    for (const policy of policies) await client.query(`comment on policy ${policy} is null`);
    const made = await namesOf(client, 'select name from kysely_migration order by name');
    for (const [migration, statements] of Object.entries(MADE_BY))
      if (made.includes(migration)) for (const statement of statements) await client.query(statement);
    await client.query('commit');
    return [...views, ...rules];
  } finally {
    await client.end();
  }
}

async function namesOf(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name);
}
