import type { Setting } from '#app/contract/client.ts';
import type { RestaurantFile, TabName } from './restaurant-file.ts';

export const TAB_FLAGS: Record<TabName, string> = {
  menu: 'OnlineWebstoreEnabled',
  paymentMethods: 'PaymentMethodsEnabled',
  deliveryZones: 'DeliveryZonesEnabled',
  serviceHours: 'ServiceHoursEnabled',
  changeLocation: 'ChangeLocationEnabled',
  contact: 'ContactEnabled',
  feedback: 'FeedbackEnabled',
};
/** Codes of A-42: 1 department view, 2 product view. */
export const VIEW_CODES = { departments: '1', products: '2' } as const;

/**
 * The file's settings as the wire's entries (R-TEN-09 to -17). Keys that the spec names are its own; those it only
 * describes are BrandColour, LogoUrl, BannerUrls (comma-separated), MenuLayout, ProductViewCode,
 * DisplayProductImage, OfflineMenu, DefaultTab, OrdersPerSlot, AutoAcceptOrders and CancelUnacceptedAfterMinutes. All values are strings.
 * `pictureUrl` turns a picture of the file into the address it has once imported.
 */
export function settingsFromFile(file: RestaurantFile, pictureUrl: (picture: string) => string): Setting[] {
  const { settings } = file;
  const entry = (category: string, settingKey: string, value: string | number | boolean): Setting => ({
    category,
    settingKey,
    settingValue: String(value),
  });
  const placesOf = (category: string, { ordersPerSlot }: RestaurantFile['settings']['delivery']) =>
    ordersPerSlot === undefined ? [] : [entry(category, 'OrdersPerSlot', ordersPerSlot)];
  return [
    entry('Appearance', 'BrandColour', settings.brandColour.toLowerCase()),
    ...(settings.logo === undefined ? [] : [entry('Appearance', 'LogoUrl', pictureUrl(settings.logo))]),
    entry(
      'Appearance',
      'BannerUrls',
      settings.banners.map((banner) => pictureUrl(banner).replaceAll(',', '%2C')).join(','),
    ),
    entry('Appearance', 'MenuLayout', settings.view.layout),
    entry('Appearance', 'DisplayProductImage', settings.view.pictures),
    entry('Appearance', 'ProductViewCode', VIEW_CODES[settings.view.by]),
    entry('Appearance', 'OfflineMenu', settings.offlineMenu),
    ...Object.entries(TAB_FLAGS).map(([tab, flag]) =>
      entry('Tabs', flag, settings.tabs[tab as TabName] ?? false),
    ),
    entry('Tabs', 'DefaultTab', settings.defaultTab),
    entry('DeliveryOrder', 'AllowUserToPlaceDeliveryOrder', settings.delivery.isAllowed),
    entry('DeliveryOrder', 'AllowCashOnDelivery', settings.delivery.cash),
    entry('DeliveryOrder', 'AllowOnlinePayment', settings.delivery.online),
    entry('DeliveryOrder', 'deliveryOrderEstimatedTime', settings.delivery.estimatedMinutes),
    ...placesOf('DeliveryOrder', settings.delivery),
    entry('PickupOrder', 'AllowUserToPlacePickupOrder', settings.pickup.isAllowed),
    entry('PickupOrder', 'AllowCashOnPickup', settings.pickup.cash),
    entry('PickupOrder', 'AllowOnlinePayment', settings.pickup.online),
    entry('PickupOrder', 'pickupOrderEstimatedTime', settings.pickup.estimatedMinutes),
    ...placesOf('PickupOrder', settings.pickup),
    entry('Orders', 'AllowScheduleOrder', settings.scheduledOrders),
    entry('Orders', 'AutoAcceptOrders', settings.autoAccept),
    entry('Orders', 'CancelUnacceptedAfterMinutes', settings.cancelUnacceptedAfterMinutes),
  ];
}
