import { expect, test } from 'vitest';
import { isSet, readSetting } from './read-setting.ts';

const settings = [
  { settingKey: 'AllowOnlinePayment', settingValue: 'true', category: 'DeliveryOrder' },
  { settingKey: 'AllowOnlinePayment', settingValue: 'false', category: 'PickupOrder' },
  { settingKey: 'BrandColour', settingValue: '#0b6b4b', category: 'Appearance' },
  { settingKey: 'BrandColour', settingValue: '#ffffff', category: 'Appearance' },
  { settingKey: 'Empty', settingValue: '', category: '' },
];

test('R-TEN-09: by key, and by category where one is given', () => {
  expect(readSetting(settings, 'AllowOnlinePayment', 'PickupOrder')).toBe('false');
  expect(readSetting(settings, 'AllowOnlinePayment')).toBe('true');
  expect(readSetting(settings, 'AllowOnlinePayment', 'Other')).toBeNull();
  expect(readSetting(settings, 'Empty')).toBe('');
});

test('C-008: of two entries the first wins; there may be none', () => {
  expect(readSetting(settings, 'BrandColour')).toBe('#0b6b4b');
  expect(readSetting([], 'BrandColour')).toBeNull();
});

test.each([
  ['true', true],
  ['True', false],
  ['TRUE', false],
  ['1', false],
  ['', false],
])('A-59: the flag %j is set: %s', (settingValue, expected) => {
  expect(isSet([{ settingKey: 'Flag', settingValue, category: '' }], 'Flag')).toBe(expected);
});
