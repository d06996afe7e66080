import type { Deps } from '#app/backend/deps.ts';
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

/** Where a new restaurant is opened, and the one time that its receiver key is shown. */
export function sayOpened(
  deps: Pick<Deps, 'staffUrl'>,
  { subdomain, key }: { subdomain: string; key: string },
  output: Output,
): void {
  const address = deps.staffUrl(subdomain);
  if (address !== null) output.say(`Its address: ${address}/ (orders: ${address}/order-receiver)`);
  sayReceiverKey(subdomain, key, output);
}

/** The one time that a receiver key is shown. */
export function sayReceiverKey(subdomain: string, key: string, output: Output): void {
  output.say(`Receiver key of ${subdomain}, shown this once: ${key}`);
}
