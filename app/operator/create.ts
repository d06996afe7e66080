import { emptyRestaurant } from '#app/backend/catalogue/empty-restaurant.ts';
import { readRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { Deps } from '#app/backend/deps.ts';
import { MenuChanged } from '#app/backend/use-cases/catalogue/export-restaurant.ts';
import { type Imported, importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { Command } from './command.ts';
import { readWords } from './read-words.ts';
import { sayOpened } from './receiver-key.ts';
import { recordAct } from './record-act.ts';
import { withStore } from './with-store.ts';

/** `create` makes a restaurant with nothing in it, which its owner fills at /manage. */
export const createCommand: Command = {
  name: 'create',
  usage: [
    {
      form: 'SUBDOMAIN NAME ADDRESS',
      does: 'make a restaurant that is closed and has no dishes yet, for its owner to fill (owner invite); prints the receiver key, once',
    },
  ],
  async run(words, session) {
    const { places } = readWords(words, [3, 3], {});
    const [subdomain = '', tradingName = '', address = ''] = places;
    const file = checked({ subdomain, tradingName, address });
    await withStore(session, async (deps) => {
      const { restaurantId, receiverKey } = await made(deps, file);
      session.output.say(`Created ${subdomain}: ${tradingName}, closed and without dishes`);
      if (receiverKey !== undefined) sayOpened(deps, { subdomain, key: receiverKey }, session.output);
      session.output.say(`Its owner is invited by: npm run store -- owner invite ${subdomain} E-MAIL`);
      await recordAct(deps, restaurantId, 'fileImported', { created: true, departments: 0, dishes: 0 });
    });
  },
};

/** No menu has it: what is there already is never written over, also where another command makes it at the same time. */
const NO_VERSION = -1;

/** @throws Error for a sub-domain that has a restaurant */
async function made(deps: Deps, file: RestaurantFile): Promise<Imported> {
  try {
    return await importRestaurant(deps, file, { pictures: new Map(), menuVersion: NO_VERSION });
  } catch (error) {
    if (!(error instanceof MenuChanged)) throw error;
    throw new Error(`The sub-domain ${file.restaurant.subdomain} has a restaurant already`);
  }
}

/** @throws Error that says which of the three words is none */
function checked(restaurant: Parameters<typeof emptyRestaurant>[0]): RestaurantFile {
  try {
    return readRestaurantFile(emptyRestaurant(restaurant));
  } catch (error) {
    if (error instanceof WrongRestaurantFile) throw new Error(error.message);
    throw error;
  }
}
