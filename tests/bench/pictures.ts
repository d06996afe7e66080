import { type Browser, devices } from 'playwright';
import { photo } from '../fixtures/photos.ts';
import { fileInput } from '../fixtures/restaurant-file.ts';
import { hasBeenAsked } from '../setup/been-asked.ts';
import { operatorOf } from '../setup/operator.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import type { Figure } from './report.ts';

const DISHES = 40;
/** Photographs of the first view are as large as phones make them; below, as large as is shown: they take time to draw. */
const LARGE = 8;
const QUIET_MS = 500;
const PHONE = devices['Pixel 7'];

type Seen = { url: string; inView: boolean };

/**
 * What the pictures of a menu weigh on a phone: forty dishes with a photograph each, a banner, a logo. `as they
 * are` is what the same pictures of the first view would weigh as the restaurant gave them.
 */
export async function pictureFigures(browser: Browser, store: StoreProcess): Promise<Figure[]> {
  await importPhotos(store);
  const context = await browser.newContext(PHONE);
  await hasBeenAsked(context);
  try {
    const page = await context.newPage();
    const weights = new Map<string, number>();
    page.on('response', (response) => {
      if (!response.url().includes('/pictures/')) return;
      void response.body().then((body) => weights.set(response.url(), body.length));
    });
    const settle = async () => {
      for (let known = -1; known !== weights.size; ) {
        known = weights.size;
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      }
    };
    await page.goto(store.originOf('photos'), { waitUntil: 'load' });
    await settle();
    const seen = await page.locator('img').evaluateAll((images): Seen[] =>
      images.map((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        const inView = width > 0 && bottom > 0 && top < innerHeight;
        return { url: (image as HTMLImageElement).currentSrc, inView };
      }),
    );
    const first = [...new Set(seen.filter(({ inView }) => inView).map(({ url }) => url))];
    const asTheyAre = new Set(first.map((url) => new URL(url).pathname.replace(/\/\d+$/, '')));
    for (let dish = 0; dish < DISHES; dish += 4) {
      await page.locator(`#card-dish-${dish + 1}`).scrollIntoViewIfNeeded();
      await settle();
    }
    return [
      {
        name: 'pictures, first view',
        value: kilobytes(first.map((url) => weights.get(url) ?? 0)),
        unit: 'kB',
        target: { most: 60 },
        note: `${first.length} pictures, AVIF; as they are ${await originalKilobytes(store.port, [...asTheyAre])} kB`,
      },
      {
        name: 'pictures, whole menu',
        value: kilobytes([...weights.values()]),
        unit: 'kB',
        target: { most: 600 },
        note: `${weights.size} files for ${DISHES} dishes`,
      },
    ];
  } finally {
    await context.close();
  }
}

async function importPhotos(store: StoreProcess): Promise<void> {
  const operator = await operatorOf(store);
  for (let dish = 1; dish <= DISHES; dish += 1) {
    const size = dish <= LARGE ? { width: 1200, height: 900 } : { width: 640, height: 480 };
    await operator.write(`${dish}.jpg`, await photo({ ...size, seed: dish }));
  }
  await operator.write('banner.jpg', await photo({ width: 1600, height: 560, seed: 101 }));
  await operator.write('logo.jpg', await photo({ width: 400, height: 400, seed: 102 }));
  const file = fileInput();
  const products = Array.from({ length: DISHES }, (_, index) => ({
    name: `Dish ${index + 1}`,
    description: 'Slow cooked with tomato, cashew and fenugreek, finished with cultured butter.',
    price: 12,
    picture: `${index + 1}.jpg`,
  }));
  await operator.take({
    ...file,
    restaurant: { ...file.restaurant, subdomain: 'photos', tradingName: 'Photos' },
    settings: { ...file.settings, logo: 'logo.jpg', banners: ['banner.jpg'], view: { by: 'products' } },
    departments: [{ name: 'Mains', products }],
  });
  await operator.close();
}

async function originalKilobytes(port: number, paths: string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(
      async (path) => (await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()).byteLength,
    ),
  );
  return Math.round(kilobytes(sizes));
}

function kilobytes(sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
