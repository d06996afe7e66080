import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readPictures } from '#app/backend/catalogue/pictures.ts';
import { parseRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import { openDatabase } from '#app/backend/db/open-database.ts';
import { demos } from '#app/backend/demo/seed-demo.ts';
import { type ImportDeps, importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import { renewReceiverKey } from '#app/backend/use-cases/catalogue/renew-receiver-key.ts';
import { type Environment, readEnvironment } from '#app/environment.ts';
import type { Db } from './deps.ts';

/**
 * The operator's command, `npm run store -- …`. It opens the same database as the server, which may go on running: a
 * transaction of one waits for the other's, and the server sees a new menu version at its next request.
 */
const HELP = `Usage: npm run store -- COMMAND

  import FILE                  take a restaurant file in, or update its restaurant in place;
                               the first import prints the receiver key, once
  receiver-key SUBDOMAIN --new make another receiver key; the old one stops working
  list                         restaurants with their menus' sizes
  example NAME FILE            write a demo restaurant (${Object.keys(demos).join(' or ')}) as a file to start from
  help                         this text

The database is the one of DATA_DIR. Exit codes: 0 done, 1 refused, 2 wrong usage.`;

/** Where the command writes: what was asked for, and what went wrong. */
export type Output = { say(line: string): void; complain(line: string): void };
type Run = { environment: Environment; directory: string; output: Output };

/**
 * Runs one command. `directory` is where relative file names start.
 * @returns the exit code: 0 done, 1 refused (nothing was changed), 2 wrong usage.
 */
export async function runOperator(words: readonly string[], run: Run): Promise<0 | 1 | 2> {
  const [command, ...rest] = words;
  const [first, second] = rest;
  if (command === 'help' || command === '--help') {
    run.output.say(HELP);
    return 0;
  }
  if (command === 'import' && first !== undefined && rest.length === 1) return importFile(first, run);
  if (command === 'receiver-key' && first !== undefined && second === '--new' && rest.length === 2)
    return withDatabase(run, (db) => newReceiverKey(first, db, run.output));
  if (command === 'list' && rest.length === 0) return withDatabase(run, (db) => list(db, run.output));
  if (command === 'example' && first !== undefined && second !== undefined && rest.length === 2)
    return writeExample(first, resolve(run.directory, second), run.output);
  run.output.complain(HELP);
  return 2;
}

async function importFile(name: string, run: Run): Promise<0 | 1> {
  const path = resolve(run.directory, name);
  try {
    const file = parseRestaurantFile(await readFile(path, 'utf8'));
    const { pictures, faults } = await readPictures(file, dirname(path));
    if (faults.length > 0) throw new WrongRestaurantFile(faults);
    return await withDatabase(run, async (db) => {
      const { created, receiverKey } = await importRestaurant(depsOf(db), file, { pictures });
      const { subdomain, tradingName } = file.restaurant;
      const products = file.departments.reduce((sum, department) => sum + department.products.length, 0);
      run.output.say(
        `${created ? 'Created' : 'Updated'} ${subdomain}: ${tradingName}, ${file.departments.length} departments, ${products} products`,
      );
      if (receiverKey !== undefined) sayKey(subdomain, receiverKey, run.output);
      return 0;
    });
  } catch (error) {
    if (error instanceof WrongRestaurantFile) {
      const { length } = error.faults;
      run.output.complain(
        `${path} was refused for ${length} ${length === 1 ? 'fault' : 'faults'}; nothing was changed:`,
      );
      run.output.complain(error.message);
    } else {
      run.output.complain(error instanceof Error ? error.message : String(error));
    }
    return 1;
  }
}

async function newReceiverKey(subdomain: string, db: Db, output: Output): Promise<0 | 1> {
  const key = await renewReceiverKey(depsOf(db), subdomain);
  if (key === null) {
    output.complain(`No restaurant has the sub-domain ${subdomain}`);
    return 1;
  }
  sayKey(subdomain, key, output);
  return 0;
}

function sayKey(subdomain: string, key: string, output: Output): void {
  output.say(`Receiver key of ${subdomain}, shown this once: ${key}`);
}

async function list(db: Db, output: Output): Promise<0> {
  const restaurants = await db
    .selectFrom('restaurants')
    .select(['subdomain', 'document', 'is_active', 'menu_version'])
    .select((column) =>
      column
        .selectFrom('products')
        .whereRef('products.restaurant_id', '=', 'restaurants.restaurant_id')
        .select((products) => products.fn.countAll<number>().as('count'))
        .as('products'),
    )
    .orderBy('subdomain')
    .execute();
  if (restaurants.length === 0)
    output.say('No restaurants yet. Take one in with: npm run store -- import FILE');
  for (const { subdomain, document, is_active, menu_version, products } of restaurants) {
    const { tradingName } = JSON.parse(document) as { tradingName: string };
    const state = is_active === 1 ? '' : ', switched off';
    output.say(
      `${subdomain}: ${tradingName}, ${products ?? 0} products, menu version ${menu_version}${state}`,
    );
  }
  return 0;
}

async function writeExample(name: string, path: string, output: Output): Promise<0 | 1> {
  const demo = Object.entries(demos).find(([known]) => known === name)?.[1];
  if (!demo) {
    output.complain(`No example is called ${name}; there are ${Object.keys(demos).join(' and ')}`);
    return 1;
  }
  try {
    await writeFile(path, `${JSON.stringify(demo, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    output.complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
  output.say(`Wrote ${path}. Give it a sub-domain of its own before you import it.`);
  return 0;
}

/** Opens the database, brought up to date, for one piece of work; a failure is told plainly. */
async function withDatabase(run: Run, work: (db: Db) => Promise<0 | 1>): Promise<0 | 1> {
  let db: Db | undefined;
  try {
    if (run.environment.DATABASE_URL !== undefined)
      throw new Error('DATABASE_URL: PostgreSQL is not served yet; unset it for the database of DATA_DIR');
    db = await openDatabase(run.environment.DATA_DIR);
    return await work(db);
  } catch (error) {
    run.output.complain(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await db?.destroy();
  }
}

function depsOf(db: Db): ImportDeps {
  return {
    transaction: (work) => db.transaction().execute(work),
    now: () => new Date(),
    newId: () => randomUUID(),
    newSecret: () => randomBytes(32).toString('base64url'),
  };
}

async function main(): Promise<void> {
  const output: Output = { say: (line) => console.log(line), complain: (line) => console.error(line) };
  try {
    const environment = readEnvironment(process.env);
    // npm runs scripts in the project; file names are meant from where the operator stands
    const directory = process.env.INIT_CWD ?? process.cwd();
    process.exitCode = await runOperator(process.argv.slice(2), { environment, directory, output });
  } catch (error) {
    output.complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
