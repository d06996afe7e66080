import type { StoreProcess } from '../setup/store-process.ts';
import { createVisitor, formWith } from '../setup/visitor.ts';
import { byApi } from './by-api.ts';
import { type Aim, fire, repeat, type Shot } from './load.ts';
import { fillBaskets, placeOrders, WIDTH } from './way.ts';

/** One kind of request, as often as it is asked for. */
export type Load = {
  name: string;
  /** So many in a round. */
  count: number;
  /** Something else is asked before, and jobs have work after, which counts too. */
  isFollowed?: boolean;
  warmUp: number;
  /** Makes what they need, whose cost does not count. @returns what sends them */
  prepare(count: number): Promise<() => Promise<unknown>>;
};

const ENCODING = { 'accept-encoding': 'br, gzip' };

/** What customers ask most: a menu page, the same with a cart, an order by the API, and how it stands. */
export async function eyesLoads(store: StoreProcess): Promise<Load[]> {
  const api = await byApi(store);
  const { placed } = await placeOrders(api, (await fillBaskets(api, 1)).baskets);
  const cookie = await cookieWithCart(store);
  const one = placed[0];
  if (!one) throw new Error('No order was placed');
  const pages = (headers: Record<string, string>): Shot => ({
    path: '/',
    headers: { ...ENCODING, ...headers },
  });
  return [
    repeated('a menu page', api.aim, pages({}), { count: 4_000, warmUp: 4_000 }),
    repeated('a menu page with a cart', api.aim, pages({ cookie }), { count: 600, warmUp: 1_500 }),
    {
      name: 'an order by the API',
      ...{ count: 200, warmUp: 600, isFollowed: true },
      async prepare(count) {
        const { baskets } = await fillBaskets(api, count);
        return () => placeOrders(api, baskets);
      },
    },
    repeated('a status poll', api.aim, api.polling(one), { count: 2_000, warmUp: 3_000 }),
  ];
}

function repeated(name: string, aim: Aim, shot: Shot, often: Pick<Load, 'count' | 'warmUp'>): Load {
  const send = (count: number) =>
    fire(aim, repeat(shot, count), WIDTH, ({ status }) => {
      if (status !== 200) throw new Error(`${name} answers ${status}`);
    });
  return { name, ...often, prepare: async (count) => () => send(count) };
}

async function cookieWithCart({ port }: StoreProcess): Promise<string> {
  const visitor = createVisitor(port);
  await visitor.submit('/', formWith(await visitor.get('/'), 'productId'));
  // what was said of it is shown once
  await visitor.get('/contact');
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
