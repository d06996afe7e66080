import { addFromMenu, checkoutForm, orderOneDish, readyCheckout } from '#tests/setup/guest.ts';
import { attributesOf, formsOf, type HtmlForm } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { latinWords, pageWords } from '#tests/setup/page-words.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { type Account, addAccount, signInBy } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

const CONTACT = { fullName: 'ਗੁਰਪ੍ਰੀਤ', email: 'gurpreet@example.nz', phone: '0215550142' };
/** States of pages that their addresses alone do not show. */
const MORE = [
  '/?q=naan',
  '/?q=zzzz',
  '/legal/terms',
  '/legal/refund',
  '/item/no-such-dish',
  '/products/none',
];

/** What may stand in Latin letters on a page of another language, each with the reason. */
const STAY: (string | RegExp)[] = [
  // what the restaurant calls itself and its codes, where it is, and what customers typed
  'Mitti Punjabi Kitchen',
  'Mitti',
  ...['TIKKA20', 'SATSRI10', 'MANGAL24', 'GHAR'],
  '318 Dominion Road, Mount Eden, Auckland 1024',
  /[\w.+-]+@[\w.-]+/g,
  ...['Gurpreet Kaur', 'Gurpreet', 'Kaur', 'GK', '“naan”', '“zzzz”'],
  // an order's id, as the spec's list has it
  /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  // who runs the store: the operator's name
  'Restaurant Ordering Store',
  // cards, kinds of files, the tax, countries by their codes
  ...['Visa', 'Mastercard'],
  /\b(JPG|JPEG|PNG|GST|NZ|US|AU|GB|CA)\b/g,
  // laws and offices, by which they can be looked up (locales/glossary.md)
  ...[
    'Privacy Act',
    'Privacy Commissioner',
    'privacy.org.nz',
    'PO Box',
    'Wellington',
    'Tax Administration Act',
  ],
  ...['Consumer Guarantees Act', 'consumerprotection.govt.nz', 'Fair Trading Act', 'Disputes Tribunal'],
  'Kiwi Access Card',
  // clocks read as on receipts (locales/glossary.md)
  /\b\d{1,2}(:\d\d){1,2} ?[AP]M\b/gi,
];

/** Forms that are no question of a page: they change its language, or end the visit that asks. */
const LEFT_OUT = /^\/(language|log-out|profile\/info\/delete-account)\b/;

type Visit = { visitor: Visitor; cartId: string | undefined };

/** A visitor of a language with an order that waits and a cart; signed in, when there is an account. */
async function visit(store: StoreProcess, language: string, account: Account | null): Promise<Visit> {
  const visitor = createVisitor(store.port, undefined, {}, ownAddress());
  if (account) await signInBy(visitor, account);
  await orderOneDish(visitor, 'garlic-naan', CONTACT);
  await addFromMenu(visitor, 'garlic-naan');
  const checkout = checkoutForm(await readyCheckout(visitor));
  speak(visitor, language);
  return { visitor, cartId: checkout.fields.find(([name]) => name === 'cartId')?.[1] };
}

function speak(visitor: Visitor, language: string): void {
  visitor.cookies.set('lng', Buffer.from(JSON.stringify(language)).toString('base64'));
}

function latin(where: string, answer: Answer): string[] {
  return latinWords(pageWords(answer.body), STAY).map((words) => `${where}: ${words}`);
}

/** What a form asks, whatever it is about: where it goes, by which button, with which fields. */
function kindOf(path: string, form: HtmlForm, button: string): string {
  const target = (form.action || path).replace(/\?.*/, '');
  return [target, button, ...new Set(form.fields.map(([name]) => name))].join(' ');
}

/** The fields that are seen, each with the same text; the others as they stand. */
function filled(form: HtmlForm, text: string): Record<string, string> {
  const hidden = [...form.html.matchAll(/<input\b([^>]*)>/g)]
    .map(([, tag = '']) => attributesOf(tag))
    .filter(({ type }) => type === 'hidden')
    .map(({ name }) => name);
  return Object.fromEntries(
    form.fields.flatMap(([name]) => (hidden.includes(name) ? [] : [[name, text] as const])),
  );
}

/* What the other language would answer differs by its texts alone, which app/locales/locales.test.ts reads. */
const REFUSED_IN = 'pa';

for (const language of ['hi', 'pa'] as const) {
  const isRefused = language === REFUSED_IN;
  httpTest(
    `R-I18N-01 A-66 C-119: no page${isRefused ? ', no toast and no refusal' : ''} says an English word in ${language} @http`,
    async ({ store }) => {
      httpTest.slow();
      const said = new Set<string>();
      const asked = new Set<string>();
      let read = 0;
      for (const account of [null, await addAccount(store)]) {
        const { visitor, cartId } = await visit(store, language, account);
        const orders = account ? await visitor.get('/profile/orders') : null;
        const own = [...(orders?.body.matchAll(/href="(\/profile\/orders\/[^"?]+)/g) ?? [])].map(
          ([, path]) => path,
        );
        for (const path of [...routePaths(), ...MORE, `/payment/${cartId}`, ...new Set(own)] as string[]) {
          const page = await visitor.get(path);
          if (page.status === 200) read += 1;
          for (const words of latin(path, page)) said.add(words);
          if (!isRefused) continue;
          for (const [at, form] of formsOf(page.body).entries()) {
            if (form.method !== 'post' || LEFT_OUT.test(form.action || path)) continue;
            for (const [button, value] of form.buttons) {
              const kind = kindOf(path, form, button);
              if (asked.has(kind)) continue;
              asked.add(kind);
              for (const text of ['', 'ਨਾਨ'])
                for (const words of await refusal(store, {
                  language,
                  account,
                  path,
                  at,
                  button,
                  value,
                  text,
                }))
                  said.add(words);
            }
          }
        }
      }
      expect([...said]).toEqual([]);
      // forms of the menu, cart, checkout, accounts, profile, and of what is written to the restaurant
      expect(read).toBeGreaterThan(40);
      if (isRefused) expect(asked.size).toBeGreaterThan(30);
    },
  );
}

// its own store: on a board of all tests stand the names and notes of others' customers
httpTest(
  "R-I18N-01: the restaurant's own screen says no English word in hi and pa @http",
  async ({ ownStore }) => {
    const store = await ownStore();
    for (const language of ['hi', 'pa']) {
      await visit(store, language, null);
      const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
      speak(kitchen.visitor, language);
      const writer = createVisitor(store.port, undefined, {}, ownAddress());
      const contact = formWith(await writer.get('/contact'), 'fullName', 'email', 'text');
      const sent = await writer.submit('/contact', contact, { ...CONTACT, text: 'ਨਾਨ' });
      expect(sent.status).toBe(303);
      const board = await kitchen.visitor.get('/order-receiver');
      expect(board.body.split(CONTACT.fullName).length).toBeGreaterThan(2);
      // dishes are told in the restaurant's own language, which the kitchen cooks by
      // and the clock writes its half of the day apart, as times are written everywhere
      // keys have their names in Latin letters on every keyboard
      const known = /Garlic Naan|^board: ([AP]M$|Esc )/;
      const messages = await kitchen.visitor.get('/order-receiver/messages');
      expect(messages.body).toContain(CONTACT.fullName);
      const said = [...latin('board', board), ...latin('board', messages)].filter(
        (words) => !known.test(words),
      );
      expect(said).toEqual([]);
    }
  },
);

type Question = {
  language: string;
  account: Account | null;
  path: string;
  at: number;
  button: string;
  value: string;
  text: string;
};

/** Sends one form of a page as a visitor of its own, and reads what comes of it: a refusal, or a toast on the next page. */
async function refusal(store: StoreProcess, question: Question): Promise<string[]> {
  const { language, account, path, at, button, value, text } = question;
  const visitor = createVisitor(store.port, undefined, {}, ownAddress());
  if (account) await signInBy(visitor, account);
  await addFromMenu(visitor, 'garlic-naan');
  speak(visitor, language);
  const form = formsOf((await visitor.get(path)).body)[at];
  if (!form) return [];
  const answer = await visitor.submit(path, form, {
    ...filled(form, text),
    ...(button && { [button]: value }),
  });
  const shown = answer.status === 303 ? await visitor.follow(answer) : answer;
  return latin(`${path} by ${button || 'its button'} with “${text}”`, shown);
}
