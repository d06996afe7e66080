import { renewReceiverKey } from '#app/backend/use-cases/catalogue/renew-receiver-key.ts';
import { type Command, type Output, WrongUsage } from './command.ts';
import { readWords } from './read-words.ts';
import { recordAct } from './record-act.ts';
import { knownRestaurant, withStore } from './with-store.ts';

/** `receiver-key --new` gives a restaurant a new receiver key. */
export const receiverKeyCommand: Command = {
  name: 'receiver-key',
  usage: [{ form: 'SUBDOMAIN --new', does: 'make another receiver key; the old one stops working' }],
  async run(words, session) {
    const { places, options } = readWords(words, [1, 1], { new: { type: 'boolean' } });
    const [subdomain = ''] = places;
    if (!options.new) throw new WrongUsage('only its hash is kept: a key can be made, not shown');
    const key = await withStore(session, async (deps) => {
      const made = await renewReceiverKey(deps, subdomain);
      if (made === null) return null;
      const { restaurantId } = await knownRestaurant(deps.db, subdomain);
      await recordAct(deps, restaurantId, 'receiverKeyRenewed', {});
      return made;
    });
    if (key === null) throw new Error(`No restaurant has the sub-domain ${subdomain}`);
    sayReceiverKey(subdomain, key, session.output);
  },
};

/** The one time that a receiver key is shown. */
export function sayReceiverKey(subdomain: string, key: string, output: Output): void {
  output.say(`Receiver key of ${subdomain}, shown this once: ${key}`);
}
