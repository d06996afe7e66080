import { addDomain, listDomains, removeDomain } from '#app/backend/use-cases/restaurants/own-domains.ts';
import { type Command, WrongUsage } from './command.ts';
import { readWords } from './read-words.ts';
import { askStore, withStore } from './with-store.ts';

/** `domain` gives restaurants domains of their own, beside their sub-domains. */
export const domainCommand: Command = {
  name: 'domain',
  usage: [
    {
      form: 'add SUBDOMAIN DOMAIN [--main]',
      does: 'let a restaurant answer at a domain of its own; --main: customers, mails and search engines are led there',
    },
    { form: 'remove SUBDOMAIN DOMAIN', does: 'take a domain away again' },
    { form: 'list SUBDOMAIN', does: "list a restaurant's own domains" },
  ],
  async run(words, session) {
    const [act, ...rest] = words;
    const { output } = session;
    const isList = act === 'list';
    if (!isList && act !== 'add' && act !== 'remove')
      throw new WrongUsage(act === undefined ? '' : `'${act}' is nothing that can be done with a domain`);
    const { places, options } = readWords(rest, isList ? [1, 1] : [2, 2], { main: { type: 'boolean' } });
    const [subdomain = '', domain = ''] = places;
    const isMain = options.main ?? false;
    if (isMain && act !== 'add') throw new WrongUsage('--main goes with add alone');
    if (isList) {
      const domains = await askStore(session, ({ db }) => listDomains(db, subdomain));
      for (const one of domains) output.say(`${one.domain}${one.isMain ? ' (main)' : ''}`);
      if (domains.length === 0) output.say(`${subdomain} has no domain of its own`);
      return;
    }
    await withStore(session, async (deps) => {
      if (act === 'add') {
        const added = await addDomain(deps, { subdomain, domain, isMain });
        output.say(`${added} is ${subdomain}'s${isMain ? ', and its main address' : ''}`);
        output.say('Its DNS must lead to this server, whose proxy needs a certificate for it');
      } else {
        output.say(`${await removeDomain(deps, { subdomain, domain })} is not ${subdomain}'s any more`);
      }
    });
  },
};
