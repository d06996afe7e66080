import { emptyRestaurant } from '#app/backend/catalogue/empty-restaurant.ts';
import { readRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import { renameRestaurant } from '#app/backend/use-cases/restaurants/rename-restaurant.ts';
import type { Command } from './command.ts';
import { countOf } from './plain-text.ts';
import { readNumber, readWords } from './read-words.ts';
import { withStore } from './with-store.ts';

const DAYS = 180;
const MOST_DAYS = 3650;

/** `rename` gives a restaurant another sub-domain; the old address leads to the new one for a time. */
export const renameCommand: Command = {
  name: 'rename',
  usage: [
    {
      form: 'SUBDOMAIN NEW [--days N]',
      does: `give a restaurant another sub-domain; the old address leads to it for N days (${DAYS}) and is nobody else's meanwhile`,
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [2, 2], { days: { type: 'string' } });
    const [from = '', to = ''] = places;
    const days = readNumber('--days', options.days ?? String(DAYS), [1, MOST_DAYS]);
    checkSubdomain(to);
    await withStore(session, async (deps) => {
      const { untilUtc, passkeys, devices } = await renameRestaurant(deps, { from, to, days });
      session.output.say(
        `${from} is ${to} now; its old address leads to the new one until ${untilUtc.slice(0, 10)}`,
      );
      // cookies and passkeys are of one host alone
      if (devices > 0)
        session.output.say(
          `At the new address ${countOf(devices, 'device')} of its kitchen must be signed in again`,
        );
      if (passkeys > 0)
        session.output.say(
          `Passkeys are of the old address: who has one (${passkeys}) signs in with a backup code, and adds a new one`,
        );
    });
  },
};

/** As a restaurant file may name it. @throws Error that says what is wrong */
function checkSubdomain(subdomain: string): void {
  try {
    readRestaurantFile(emptyRestaurant({ subdomain, tradingName: 'Any', address: 'Any' }));
  } catch (error) {
    if (error instanceof WrongRestaurantFile) throw new Error(error.message);
    throw error;
  }
}
