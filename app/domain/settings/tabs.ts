import type { Setting } from '#app/contract/client.ts';
import { isSet, readSetting } from './read-setting.ts';

/** A tab of the header. */
export type HeaderTab =
  | 'menu'
  | 'paymentMethods'
  | 'deliveryZones'
  | 'serviceHours'
  | 'changeLocation'
  | 'contact'
  | 'feedback';

/** The header's tabs in the spec's order, each with the setting that shows it. */
const FLAGS: [HeaderTab, string][] = [
  ['menu', 'OnlineWebstoreEnabled'],
  ['paymentMethods', 'PaymentMethodsEnabled'],
  ['deliveryZones', 'DeliveryZonesEnabled'],
  ['serviceHours', 'ServiceHoursEnabled'],
  ['changeLocation', 'ChangeLocationEnabled'],
  ['contact', 'ContactEnabled'],
  ['feedback', 'FeedbackEnabled'],
];

/** The tabs that this restaurant shows. */
export function tabs(settings: readonly Setting[]): HeaderTab[] {
  return FLAGS.filter(([, flag]) => isSet(settings, flag)).map(([tab]) => tab);
}

/** The tab that is active first; null when the setting names none that is shown. */
export function defaultTab(settings: readonly Setting[]): HeaderTab | null {
  const name = readSetting(settings, 'DefaultTab');
  return tabs(settings).find((tab) => tab === name) ?? null;
}
