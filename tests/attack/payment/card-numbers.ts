import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeRows } from '../../setup/database.ts';
import { addFromMenu, checkoutForm, placeOrder, readyCheckout } from '../../setup/guest.ts';
import type { Answer } from '../../setup/http.ts';
import type { Visitor } from '../../setup/visitor.ts';
import { type Attack, checker } from '../attack.ts';
import type { Till } from './till.ts';

const CONTACT = { fullName: 'Aroha Sidhu', email: 'typed@example.com', phone: '0211234567' };
/** Test numbers of the networks, as people type them. */
const CARDS = ['4000056655665556', '5200 8282 8282 8210', '3714-496353-98431'];
const PLAIN = CARDS.map((card) => card.replace(/\D/g, ''));
/** What the customer is told, by language: of a field, an address, a promotion code. */
const SAID: Record<string, RegExp> = {
  en: /leave card numbers out|looks like a card number/,
  hi: /कार्ड नंबर न लिखें|कार्ड नंबर लगता है/,
  pa: /ਕਾਰਡ ਨੰਬਰ ਨਾ ਲਿਖੋ|ਕਾਰਡ ਨੰਬਰ ਲੱਗਦਾ ਹੈ/,
};
const FIELDS = ['fullName', 'email', 'phone', 'orderNotes', 'deliveryUnit', 'deliveryNote'];

/** S60: a card's number never comes to us, also where a customer types it into the wrong field. */
const typed: Attack = {
  id: 'S60',
  lane: 'money',
  title:
    'a card number in any field of checkout is refused kindly, kept nowhere and masked in logs; we have no field for one',
  async run(target) {
    const { faults, check } = checker();
    const till = await target.till();
    for (const [language, said] of Object.entries(SAID))
      for (const [title, answer] of await typedEverywhere(till, language, CARDS)) {
        check([200, 400].includes(answer.status), `${title} in ${language}: ${answer.status}`);
        check(said.test(answer.body), `${title} in ${language}: nothing is said of card numbers`);
      }
    const rows = (await allRows(till)) + filesOf(till.store.dataDirectory);
    check(!rows.includes(CONTACT.email), 'an order was made');
    const visitor = till.visitor();
    for (const card of PLAIN) await visitor.get(`/item/${card}`);
    // the last that was typed, and so all before it
    check(await till.hasSaid(/\*{11}8431/), 'the log masks nothing, so this attack proves little');
    const log = till.store.output();
    for (const card of [...PLAIN, ...CARDS, ...CARDS.map((one) => encodeURIComponent(one))]) {
      check(!rows.includes(card), `${card} was kept`);
      check(!log.includes(card), `${card} was logged`);
    }
    faults.push(...(await ownFields(till)));
    return faults;
  },
};

/** Types a card into each field of checkout, presses what the field is for, and gives the answers. */
async function typedEverywhere(till: Till, language: string, cards: string[]): Promise<[string, Answer][]> {
  const visitor = till.visitor({ 'accept-language': language });
  await addFromMenu(visitor, 'garlic-naan');
  const page = await readyCheckout(visitor, 2);
  const [card = ''] = cards;
  const answers: [string, Answer][] = [];
  for (const [index, field] of FIELDS.entries()) {
    const wrong = { [field]: cards[index % cards.length] ?? card };
    answers.push([field, await placeOrder(visitor, page, CONTACT, wrong)]);
    answers.push([`${field}, at Enter`, await placed(visitor, page, { ...wrong, intent: 'enter' })]);
  }
  const side: Record<string, string>[] = [
    { promoCode: card, intent: 'enter-code' },
    { addressSearch: card, intent: 'search-address' },
  ];
  for (const changes of side)
    answers.push([Object.keys(changes)[0] ?? '', await placed(visitor, page, changes)]);
  await visitor.post('/places/search', [['q', card]]);
  for (const [name, value] of visitor.cookies) {
    const opened = decodeURIComponent(value) + Buffer.from(decodeURIComponent(value), 'base64').toString();
    if (cards.some((one) => opened.includes(one))) throw new Error(`The cookie ${name} keeps a card number`);
  }
  return answers;
}

function placed(visitor: Visitor, page: Answer, changes: Record<string, string>): Promise<Answer> {
  return visitor.submit('/checkout', checkoutForm(page), { ...CONTACT, ...changes });
}

async function allRows({ store }: Till): Promise<string> {
  const tables = await storeRows(store, "select name from sqlite_master where type = 'table'");
  const rows = await Promise.all(tables.map(({ name }) => storeRows(store, `select * from "${name}"`)));
  return JSON.stringify(rows);
}

/** Everything that the server keeps beside its database. */
function filesOf(directory: string): string {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

/** No page of ours asks for a card: its fields are the provider's own. */
async function ownFields(till: Till): Promise<string[]> {
  const { faults, check } = checker();
  const visitor = till.visitor();
  await addFromMenu(visitor, 'garlic-naan');
  const page = await readyCheckout(visitor);
  const cartId = checkoutForm(page).fields.find(([name]) => name === 'cartId')?.[1];
  const chosen = await visitor.submit('/checkout', checkoutForm(page), { ...CONTACT, paymentMode: '2' });
  for (const [path, { body }] of [
    ['/checkout', page],
    ['/checkout by card', chosen],
    ['/payment', await visitor.get(`/payment/${cartId}`)],
  ] as const) {
    check(body.includes('name="fullName"'), `${path} is no checkout, so this attack proves little`);
    const fields = [...body.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([tag]) => tag);
    for (const tag of fields)
      check(!/autocomplete="cc-|name="[^"]*(?:card|cvc|cvv|expiry)/i.test(tag), `${path}: ${tag}`);
  }
  return faults;
}

export const cardNumberAttacks = [typed];
