import { beginDeletion, refuseUnfinished } from '#app/backend/use-cases/restaurants/begin-deletion.ts';
import {
  finishDeletions,
  unfinishedDeletions,
} from '#app/backend/use-cases/restaurants/delete-restaurant.ts';
import { type Command, WrongUsage } from './command.ts';
import { exportCommand } from './export.ts';
import { readWords } from './read-words.ts';
import { knownRestaurant, withStore } from './with-store.ts';

/** `delete` takes a restaurant away for good; only the records of its sales stay, without people. */
export const deleteCommand: Command = {
  name: 'delete',
  usage: [
    {
      form: 'SUBDOMAIN --name SUBDOMAIN --export FILE [--refunds-settled]',
      does: 'delete a restaurant with all its people, after writing it into a new file as export does; the records of its sales stay, without persons, as tax law asks. --refunds-settled: what could not be given back was paid in another way',
    },
  ],
  async run(words, session) {
    const { places, options } = readWords(words, [1, 1], {
      name: { type: 'string' },
      export: { type: 'string' },
      'refunds-settled': { type: 'boolean' },
    });
    const [subdomain = ''] = places;
    const { name, export: file } = options;
    const settled = { isSettled: options['refunds-settled'] ?? false };
    if (name === undefined || file === undefined) throw new WrongUsage('--name and --export are both needed');
    if (name !== subdomain) throw new Error(`--name says ${name}, not ${subdomain}: nothing was deleted`);
    await withStore(session, async (deps) => {
      const goneOn = await finish(deps);
      if (goneOn > 0) session.output.say('Finished a deletion that was begun before');
      const { restaurantId } = await knownRestaurant(deps.db, subdomain);
      await refuseUnfinished(deps.db, restaurantId, settled);
    });
    await exportCommand.run([subdomain, file], session);
    await withStore(session, async (deps) => {
      await beginDeletion(deps, subdomain, settled);
      await finish(deps);
      session.output.say(`${subdomain} is deleted; the records of its sales stay, without persons`);
    });
  },
};

/** @returns how many deletions that were begun are finished now */
async function finish(deps: Parameters<typeof finishDeletions>[0]): Promise<number> {
  const begun = await unfinishedDeletions(deps);
  while ((await unfinishedDeletions(deps)) > 0) await finishDeletions(deps);
  return begun;
}
