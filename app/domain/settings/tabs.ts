import type { Setting } from '#app/contract/client.ts';
import { isSet, readSetting } from './read-setting.ts';

export type Tab =
  | 'menu'
  | 'paymentMethods'
  | 'deliveryZones'
  | 'serviceHours'
  | 'changeLocation'
  | 'contact'
  | 'feedback';

/** Header tabs in the spec's order, each with the flag that shows it (R-HEAD-10 to -16). */
const FLAGS: [Tab, string][] = [
  ['menu', 'OnlineWebstoreEnabled'],
  ['paymentMethods', 'PaymentMethodsEnabled'],
  ['deliveryZones', 'DeliveryZonesEnabled'],
  ['serviceHours', 'ServiceHoursEnabled'],
  ['changeLocation', 'ChangeLocationEnabled'],
  ['contact', 'ContactEnabled'],
  ['feedback', 'FeedbackEnabled'],
];

/** The tabs this restaurant shows. */
export function tabs(settings: readonly Setting[]): Tab[] {
  return FLAGS.filter(([, flag]) => isSet(settings, flag)).map(([tab]) => tab);
}

/** The tab that is active at first (R-TEN-17); null when the setting names none that is shown. */
export function defaultTab(settings: readonly Setting[]): Tab | null {
  const name = readSetting(settings, 'DefaultTab');
  return tabs(settings).find((tab) => tab === name) ?? null;
}
