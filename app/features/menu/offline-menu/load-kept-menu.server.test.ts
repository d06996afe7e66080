import { expect, test } from 'vitest';
import { keepsMenu } from '#app/shell/offline/offline.server.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { productAsSent } from '#tests/setup/as-sent.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { loadKeptMenu, type OfflineMenu } from './load-kept-menu.server.ts';

const now = new Date('2026-11-20T06:00:00Z');
const department = { departmentId: 'd', name: 'Breads', imageUrl: null, displayOrder: 1 };

/** A store with that many naans, the first of which is recommended. */
const storeOf =
  (count: number): StubbedStore =>
  (call) => {
    if (call.endsWith('/departments')) return says.yes({ items: [department] });
    if (!call.endsWith('/products')) return says.no(404, 'Not found', 404);
    const items = Array.from({ length: count }, (_, index) =>
      productAsSent(
        product({
          productId: `n${index}`,
          name: `Naan ${index}`,
          description: 'Warm',
          departmentId: 'd',
          isRecommended: index === 0,
        }),
        now,
      ),
    );
    return says.yes({ items });
  };

const keptOf = async (count: number) =>
  (await inPageRequest({ store: storeOf(count), now }, loadKeptMenu)).result;
const dishesOf = ({ sections }: OfflineMenu) => sections.flatMap(({ dishes }) => dishes);

test('what is kept says since when it is so, by the restaurant’s clock and with the year, and names each dish once', async () => {
  const menu = await keptOf(2);
  expect(menu.lastSeen).toContain('as it was on Fri, 20 Nov 2026, 7:00 PM.');
  expect(menu.sections.map(({ name }) => name)).toEqual(['Breads']);
  expect(dishesOf(menu)).toMatchObject([
    { name: 'Naan 0', description: 'Warm', price: expect.any(Number) },
    { name: 'Naan 1' },
  ]);
  expect(menu.isCut).toBe(false);
});

test('C-009: a big menu is kept without descriptions, and of the biggest 500 dishes', async () => {
  const [big, biggest] = [await keptOf(101), await keptOf(501)];
  expect(dishesOf(big).filter(({ description }) => description !== '')).toEqual([]);
  expect([dishesOf(big).length, big.isCut]).toEqual([101, false]);
  expect([dishesOf(biggest).length, biggest.isCut]).toEqual([500, true]);
});

test('a store that does not answer is a 503: what was kept before stays', async () => {
  const asked = inPageRequest({ store: () => null }, loadKeptMenu);
  await expect(asked).rejects.toMatchObject({ init: { status: 503 } });
});

test('it is kept unless the restaurant or the operator says no', async () => {
  const kept = async (given: { settingValue?: string; offlineMenu?: boolean }) => {
    const { settingValue, offlineMenu = true } = given;
    const settings = settingValue === undefined ? [] : [{ settingKey: 'OfflineMenu', settingValue }];
    const asked = { store: storeOf(0), settings, offlineMenu };
    return (await inPageRequest(asked, async (context) => keepsMenu(context))).result;
  };
  expect([await kept({}), await kept({ settingValue: 'true' })]).toEqual([true, true]);
  expect(await kept({ settingValue: 'false' })).toBe(false);
  expect(await kept({ settingValue: 'true', offlineMenu: false })).toBe(false);
});
