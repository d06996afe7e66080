import { signedCookie } from '#tests/setup/session-cookie.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { expect } from './fixtures.ts';
import { ownerHttpTest as httpTest } from './owner-fixtures.ts';

const PAGES = ['/', '/products/breads', '/item/garlic-naan', '/delivery', '/nothing-here'];
const NEW_DISH = 'Saag of the draft';
const MARK = 'Preview of the draft';

/** Every byte that a stranger gets. */
async function seenBy(visitor: Visitor) {
  const answers = [];
  for (const path of PAGES) {
    const { status, body, headers } = await visitor.get(path);
    answers.push({ path, status, body, etag: headers.etag, sheet: headers['content-security-policy'] });
  }
  return answers;
}

/** Puts a dish into the draft, by the owner's own form. */
async function draftDish({ get, submit }: Visitor): Promise<void> {
  const path = '/manage/menu/new-dish?department=breads';
  const page = await get(path);
  const saved = await submit(path, formWith(page, 'formToken', 'name'), { name: NEW_DISH, price: '16' });
  if (saved.status !== 303) throw new Error(`Adding a dish answered ${saved.status}`);
}

httpTest(
  'an owner sees the store drawn from the draft, marked on every page and without ordering; customers get byte for byte what they got, and a stranger with the link sees the live store @http (A-970 to A-973)',
  async ({ ownersStore }) => {
    const { store, visitor: owner } = await ownersStore('preview@example.nz');
    await draftDish(owner);
    const stranger = createVisitor(store.port);
    const before = await seenBy(stranger);
    expect(before.every(({ body }) => !body.includes(NEW_DISH) && !body.includes(MARK))).toBe(true);

    for (const page of ['/manage/menu', '/manage/look', '/manage/versions'])
      expect((await owner.get(page)).body).toContain('action="/manage/preview"');
    const press = formWith(await owner.get('/manage/versions'), 'formToken', 'from');
    const opened = await owner.submit('/manage/versions', press);
    expect([opened.status, opened.headers.location]).toEqual([303, '/']);
    for (const path of [
      ...PAGES,
      '/?q=saag',
      '/search-nothing',
      '/item/saag-of-the-draft',
      '/cart',
      '/contact',
    ]) {
      const { body, headers } = await owner.get(path);
      expect(body, path).toContain(MARK);
      expect(body, path).toContain('action="/manage/preview/end"');
      expect(body, path).not.toContain('/page-data/');
      expect(body, path).toMatch(/<script id="rr"[^>]*><\/script>/);
      expect([headers['cache-control'], headers['x-robots-tag'], headers.etag], path).toEqual([
        'private, no-store',
        'noindex',
        undefined,
      ]);
    }
    for (const path of ['/', '/products/breads', '/?q=saag', '/item/saag-of-the-draft'])
      expect((await owner.get(path)).body, path).toContain(NEW_DISH);

    // nothing is ordered: neither by a form, nor by an open page of the live store, nor at the checkout
    const add = formWith(await owner.get('/'), 'productId');
    const refused = await owner.submit('/', add);
    expect(refused.status).toBe(303);
    expect((await owner.follow(refused)).body).toContain('nothing can be ordered here');
    expect(owner.cookies.has('cart')).toBe(false);
    const checkout = await owner.get('/checkout');
    expect(checkout.headers.location).toBe('/');
    expect((await owner.follow(checkout)).body).toContain('nothing can be ordered here');
    const asked = await owner.get('/products/breads.data?_routes=department', { accept: '*/*' });
    expect(asked.body).not.toContain(NEW_DISH);
    expect(asked.body).toContain('/products/breads');
    expect((await owner.get('/robots.txt', { accept: '*/*' })).body).toBe(
      (await stranger.get('/robots.txt')).body,
    );

    // what customers get has not changed by a byte, and is still good in their browsers
    expect(await seenBy(stranger)).toEqual(before);
    expect(await seenBy(createVisitor(store.port))).toEqual(before);
    const [home] = before;
    expect((await stranger.get('/', { 'if-none-match': home?.etag ?? '' })).status).toBe(304);
    const linked = createVisitor(store.port);
    linked.cookies.set('preview', owner.cookies.get('preview') ?? '');
    const { body: live } = await linked.get('/');
    expect(live).not.toContain(NEW_DISH);
    expect(live).toContain('The preview is over');
    expect(linked.cookies.has('preview')).toBe(false);

    // it ends by itself, by signing out, and by a press, which leads back
    const kept = owner.cookies.get('preview') ?? '';
    const past = await signedCookie(store, 'preview', {
      endsAt: store.now().getTime() - 1,
      back: '/manage/menu',
    });
    owner.cookies.set('preview', past);
    expect((await owner.get('/')).body).not.toContain(NEW_DISH);
    expect(owner.cookies.has('preview')).toBe(false);
    owner.cookies.set('preview', kept);
    const end = formWith(await owner.get('/'), 'formToken');
    const ended = await owner.submit('/', end);
    expect([ended.status, ended.headers.location]).toEqual([303, '/manage/versions']);
    expect((await owner.get('/')).body).not.toContain(NEW_DISH);
    expect((await owner.get('/')).body).not.toContain(MARK);
    owner.cookies.set('preview', kept);
    const out = formWith(await owner.get('/manage/more'), 'formToken');
    await owner.submit('/manage/more', { ...out, action: '/manage/log-out' });
    expect((await owner.get('/')).body).not.toContain(NEW_DISH);
  },
);
