import { switchRestaurant } from '#app/backend/use-cases/restaurants/switch-restaurant.ts';
import type { Command } from './command.ts';
import { readWords } from './read-words.ts';
import { withStore } from './with-store.ts';

/** `off` closes a restaurant's store to customers for a while. */
export const offCommand: Command = {
  name: 'off',
  usage: [
    {
      form: 'SUBDOMAIN',
      does: 'switch a restaurant off: customers get a page with its name and phone, its kitchen and owner still sign in',
    },
  ],
  run: (words, session) => switchTo('off', words, session),
};

/** `on` opens it again. */
export const onCommand: Command = {
  name: 'on',
  usage: [{ form: 'SUBDOMAIN', does: 'switch it on again' }],
  run: (words, session) => switchTo('on', words, session),
};

const switchTo = async (to: 'on' | 'off', ...[words, session]: Parameters<Command['run']>) => {
  const [subdomain = ''] = readWords(words, [1, 1], {}).places;
  const isChanged = await withStore(session, (deps) => switchRestaurant(deps, subdomain, to));
  session.output.say(`${subdomain} ${isChanged ? 'is' : 'was'} switched ${to}${isChanged ? '' : ' already'}`);
};
