import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { TOP } from '#tests/setup/build.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { openManage, STAFF_PASSWORD } from '#tests/setup/staff-visitor.ts';
import { createVisitor, formWith } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

const CLIENT = join(TOP, 'build/client');

httpTest(
  'nothing of the owner’s pages is kept by a cache or found by a search engine @http (A-776)',
  async ({ store }) => {
    const { visitor } = await openManage(store, 'apart@example.nz');
    const paths = routePaths().filter((path) => path.startsWith('/manage'));
    expect(paths.length).toBeGreaterThan(10);
    for (const who of [visitor, createVisitor(store.port)])
      for (const path of [...paths, '/manage', '/manage/activity.csv']) {
        const { status, headers } = await who.get(path);
        const asked = `${path} (${status})`;
        if (status !== 303) expect(headers['cache-control'], asked).toBe('private, no-store');
        expect(headers['x-robots-tag'], asked).toContain('noindex');
      }
  },
);

/** What only the owner's or the kitchen's own files hold: classes of their sheets and parts. */
const STAFF_SHEETS = /\.(mg|kitchen|alarm)\b[ .>{:]/;
const STAFF_SCRIPTS = /["'`](mshell|savebar)\b/;
/** Brotli, of what comes with the page once it is alive; what a page of the owner's shared with it would show here. */
const MOST_BYTES: Record<string, number> = {
  home: 116_000,
  'account/sign-in': 112_000,
  'restaurant/contact': 112_000,
};

httpTest('a customer loads nothing of the owner’s pages or the kitchen’s @http (A-776)', () => {
  const { entry, routes } = clientManifest();
  const filesOf = (id: string) => {
    const { module = '', imports = [], css = [] } = routes[id] ?? {};
    return [...new Set([entry.module, ...entry.imports, module, ...imports, ...css])];
  };
  const isStaffs = (file: string) => {
    const text = readFileSync(join(CLIENT, file), 'utf8');
    return file.endsWith('.css') ? STAFF_SHEETS.test(text) : STAFF_SCRIPTS.test(text);
  };
  const isOfStaff = (id: string) => /^(manage|kitchen)\//.test(id);
  const staffs = Object.keys(routes).filter(isOfStaff).flatMap(filesOf).filter(isStaffs);
  expect(staffs.some((file) => file.endsWith('.css'))).toBe(true);
  expect(staffs.some((file) => file.endsWith('.js'))).toBe(true);
  const customers = Object.keys(routes).filter((id) => !isOfStaff(id));
  expect(customers.length).toBeGreaterThan(40);
  expect(
    customers.flatMap((id) =>
      filesOf(id)
        .filter(isStaffs)
        .map((file) => `${id} loads ${file}`),
    ),
  ).toEqual([]);
  for (const [id, most] of Object.entries(MOST_BYTES)) {
    const scripts = filesOf(id).filter((file) => file.endsWith('.js'));
    const bytes = scripts.map((file) => brotliCompressSync(readFileSync(join(CLIENT, file))).length);
    expect(
      bytes.reduce((sum, each) => sum + each, 0),
      id,
    ).toBeLessThan(most);
  }
});

type ClientRoute = { module: string; imports?: string[]; css?: string[] };

/** Which files of the build each screen loads, as browsers are told. */
function clientManifest(): {
  entry: { module: string; imports: string[] };
  routes: Record<string, ClientRoute>;
} {
  const start = 'window.__reactRouterManifest=';
  const texts = readdirSync(join(CLIENT, 'assets'))
    .filter((file) => file.startsWith('manifest-'))
    .map((file) => readFileSync(join(CLIENT, 'assets', file), 'utf8'));
  const text = texts.find((each) => each.startsWith(start)) ?? '';
  const bare = (_: string, value: unknown) => (typeof value === 'string' ? value.replace(/#$/, '') : value);
  return JSON.parse(text.slice(start.length).replace(/;$/, ''), bare);
}

httpTest(
  'a customer’s log-out leaves who of the restaurant is signed in, and the owner’s sign-in opens neither the kitchen nor an account @http (A-772)',
  async ({ store }) => {
    const { visitor } = await openManage(store, 'apart-sessions@example.nz');
    expect((await visitor.get('/order-receiver')).body).toContain('name="key"');
    expect((await visitor.get('/profile/info')).body).not.toContain('apart-sessions');
    expect(visitor.cookies.has('staff')).toBe(true);
    const [, cookie = ''] = [...visitor.cookies].find(([name]) => name === 'staff') ?? [];
    const inside = Buffer.from(decodeURIComponent(cookie), 'base64').toString('latin1');
    expect(inside.replaceAll('%40', '@')).not.toContain('apart-sessions');
    // of another restaurant it is no session
    const other = createVisitor(store.port, `harbour.localhost:${store.port}`);
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
    expect((await other.get('/manage/account')).headers.location).toContain('/manage/sign-in');
  },
);

httpTest(
  'A-1557: after wrong passwords the sign-in’s form has a field for the mailed code, without scripts @http',
  async ({ store }) => {
    const email = 'locked-out@example.nz';
    await openManage(store, email);
    const path = '/manage/sign-in';
    const send = async (password: string) => {
      const visitor = createVisitor(store.port, undefined, {}, ownAddress());
      const form = formWith(await visitor.get(path), 'password', 'formToken');
      return visitor.submit(path, form, { email, password });
    };
    for (let times = 0; times < 5; times += 1)
      expect((await send('not the password')).body).not.toContain('name="code"');
    const asked = await send(STAFF_PASSWORD);
    expect(asked.status).toBe(400);
    expect(asked.body).toContain('name="code"');
    expect(asked.body).toContain('we have just sent a code to your email');
  },
);
