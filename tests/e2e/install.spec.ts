import sharp from 'sharp';
import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { takeMitti } from './changed-mitti.ts';
import { expect, httpTest } from './fixtures.ts';

type Manifest = {
  name: string;
  short_name: string;
  lang: string;
  description: string;
  id: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

const PNG = { 'content-type': 'image/png' };

/** '192x192', of the default restaurant's picture. */
async function sizeOf(port: number, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return `${width}x${height}`;
}

httpTest('each restaurant is an app of its own, with icons made of its logo @http', async ({ store }) => {
  const names = [];
  for (const host of [`demo.localhost:${store.port}`, `harbour.localhost:${store.port}`]) {
    const visitor = createVisitor(store.port, host);
    const page = (await visitor.get('/')).body;
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
    const answer = await visitor.get('/manifest.webmanifest');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/manifest+json' });
    expect(answer.setCookies).toEqual([]);
    const manifest: Manifest = JSON.parse(answer.body);
    expect(page).toContain(`<meta name="theme-color" content="${manifest.theme_color}"/>`);
    expect(manifest.lang).toBe('en');
    expect(manifest.description).toMatch(`The menu of ${manifest.name}`);
    names.push([manifest.name, manifest.short_name, manifest.theme_color]);
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.background_color).toMatch(/^#[0-9a-f]{6}$/);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of manifest.icons) {
      const icon = await visitor.get(src);
      expect(icon.status).toBe(200);
      expect(icon.headers).toMatchObject({ ...PNG, 'cache-control': 'public, max-age=31536000, immutable' });
      if (host.startsWith('demo')) expect(await sizeOf(store.port, src)).toBe(sizes);
    }
  }
  expect(names).toEqual([
    ['Mitti Punjabi Kitchen', 'Mitti', '#0b6b4b'],
    ['Harbour Fish & Chips', 'Harbour Fish', '#12457c'],
  ]);
});

httpTest('systems find icons where they look by themselves, and no other sizes @http', async ({ store }) => {
  const visitor = createVisitor(store.port);
  for (const [path, side] of [
    ['/apple-touch-icon.png', 180],
    ['/favicon.ico', 48],
  ] as const) {
    const icon = await visitor.get(path);
    expect(icon.headers).toMatchObject({ ...PNG, 'cache-control': 'public, max-age=86400' });
    expect(await sizeOf(store.port, path)).toBe(`${side}x${side}`);
    const again = await visitor.get(path, { 'if-none-match': String(icon.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  }
  expect((await visitor.get('/app-icon/193.png')).status).toBe(404);
  // a restaurant without a logo has its letter in the tab too
  const { logo, ...settings } = mitti.settings;
  await takeMitti(store, 'letter', { settings });
  const letter = createVisitor(store.port, `letter.localhost:${store.port}`);
  expect((await letter.get('/')).body).toContain('<link rel="icon" href="/favicon.ico"/>');
  expect(logo).toBeDefined();
  expect((await visitor.get('/')).body).not.toContain('href="/favicon.ico"');
  // a restaurant that nobody has is no app
  const nobody = createVisitor(store.port, `nobody.localhost:${store.port}`);
  expect((await nobody.get('/manifest.webmanifest')).status).toBe(404);
  expect((await nobody.get('/')).body).not.toContain('rel="manifest"');
});
