import { storeRows } from '../../setup/database.ts';
import { type Attack, checker, type Target } from '../attack.ts';
import { type Grounds, inCrowds, newEmail, newNetwork, newPhone, type Reply } from './grounds.ts';

const LIMITED = 'Too many attempts, please try again later';
/** Of the demo: 20 % from $30.00 on, once for each customer. */
const ONCE = 'TIKKA20';
/** Of the demo: $4.90 off a pickup from $24.00 on, for everybody. */
const ALWAYS = 'MANGAL24';
const CARTS = 50;
const GUESSES_OF_CART = 4;
const RACE = 50;
/** A wrong code counts for ten minutes, less a step of its window (app/backend/use-cases/limits/rate-limits.ts). */
const FORGOTTEN_MS = 560_000;

/** Who calls: a guest of a network, or the customer of a token. */
type Caller = { network: string; token?: string };

/** The calls of a cart at the demo, as a program makes them. */
function shopOf(grounds: Grounds, clientId: string, productId: string) {
  const call = (caller: Caller, path: string, json: unknown) =>
    grounds.call('POST', `/api/${clientId}/${path}`, { ...caller, json });
  return {
    async newCart(caller: Caller, qty = 1): Promise<string> {
      const { data } = await call(caller, 'cart/add?cartId=', { productId, productType: 1, qty });
      return (data as { data: { cartId: string } }).data.cartId;
    },
    enter: (caller: Caller, cartId: string, code: string) =>
      call(caller, `cart/promocode/add?cartId=${cartId}`, code),
    order: (caller: Caller, cartId: string, email: string) =>
      call(caller, 'orders', {
        cartId,
        fullName: 'A Saver',
        email,
        phone: newPhone(),
        orderType: 1,
        paymentMode: 1,
        isScheduledOrder: false,
      }),
  };
}

async function openShop(target: Target) {
  const grounds = await target.accounts();
  const shop = shopOf(grounds, await grounds.clientIdOf('demo'), target.productId);
  return { grounds, ...shop };
}

/** S54: codes that are tried out. */
const guesses: Attack = {
  id: 'S54',
  lane: 'accounts',
  title: `of ${CARTS * GUESSES_OF_CART} guessed promo codes of one network a hundred are looked at and the first of each cart, ten of one cart; a cart that has not guessed is heard all the same`,
  async run(target) {
    const { faults, check } = checker();
    const { newCart, enter } = await openShop(target);
    const guesser = { network: newNetwork() };
    const first = await newCart(guesser);
    for (let guess = 0; guess < 10; guess += 1) await enter(guesser, first, `NONE${guess}`);
    const eleventh = await enter(guesser, first, ONCE);
    check(eleventh.message === LIMITED, `an eleventh code of one cart: ${eleventh.message}`);
    const beside = await enter(guesser, await newCart(guesser), ONCE);
    check(beside.message !== LIMITED, 'ten wrong codes of one cart stop the good one of another');
    const carts = await inCrowds(Array.from({ length: CARTS }), () => newCart(guesser));
    let looked = 10;
    const began = Date.now();
    for (let guess = 0; guess < GUESSES_OF_CART; guess += 1)
      for (const reply of await inCrowds(carts, (id) => enter(guesser, id, `GUESS${id}${guess}`)))
        if (reply.message !== LIMITED) looked += 1;
    // on a slow machine the first are forgotten before the last are typed
    const most = (100 + CARTS) * Math.ceil((Date.now() - began) / FORGOTTEN_MS);
    check(looked >= 100 && looked <= most, `${looked} wrong codes of one network were looked at`);
    const late = await enter(guesser, await newCart(guesser), ONCE);
    check(late.message !== LIMITED, 'wrong codes of others stop a good one');
    return faults;
  },
};

/** S54: a code that is used more than it may. */
const reuse: Attack = {
  id: 'S54',
  lane: 'accounts',
  title: `a code for each customer once gives one use to a mailbox, in other letters, by second accounts, as a guest and ${RACE} times at once; two codes do not add up`,
  async run(target) {
    const { faults, check } = checker();
    const { grounds, newCart, enter, order } = await openShop(target);
    const mailbox = newEmail('saver');
    const alias = (word: string) => mailbox.replace('@', `+${word}@`);
    const members = [await grounds.join({ email: mailbox }), await grounds.join({ email: alias('two') })];
    const QTY = await piecesFor(newCart, enter);

    const one = { network: newNetwork() };
    const stacked = await newCart(one, QTY);
    const alone = discountOf(await enter(one, stacked, ALWAYS));
    const both = discountOf(await enter(one, stacked, ONCE));
    const back = discountOf(await enter(one, stacked, ALWAYS));
    check(alone > 0 && both > 0, 'a code takes nothing off, so this attack proves nothing');
    check(back === alone && both !== alone + back, `two codes add up: ${alone}, ${both}, ${back}`);

    // accounts of the mailbox, and guests of it in other letters, each with a cart that has the code already
    const callers = Array.from({ length: RACE }, (_, index) => {
      const token = members[index % 3]?.token;
      const guest = alias(`g${index}`).replace('example.com', index % 2 ? 'EXAMPLE.com.' : 'Example.Com');
      return { caller: { network: newNetwork(), ...(token && { token }) }, email: token ? mailbox : guest };
    });
    const carts = await inCrowds(callers, async ({ caller }, index) => {
      const guest = { network: caller.network };
      const cartId = await newCart(guest, QTY);
      const entered = await enter(guest, cartId, index % 2 ? ONCE : ONCE.toLowerCase());
      check(entered.success, `a cart did not take the code: ${entered.message}`);
      return cartId;
    });
    const before = await usesOf(grounds);
    await Promise.all(callers.map(({ caller, email }, index) => order(caller, carts[index] ?? '', email)));
    const uses = (await usesOf(grounds)) - before;
    check(uses === 1, `${RACE} orders of one mailbox at once used the code ${uses} times`);

    for (const [index, member] of members.entries()) {
      const caller = { network: newNetwork(), token: member.token };
      const told = await enter(caller, await newCart(caller, QTY), ONCE);
      check(!told.success, `account ${index + 1} of the mailbox may enter the code again`);
    }
    return faults;
  },
};

/** So many pieces of the dish that both codes count. */
async function piecesFor(
  newCart: (caller: Caller, qty: number) => Promise<string>,
  enter: (caller: Caller, cartId: string, code: string) => Promise<Reply>,
): Promise<number> {
  const caller = { network: newNetwork() };
  for (const qty of [2, 4, 8, 16, 32])
    if ((await enter(caller, await newCart(caller, qty), ONCE)).success) return qty;
  throw new Error(`No cart takes ${ONCE}`);
}

/** What the cart of a reply has taken off. */
function discountOf({ data }: Reply): number {
  return (data as { totalDiscount?: number } | null)?.totalDiscount ?? 0;
}

/** How often promotions were used by orders, whoever ordered. */
async function usesOf(grounds: Grounds): Promise<number> {
  const rows = await storeRows(grounds.store, 'select count(*) as uses from promotion_uses');
  return Number(rows[0]?.uses);
}

export const promoCodeAttacks: Attack[] = [guesses, reuse];
