import { expect, test } from 'vitest';
import { defaultTab, tabs } from './tabs.ts';

const rows = [
  ['R-HEAD-10', 'OnlineWebstoreEnabled', 'menu'],
  ['R-HEAD-11', 'PaymentMethodsEnabled', 'paymentMethods'],
  ['R-HEAD-12', 'DeliveryZonesEnabled', 'deliveryZones'],
  ['R-HEAD-13', 'ServiceHoursEnabled', 'serviceHours'],
  ['R-HEAD-14', 'ChangeLocationEnabled', 'changeLocation'],
  ['R-HEAD-15', 'ContactEnabled', 'contact'],
  ['R-HEAD-16', 'FeedbackEnabled', 'feedback'],
] as const;
const flag = (settingKey: string, settingValue = 'true') => ({ category: 'Tabs', settingKey, settingValue });

test.each(rows)('%s: only %s shows the tab %s', (_, key, tab) => {
  expect(tabs([flag(key)])).toEqual([tab]);
  expect(tabs([flag(key, 'false')])).toEqual([]);
});

test('R-HEAD-10 to R-HEAD-16: in the order of the spec, whatever the order of the settings', () => {
  expect(tabs(rows.map(([, key]) => flag(key)).reverse())).toEqual(rows.map(([, , tab]) => tab));
});

test('R-TEN-17: the default tab must be one that is shown', () => {
  const settings = [flag('ContactEnabled'), flag('DefaultTab', 'contact')];
  expect(defaultTab(settings)).toBe('contact');
  expect(defaultTab(settings.slice(1))).toBeNull();
  expect(defaultTab([flag('ContactEnabled')])).toBeNull();
});
