import { operatorOf } from '#tests/setup/built-operator.ts';
import { openHarbour } from '#tests/setup/open-harbour.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { handOver } from './visitor-browser.ts';

test('an old address opens the store at the new one; switched off it says so with its phone, while its kitchen goes on @every (A-1160, A-1162)', async ({
  page,
  store,
  complaints,
}, { project }) => {
  const [before, after] = [`before-${project.name}`, `after-${project.name}`];
  const key = await openHarbour(store, before);
  const operator = await operatorOf(store);
  try {
    expect((await operator.run('rename', before, after)).code).toBe(0);
    const visitor = createVisitor(store.port, `${before}.localhost:${store.port}`);
    expect((await visitor.get('/')).status).toBe(308);
    await page.goto(`${store.originOf(before)}/contact?lng=en`);
    await expect(page).toHaveURL(`${store.originOf(after)}/contact?lng=en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    complaints.expect(/503/);
    const { visitor: kitchen } = await openReceiver(store.port, key, after);
    expect((await operator.run('off', after)).code).toBe(0);
    expect((await page.goto(store.originOf(after)))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: /takes no orders online right now/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+?\d+$/);
    await handOver(kitchen, page.context());
    const board = await page.goto(`${store.originOf(after)}/order-receiver`);
    expect(board?.status()).toBe(200);
    await expect(page.getByRole('link', { name: 'Busy' })).toBeVisible();
    const owner = await page.goto(`${store.originOf(after)}/manage`);
    expect(owner?.status()).toBe(200);

    expect((await operator.run('on', after)).code).toBe(0);
    expect((await page.goto(store.originOf(after)))?.status()).toBe(200);
  } finally {
    await operator.close();
  }
});

httpTest(
  'pages on an own domain name it as their address, and no other restaurant’s page is there @http (A-1165)',
  async ({ store }) => {
    await openHarbour(store, 'owned');
    const operator = await operatorOf(store);
    try {
      const visit = (host: string) => createVisitor(store.port, `${host}:${store.port}`);
      // the first label is another restaurant's
      const domain = 'demo.owned-kitchen.nz';
      await operator.run('domain', 'add', 'owned', domain);
      const canonical = async () => {
        const { status, body } = await visit(domain).get('/');
        return [status, /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]];
      };
      expect((await canonical())[1]).toBe(`http://${domain}:${store.port}/`);
      await operator.run('domain', 'add', 'owned', 'owned-kitchen.nz', '--main');
      expect((await visit(domain).get('/')).status).toBe(308);
      const page = await visit('owned-kitchen.nz').get('/');
      expect([page.status, /<title>([^<]*)/.exec(page.body)?.[1]]).toEqual([
        200,
        expect.stringContaining('Harbour'),
      ]);
      expect((await visit('owned-kitchen.nz').get('/sitemap.xml')).body).toContain('//owned-kitchen.nz');
    } finally {
      await operator.close();
    }
  },
);
