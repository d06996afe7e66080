import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOP } from '#tests/setup/build.ts';
import { routePaths } from '#tests/setup/route-paths.ts';
import { openManage } from '#tests/setup/staff-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

httpTest(
  'nothing of the owner’s pages is kept by a cache or found by a search engine, and a customer loads none of it @http (A-776)',
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
    const assets = join(TOP, 'build/client/assets');
    const ofManage = readdirSync(assets).filter((file) =>
      readFileSync(join(assets, file), 'utf8').includes('.mg'),
    );
    const sheets = ofManage.filter((file) => file.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(0);
    for (const path of ['/', '/cart', '/checkout', '/profile', '/sign-in']) {
      const { body } = await createVisitor(store.port).get(path);
      for (const file of sheets) expect(body, `${path} names ${file}`).not.toContain(file);
      expect(body).not.toMatch(/\.mg[ .>]/);
    }
  },
);

httpTest(
  'a customer’s log-out leaves who of the restaurant is signed in, and the owner’s sign-in opens neither the kitchen nor an account @http (A-772)',
  async ({ store }) => {
    const { visitor } = await openManage(store, 'apart-sessions@example.nz');
    expect((await visitor.get('/order-receiver')).body).toContain('name="key"');
    expect((await visitor.get('/profile/info')).body).not.toContain('apart-sessions');
    expect(visitor.cookies.has('staff')).toBe(true);
    const [, cookie = ''] = [...visitor.cookies].find(([name]) => name === 'staff') ?? [];
    expect(decodeURIComponent(Buffer.from(cookie, 'base64').toString())).not.toContain('apart-sessions');
    // of another restaurant it is no session
    const other = createVisitor(store.port, `harbour.localhost:${store.port}`);
    for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
    expect((await other.get('/manage/account')).headers.location).toContain('/manage/sign-in');
  },
);
