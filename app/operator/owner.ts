import { Refusal } from '#app/backend/refusal.ts';
import { inviteOwner } from '#app/backend/use-cases/staff/invitations.ts';
import { StaffInviteRequest } from '#app/contract/staff.ts';
import { languageOf } from '#app/locales/languages.ts';
import { type Command, WrongUsage } from './command.ts';
import { readWords } from './read-words.ts';
import { knownRestaurant, withStore } from './with-store.ts';

/** `owner invite` makes the invitation of a restaurant's first owner, or of another one. */
export const ownerCommand: Command = {
  name: 'owner',
  usage: [
    {
      form: 'invite SUBDOMAIN E-MAIL [NAME]',
      does: 'invite an owner of the restaurant: the link is printed, this once, and mailed by the server; good for 7 days, once',
    },
  ],
  async run(words, session) {
    const { places } = readWords(words, [3, 4], {});
    const [word, subdomain = '', email, name] = places;
    if (word !== 'invite') throw new WrongUsage(`'${word}' is nothing that can be done with an owner`);
    const invited = StaffInviteRequest.safeParse({ email, name, role: 'owner' });
    if (!invited.success) throw new WrongUsage(`'${email}' is no e-mail address, or the name is too long`);
    await withStore(session, async (deps) => {
      const restaurant = await knownRestaurant(deps.db, subdomain);
      const owner = { email: invited.data.email, name: invited.data.name ?? '', language: languageOf(null) };
      try {
        const { link, isMailed } = await inviteOwner(deps, restaurant, owner);
        session.output.say(`${subdomain}: ${owner.email} is invited as an owner, for 7 days`);
        session.output.say(
          isMailed
            ? `It is mailed by the server; the link, shown this once: ${link}`
            : `Not mailed, as PUBLIC_URL is not set. Put the store's address before it, shown this once: ${link}`,
        );
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new Error(`${subdomain}: ${error.message}`);
      }
    });
  },
};
