import { test as base, expect, httpTest, type Page } from '#tests/e2e/fixtures.ts';
import { photo } from '#tests/fixtures/photos.ts';
import { fileInput } from '#tests/fixtures/restaurant-file.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { START_HANGS_MS } from '#tests/setup/hang-limits.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor } from '#tests/setup/visitor.ts';

const DISHES = 60;

/** A restaurant with photographs: every dish but the second has one; a combo of both. */
const test = base.extend<object, { photos: string }>({
  photos: [
    async ({ store }, use) => {
      await importPhotos(store);
      await use(store.originOf('photos'));
    },
    { scope: 'worker', timeout: START_HANGS_MS },
  ],
  baseURL: async ({ photos }, use) => use(photos),
});

async function importPhotos(store: StoreProcess): Promise<void> {
  const operator = await operatorOf(store);
  for (let seed = 1; seed <= 4; seed += 1)
    await operator.write(`${seed}.jpg`, await photo({ width: 640, height: 480, seed }));
  await operator.write('last.jpg', await photo({ seed: 9 }));
  await operator.write('banner.jpg', await photo({ width: 900, height: 300, seed: 5 }));
  const file = fileInput();
  const dishes = Array.from({ length: DISHES }, (_, index) => ({
    name: `Dish ${index + 1}`,
    price: 10,
    // the last one's picture is no other's, so that it is seen when it is asked for
    ...(index !== 1 && { picture: index === DISHES - 1 ? 'last.jpg' : `${(index % 4) + 1}.jpg` }),
  }));
  const combo = [{ name: 'Main', items: [{ product: 'Dish 1' }, { product: 'Dish 2' }] }];
  await operator.take({
    ...file,
    restaurant: { ...file.restaurant, subdomain: 'photos', tradingName: 'Photos' },
    settings: { ...file.settings, logo: '1.jpg', banners: ['banner.jpg'], view: { by: 'products' } },
    departments: [{ name: 'Mains', products: [...dishes, { name: 'Box', price: 20, combo }] }],
  });
  await operator.close();
}

/** How many pixels a picture has for each pixel of its place, and which it is. */
function pictureFacts(page: Page) {
  return page.locator('main img').evaluateAll((images) =>
    images
      .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement)
      .map((image) => ({
        source: image.currentSrc,
        isLoaded: image.complete && image.naturalWidth > 0,
        part: Number(image.currentSrc.split('/').at(-1)) / (image.clientWidth * devicePixelRatio),
      })),
  );
}

test('photographs come as AVIF at the width of their place, those below when they come near, and nothing moves (R-CARD-01, R-CARD-07, R-TEN-14, R-BAN-01) @js @every', async ({
  page,
}) => {
  const kinds = new Set<string>();
  const asked = new Set<string>();
  page.on('response', (response) => {
    if (!response.url().includes('/pictures/')) return;
    asked.add(response.url());
    kinds.add(response.headers()['content-type'] ?? '');
  });
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) moved.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const seen = async () => (await pictureFacts(page)).filter(({ isLoaded }) => isLoaded);
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(4);
  expect(kinds).toEqual(new Set(['image/avif']));
  const last = page
    .getByRole('listitem')
    .filter({ hasText: `Dish ${DISHES}` })
    .locator('img');
  const lastPicture = (await last.getAttribute('src'))?.replace(/\/\d+$/, '/') ?? '';
  const isAsked = () => [...asked].some((url) => url.includes(lastPicture));
  expect(isAsked()).toBe(false);
  for (const { source, part } of await seen()) {
    expect(part, source).toBeGreaterThan(0.85);
    expect(part, source).toBeLessThan(2.7);
  }
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isAsked).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(
    0.01,
  );
  // phones have the restaurant's choice only
  if ((page.viewportSize()?.width ?? 0) < 600) return;
  await page.getByRole('radio', { name: 'List' }).check({ force: true });
  await expect
    .poll(async () => (await pictureFacts(page)).filter(({ source }) => /\/(192|288)$/.test(source)).length)
    .toBeGreaterThan(10);
});

test('the dialog shows the photograph large, or initials; a combo’s tiles small; beside the words of a dish all of its picture is seen (R-PROD-01, R-CARD-01, C-025) @js @1280', async ({
  page,
  store,
}) => {
  const places = [
    { address: '/item/dish-1', file: /\/pictures\/[\w-]{22}\/576$/, least: 300 },
    { address: `${store.origin}/item/butter-chicken`, file: /butter-chicken/, least: 0 },
  ];
  for (const { address, file, least } of places) {
    await page.goto(address);
    const picture = page.getByRole('dialog').locator('img').first();
    await expect(picture).toHaveAttribute('src', file);
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(least);
    const cropped = await picture.evaluate((image: HTMLImageElement) => {
      const [own, room] = [image, image.parentElement as Element].map((each) => each.getBoundingClientRect());
      if (!own || !room) return 'nowhere';
      const isInside =
        own.left >= room.left && own.right <= room.right && own.top >= room.top && own.bottom <= room.bottom;
      const shape = own.width / own.height / (image.naturalWidth / image.naturalHeight);
      return isInside && Math.abs(shape - 1) < 0.02
        ? null
        : `${own.width} x ${own.height}, inside: ${isInside}`;
    });
    expect([address, cropped]).toEqual([address, null]);
  }
  await page.goto('/item/dish-2');
  await expect(page.getByRole('dialog').getByText('No Image Available')).toBeVisible();
  await expect(page.getByRole('dialog').locator('img')).toHaveCount(0);
  await page.goto('/item/box');
  await expect(page.getByRole('dialog').locator('img')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByText('D2')).toBeVisible();
});

httpTest(
  'pictures are off by setting: cards, search, dialog and combo are words; the logo stays (R-TEN-14, R-TEN-16, R-CARD-08) @http',
  async ({ store }) => {
    const operator = await operatorOf(store);
    const file = fileInput();
    await operator.write('a.png', await photo({ kind: 'png' }));
    const dal = { name: 'Dal', price: 9, picture: 'a.png' };
    const combo = [{ name: 'Main', items: [{ product: 'Dal' }] }];
    await operator.take({
      ...file,
      restaurant: { ...file.restaurant, subdomain: 'words' },
      settings: { ...file.settings, logo: 'a.png', view: { pictures: false } },
      departments: [
        {
          name: 'Mains',
          picture: 'a.png',
          products: [dal, { name: 'Box', price: 20, picture: 'a.png', combo }],
        },
      ],
    });
    await operator.close();
    const visitor = createVisitor(store.port, `words.localhost:${store.port}`);
    for (const path of ['/', '/products/mains', '/?q=dal', '/item/dal', '/item/box']) {
      const { status, body } = await visitor.get(path);
      expect([status, body.includes('Dal')], path).toEqual([200, true]);
      const pictures = body.match(/<img\b[^>]*>/g) ?? [];
      expect(pictures.length, path).toBeGreaterThan(0);
      // of the header, the side menu and the restaurant
      for (const picture of pictures) expect(picture, path).toMatch(/width="(36|72)" height="(36|72)"/);
      expect(pictures.length, path).toBeLessThanOrEqual(3);
      expect(body, path).not.toContain('No Image Available');
    }
  },
);
