import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { addFromMenu, cardOf, orderOneDish, placeOrder, readyCheckout } from '#tests/setup/guest.ts';
import { copyStore, type StoreCopy } from '#tests/setup/store-copy.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

const CONTACT = { fullName: 'Aroha', email: 'aroha@example.nz', phone: '0215550142' };
const DISH = 'garlic-naan';
const PAGES = [
  '/',
  '/checkout',
  '/item/butter-chicken.data',
  '/item/butter-chicken',
  '/order-preference',
  '/sign-up',
  '/contact',
  '/manage',
];

/** Asks for everything in turn until it is told to stop, and once for everything at least. @returns what failed */
async function askedAll(visitor: Visitor, paths: string[], isOver: () => boolean): Promise<string[]> {
  const failed: string[] = [];
  do
    for (const path of paths) {
      const { status } = await visitor.get(path);
      if (status === 404 || status >= 500) failed.push(`${status} ${path}`);
    }
  while (!isOver());
  return failed;
}

/** Resolves when a finished build begins to take its place, which it writes into the list of builds first. */
function publishing({ top }: StoreCopy): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(join(top, 'build'), (_, name) => {
    if (!name?.startsWith('builds.json')) return;
    watcher.close();
    resolve();
  });
  return promise;
}

const assetsOf = ({ top }: StoreCopy) =>
  readdirSync(join(top, 'build/client/assets')).map((name) => `/assets/${name}`);

httpTest(
  'A-1320, A-1325: a build beside the running server: no asset, page or late script of the build before is missing, during it and after, and its forms are taken by the new server; it prints no warning @http',
  async ({ ownStore, afterStores }) => {
    httpTest.slow();
    const copy = copyStore(['build']);
    afterStores(copy.remove);
    const before = assetsOf(copy);
    const old = await ownStore({ top: copy.top });
    const guest = createVisitor(old.port);
    const home = await guest.get('/');
    await addFromMenu(guest, DISH);
    const checkout = await readyCheckout(guest);

    copy.edit('app/locales/en/cart.ts', 'Your cart is empty', 'Nothing is in your cart');
    // what others import: their names change with it
    copy.edit('app/backend/refusal.ts', 'export', "console.log('rebuilt');\nexport");
    const begun = publishing(copy);
    let isBuilt = false;
    const built = copy.build().finally(() => {
      isBuilt = true;
    });
    const asker = createVisitor(old.port);
    // a server keeps in memory what it was asked for, so the first half of the assets is asked for meanwhile only
    const half = Math.ceil(before.length / 2);
    const meanwhile = [...PAGES, ...before.slice(0, half)];
    expect(await askedAll(asker, meanwhile, () => true)).toEqual([]);
    await Promise.race([begun, built]);
    expect(await askedAll(asker, meanwhile, () => isBuilt)).toEqual([]);
    expect(await built).toBe('');
    const after = assetsOf(copy);
    expect(before.filter((path) => !after.includes(path)).length).toBeGreaterThan(0);
    expect(await askedAll(asker, [...PAGES, ...before, ...after], () => true)).toEqual([]);
    // the running server loads what it needs for an order and a code from the files of its own build
    await orderOneDish(createVisitor(old.port), DISH, CONTACT);
    expect(await old.stop({ keepData: true })).toBe(0);

    const fresh = await ownStore({ top: copy.top, dataDirectory: old.dataDirectory });
    expect(fresh.output()).toContain('rebuilt');
    const later = createVisitor(fresh.port);
    for (const [name, value] of guest.cookies) later.cookies.set(name, value);
    expect(await askedAll(createVisitor(fresh.port), [...PAGES, ...before, ...after], () => true)).toEqual(
      [],
    );
    expect((await placeOrder(later, checkout, CONTACT)).status).toBe(303);
    expect((await later.submit('/', cardOf(home, DISH), { productId: DISH })).status).toBe(303);
  },
);
