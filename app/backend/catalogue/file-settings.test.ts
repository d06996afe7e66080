import { expect, test } from 'vitest';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { brand } from '#app/domain/settings/brand.ts';
import { menuView } from '#app/domain/settings/menu-view.ts';
import {
  allowedOrderTypes,
  driveMinutes,
  estimatedMinutes,
  ordersPerSlot,
} from '#app/domain/settings/order-types.ts';
import { defaultTab, tabs } from '#app/domain/settings/tabs.ts';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { filled } from '#tests/setup/filled.ts';
import { settingsFromFile } from './file-settings.ts';

const { settings } = fileInput();
function entries(rest: Partial<typeof settings>) {
  const file = checkedFile(fileInput({ settings: { ...settings, ...rest } }));
  return settingsFromFile(file, (picture) => `/api/r/${picture}`);
}

test('A-59: every value is a string', () => {
  for (const { settingValue } of filled(entries({}))) expect(settingValue).toBeTypeOf('string');
});

// Written here and read by the domain: the keys must be the same
test('R-TEN-13, R-TEN-14: brand colour, logo and banners are read back', () => {
  const look = brand(entries({ brandColour: '#0B6B4B', logo: 'logo.png', banners: ['a.jpg', 'b.jpg'] }));
  expect(look).toEqual({
    colour: '#0b6b4b',
    logoUrl: '/api/r/logo.png',
    bannerUrls: ['/api/r/a.jpg', '/api/r/b.jpg'],
  });
  expect(brand(entries({}))).toEqual({ colour: '#112233', logoUrl: null, bannerUrls: [] });
});

test('R-TEN-15, R-TEN-16: the menu’s view is read back', () => {
  expect(menuView(entries({ view: { layout: 'list', pictures: false, by: 'departments' } }))).toEqual({
    layout: 'list',
    showImages: false,
    code: 1,
  });
  expect(menuView(entries({ view: { by: 'products' } }))).toEqual({
    layout: 'grid',
    showImages: true,
    code: 2,
  });
});

test('R-TEN-17: tabs and the default one are read back', () => {
  const some = entries({ tabs: { menu: true, contact: true, feedback: false }, defaultTab: 'contact' });
  expect(tabs(some)).toEqual(['menu', 'contact']);
  expect(defaultTab(some)).toBe('contact');
});

test('R-TEN-10, R-TEN-11: order types, their payment and times are read back', () => {
  const both = entries({
    delivery: { isAllowed: true, cash: false, online: true, estimatedMinutes: 45 },
    pickup: { isAllowed: true, cash: false, online: false },
  });
  expect(allowedOrderTypes(both)).toEqual([ORDER_TYPE.delivery]);
  expect(estimatedMinutes(both, ORDER_TYPE.delivery)).toBe(45);
  expect(estimatedMinutes(both, ORDER_TYPE.pickup)).toBe(30);
});

test('the orders a quarter of an hour may have are read back, of each type its own; left out there is no limit', () => {
  const { pickup } = settings;
  const entered = entries({ pickup: { ...pickup, ordersPerSlot: 12 } });
  expect(ordersPerSlot(entered, ORDER_TYPE.pickup)).toBe(12);
  expect(ordersPerSlot(entered, ORDER_TYPE.delivery)).toBeNull();
  for (const settingValue of ['0', '-1', '1.5', '', 'ten'])
    expect(
      ordersPerSlot(
        [{ category: 'PickupOrder', settingKey: 'OrdersPerSlot', settingValue }],
        ORDER_TYPE.pickup,
      ),
    ).toBeNull();
});

test('A-617: the minutes of the drive are read back; left out, or none, the kitchen sees the time at the door', () => {
  const { delivery } = settings;
  expect(driveMinutes(entries({ delivery: { ...delivery, driveMinutes: 12 } }))).toBe(12);
  expect(driveMinutes(entries({ delivery }))).toBeNull();
  for (const settingValue of ['0', '-1', '1.5', '', 'ten'])
    expect(
      driveMinutes([{ category: 'DeliveryOrder', settingKey: 'DriveMinutes', settingValue }]),
    ).toBeNull();
});
