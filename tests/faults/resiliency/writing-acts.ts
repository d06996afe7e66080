import { formWith, type Visitor } from '#tests/setup/visitor.ts';
import type { Act, Expected } from './act.ts';
import { guestOf, guestWithCart, newContact } from './people.ts';

const LOST: Expected = {
  kind: 'told',
  status: 400,
  says: 'No answer came. Please press the button again: it is sent only once.',
};
const DAY_MS = 86_400_000;

export const writingActs: Act[] = [
  writes('restaurant/contact/route.tsx', 'a message is sent', '/contact', 'text', () => {
    const { fullName, email } = newContact();
    return { fullName, email, text: 'Do you cater for a party of forty?' };
  }),
  writes('restaurant/feedback/route.tsx', 'a visit is judged', '/feedback', 'text', () => ({
    rating: '5',
    text: 'The naan was warm.',
  })),
  writes('restaurant/reserve/route.tsx', 'a table is asked for', '/reserve', 'partySize', () => ({
    ...newContact(),
    partySize: '4',
    // whatever the time zone, a day to come; the demo is open around the clock
    date: new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10),
    time: '19:00',
  })),
  {
    screen: 'offers/special-offers/route.tsx',
    does: 'a code is used',
    async prepare(town) {
      const visitor = await guestWithCart(town);
      const form = formWith(await visitor.get('/offers'), 'code');
      return () => visitor.submit('/offers', form);
    },
    // a naan is less than the code asks for
    sound: { status: 400 },
    without: {},
  },
];

function writes(
  screen: string,
  does: string,
  path: string,
  field: string,
  typed: () => Record<string, string>,
): Act {
  return {
    screen,
    does,
    isOwnOnly: true,
    async prepare(town) {
      const visitor: Visitor = guestOf(town);
      const form = formWith(await visitor.get(path), field, 'key');
      const words = { ...typed(), intent: '' };
      return () => visitor.submit(path, form, words);
    },
    sound: { status: 303, to: new RegExp(`^${path}\\?sent`) },
    without: { store: LOST, smtp: { kind: 'later', status: 303, to: new RegExp(`^${path}\\?sent`) } },
  };
}
