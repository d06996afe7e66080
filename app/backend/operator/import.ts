import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readPictures } from '#app/backend/catalogue/pictures.ts';
import { parseRestaurantFile } from '#app/backend/catalogue/read-restaurant-file.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import type { Command, Session } from './command.ts';
import { counted } from './plain-text.ts';
import { readWords } from './read-words.ts';
import { sayReceiverKey } from './receiver-key.ts';
import { withStore } from './with-store.ts';

export const importCommand: Command = {
  name: 'import',
  usage: [
    {
      form: 'FILE',
      does: 'take a restaurant file in, or update its restaurant in place; the first import prints the receiver key, once',
    },
  ],
  async run(words, session) {
    const { places } = readWords(words, [1, 1], {});
    const path = resolve(session.directory, places[0] ?? '');
    try {
      await importFile(path, session);
    } catch (error) {
      if (!(error instanceof WrongRestaurantFile)) throw error;
      const count = counted(error.faults.length, 'fault');
      throw new Error(`${path} was refused for ${count}; nothing was changed:\n${error.message}`);
    }
  },
};

async function importFile(path: string, session: Session): Promise<void> {
  const file = parseRestaurantFile(await readFile(path, 'utf8'));
  const { pictures, faults } = await readPictures(file, dirname(path));
  if (faults.length > 0) throw new WrongRestaurantFile(faults);
  const { created, receiverKey } = await withStore(session, (deps) =>
    importRestaurant(deps, file, { pictures }),
  );
  const { subdomain, tradingName } = file.restaurant;
  const products = file.departments.reduce((sum, department) => sum + department.products.length, 0);
  session.output.say(
    `${created ? 'Created' : 'Updated'} ${subdomain}: ${tradingName}, ${counted(file.departments.length, 'department')}, ${counted(products, 'product')}`,
  );
  if (receiverKey !== undefined) sayReceiverKey(subdomain, receiverKey, session.output);
}
