import { addFromMenu, checkoutForm, orderOneDish, readyCheckout } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { latinWords, pageWords } from '#tests/setup/page-words.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { addAccount, signInBy } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

const LANGUAGES = ['hi', 'pa'] as const;
const CONTACT = { fullName: 'ਗੁਰਪ੍ਰੀਤ', email: 'gurpreet@example.nz', phone: '0215550142' };
/** States of pages that their addresses alone do not show. */
const MORE = [
  '/?q=naan',
  '/?q=zzzz',
  '/legal/terms',
  '/legal/refund',
  '/item/no-such-dish',
  '/products/no-such',
];

/** What may stand in Latin letters on a page of another language, each with the reason. */
const STAY: (string | RegExp)[] = [
  // what the restaurant and the customer call themselves, and where they are
  'Mitti Punjabi Kitchen',
  'Mitti',
  /\d+ [A-Z]\w+ (Road|Street|Avenue|Lane)(, [\w ]+)*/g,
  /[\w.+-]+@[\w.-]+/g,
  // who runs the store, whose name is the operator's
  'Restaurant Ordering Store',
  // names of cards, of kinds of files and of the tax
  'Visa',
  'Mastercard',
  /\b(JPG|JPEG|PNG|GST)\b/g,
  // clocks read as on receipts (locales/README.md)
  /\b\d{1,2}(:\d\d){1,2} ?[AP]M\b/gi,
];

/** The same for the addresses of one visitor, so that one form cannot change what the next page shows. */
async function visitorWith(
  store: StoreProcess,
  language: string,
  kind: 'guest' | 'member',
): Promise<Visitor> {
  const visitor = createVisitor(store.port, undefined, {}, ownAddress());
  if (kind === 'member') await signInBy(visitor, await addAccount(store));
  await orderOneDish(visitor, 'garlic-naan', CONTACT);
  await addFromMenu(visitor, 'garlic-naan');
  visitor.cookies.set('lng', Buffer.from(JSON.stringify(language)).toString('base64'));
  return visitor;
}

function englishOf(path: string, answer: Answer): string[] {
  return latinWords(pageWords(answer.body), STAY).map((words) => `${path}: ${words}`);
}

for (const language of LANGUAGES)
  for (const kind of ['guest', 'member'] as const)
    httpTest(
      `R-I18N-01 C-119: no page says an English word to a ${kind} in ${language} @http`,
      async ({ store }) => {
        const visitor = await visitorWith(store, language, kind);
        const cartId = checkoutForm(await readyCheckout(visitor)).fields.find(
          ([name]) => name === 'cartId',
        )?.[1];
        const said: string[] = [];
        for (const path of [...routePaths(), ...MORE, `/payment/${cartId}`]) {
          const answer = await visitor.get(path);
          said.push(...englishOf(path, answer));
        }
        expect([...new Set(said)]).toEqual([]);
      },
    );
