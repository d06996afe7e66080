import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { SecurityEvent } from '#app/backend/security-log.ts';
import { calledPatrons } from '#app/backend/use-cases/patrons/called-patrons.ts';
import { erasePatron } from '#app/backend/use-cases/patrons/erase-patron.ts';
import { signPatronOut, unlockPatron } from '#app/backend/use-cases/patrons/patron-accounts.ts';
import { BY_OPERATOR } from '#app/backend/use-cases/patrons/patron-acts.ts';
import { patronData } from '#app/backend/use-cases/patrons/patron-data.ts';
import { moneyGivenUp, moneyUnderWay } from '#app/backend/use-cases/payments/money-under-way.ts';
import { writeWhole } from '#app/backend/whole-file.ts';
import { onWire } from '#app/contract/on-wire.ts';
import { PatronData } from '#app/contract/patrons.ts';
import { mailboxKey } from '#app/domain/account/mailbox.ts';
import { type Command, type CommandContext, WrongUsage } from './command.ts';
import { countOf, escapedText, plainText } from './plain-text.ts';
import { readWords } from './read-words.ts';
import { knownRestaurant, withStore } from './with-store.ts';

/** A customer of a restaurant, whom the operator has named. */
type Named = { deps: Deps; restaurant: Restaurant; patron: PatronRow; session: CommandContext };
type Given = { file: string | undefined; yes: string | undefined; isSettled: boolean };

const ACTS: Readonly<Record<string, (named: Named, given: Given) => Promise<void>>> = {
  unlock: unlockCustomer,
  'end-sessions': endSessions,
  export: exportCustomer,
  erase: eraseCustomer,
};

/** `customer` does for one customer what they ask the operator for: with an account or as a guest. */
export const customerCommand: Command = {
  name: 'customer',
  usage: [
    {
      form: 'SUBDOMAIN E-MAIL|PHONE unlock',
      does: 'end what keeps a customer from signing in: wrong passwords, and codes asked for or guessed too often. What a network has used up stays',
    },
    {
      form: 'SUBDOMAIN E-MAIL|PHONE end-sessions',
      does: 'sign a customer out everywhere',
    },
    {
      form: 'SUBDOMAIN E-MAIL|PHONE export [FILE]',
      does: 'print all that is kept about a customer, as the owner downloads it, or write it into a new file',
    },
    {
      form: 'SUBDOMAIN E-MAIL|PHONE erase --yes E-MAIL [--refunds-settled]',
      does: 'erase a customer everywhere; dishes, money and taxes of the orders stay. Refused while an order is open, money is under way, or could not be given back (--refunds-settled: it was paid in another way)',
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [3, 4], {
      yes: { type: 'string' },
      'refunds-settled': { type: 'boolean' },
    });
    const [subdomain = '', called = '', word = '', file] = places;
    const act = Object.hasOwn(ACTS, word) ? ACTS[word] : undefined;
    if (!act) throw new WrongUsage(`'${word}' is nothing that can be done with a customer`);
    if (file !== undefined && word !== 'export') throw new WrongUsage(`'${file}' is one word too many`);
    for (const name of ['yes', 'refunds-settled'] as const)
      if (options[name] !== undefined && word !== 'erase') throw new WrongUsage(`--${name} belongs to erase`);
    await withStore(
      session,
      async (deps) => {
        const restaurant = await knownRestaurant(deps.db, subdomain);
        const patron = await oneCalled(deps, restaurant, called);
        const { yes, 'refunds-settled': isSettled = false } = options;
        await act({ deps, restaurant, patron, session }, { file, yes, isSettled });
      },
      // an erased customer's uses of promotions stay under a hash that servers know
      { isSigning: true },
    );
  },
};

/** @throws Error where there is none, or where several share the phone */
async function oneCalled(
  deps: Deps,
  { restaurantId, subdomain }: Restaurant,
  called: string,
): Promise<PatronRow> {
  const [patron, ...others] = await calledPatrons(deps, restaurantId, called);
  if (!patron)
    throw new Error(`${subdomain} knows no customer with the e-mail or phone ${plainText(called)}`);
  if (others.length === 0) return patron;
  const emails = [patron, ...others].map(({ email }) => plainText(email)).join(', ');
  throw new Error(
    `${countOf(others.length + 1, 'customer')} of ${subdomain} have this phone, say an e-mail: ${emails}`,
  );
}

async function unlockCustomer(named: Named): Promise<void> {
  const unlocked = await unlockPatron(named.deps, oneOf(named), BY_OPERATOR);
  refuseGuest(named, unlocked);
  named.session.output.say(
    `${nameOf(named)} can sign in: ${unlocked.some(Boolean) ? 'what counted against it is forgotten' : 'nothing counted against it'}`,
  );
}

async function endSessions(named: Named): Promise<void> {
  const ended = await signPatronOut(named.deps, oneOf(named), BY_OPERATOR);
  refuseGuest(named, ended);
  const sessions = ended.reduce((sum, count) => sum + count, 0);
  named.session.output.say(
    `${nameOf(named)} is signed out everywhere: ${countOf(sessions, 'session')} ended`,
  );
}

async function exportCustomer(named: Named, { file }: Given): Promise<void> {
  const { directory, output } = named.session;
  if (file === undefined) {
    output.say(escapedText(await documentOf(named)));
    return;
  }
  const path = resolve(directory, file);
  await writeWhole(path, async (draft) => {
    // what cannot be written was not taken
    const opened = await open(draft, 'wx', 0o600);
    try {
      await opened.writeFile(`${await documentOf(named)}\n`);
    } finally {
      await opened.close();
    }
  });
  output.say(
    `Wrote ${path}: all that ${named.restaurant.subdomain} keeps about ${plainText(named.patron.email)}`,
  );
}

/** What the owner's page gives as a file. */
async function documentOf(named: Named): Promise<string> {
  const data = await patronData(named.deps, oneOf(named), BY_OPERATOR);
  noteSecurity(named, 'data-exported');
  // as a page gets it: over the wire, and without what the contract does not name
  const read = PatronData.parse(onWire(PatronData, data));
  return JSON.stringify(onWire(PatronData, read), null, 2);
}

async function eraseCustomer(named: Named, { yes, isSettled }: Given): Promise<void> {
  const { deps, restaurant, patron, session } = named;
  const email = plainText(patron.email);
  if (yes === undefined)
    throw new Error(
      `This erases ${nameOf(named)} for good; nothing was changed. Say --yes ${email} if it may`,
    );
  if (mailboxKey(yes) !== patron.mailbox)
    throw new Error(`--yes says ${plainText(yes)}, not ${email}: nothing was changed`);
  const due = await moneyUnderWay(deps.db, oneOf(named));
  if (due.length > 0)
    throw new Error(`Money of orders is still under way, the server's jobs finish that: ${due.join(', ')}`);
  const givenUp = isSettled ? [] : await moneyGivenUp(deps.db, oneOf(named));
  if (givenUp.length > 0)
    throw new Error(
      `Money of orders could not be given back: ${givenUp.join(', ')}. Pay it in another way, then say --refunds-settled`,
    );
  try {
    const { orders } = await erasePatron(deps, { restaurant, patronId: patron.patron_id }, BY_OPERATOR);
    noteSecurity(named, 'account-deleted');
    session.output.say(`${nameOf(named)} is erased; ${countOf(orders, 'order')} lost the person`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Error(`${nameOf(named)}: ${error.message}`);
  }
}

function refuseGuest(named: Named, accounts: readonly unknown[]): void {
  if (accounts.length === 0)
    throw new Error(`${nameOf(named)} has no account there: a guest does not sign in; nothing was changed`);
}

function oneOf({ patron }: Named): { restaurantId: string; patronId: string } {
  return { restaurantId: patron.restaurant_id, patronId: patron.patron_id };
}

function nameOf({ restaurant, patron }: Named): string {
  return `${plainText(patron.email)} (${restaurant.subdomain})`;
}

function noteSecurity({ deps, patron }: Named, event: SecurityEvent): void {
  deps.security.note(event, {
    ...{ restaurantId: patron.restaurant_id, requestId: null, network: null },
    ...{ subject: patron.email, about: 'operator customer' },
  });
}
