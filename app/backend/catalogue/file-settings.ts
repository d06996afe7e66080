import type { Setting } from '#app/contract/client.ts';
import type {
  RestaurantFile,
  RestaurantFileInput,
  TabName,
} from '#app/contract/restaurant-file/restaurant-file.ts';
import { withoutDefaults } from './without-defaults.ts';

const TAB_FLAGS: Record<TabName, string> = {
  menu: 'OnlineWebstoreEnabled',
  paymentMethods: 'PaymentMethodsEnabled',
  deliveryZones: 'DeliveryZonesEnabled',
  serviceHours: 'ServiceHoursEnabled',
  changeLocation: 'ChangeLocationEnabled',
  contact: 'ContactEnabled',
  feedback: 'FeedbackEnabled',
};
/** The wire's values of the view setting: 1 department view, 2 product view. */
const VIEW_CODES = { departments: '1', products: '2' } as const;

/**
 * The file's settings as entries of the API; all values are strings. Some keys are named by the spec. It only
 * describes the others, which are BrandColour, LogoUrl, BannerUrls, Cuisines and Languages (comma-separated), MenuLayout,
 * ProductViewCode, DisplayProductImage, OfflineMenu, DefaultTab, OrdersPerSlot, AutoAcceptOrders and
 * CancelUnacceptedAfterMinutes. Those of tips are our own: AllowTipOnDelivery, AllowTipOnPickup,
 * TipPercentages (comma-separated) and AllowOtherTip. `pictureUrl` gives the address that a picture of the
 * file has after the import.
 */
export function settingsFromFile(file: RestaurantFile, pictureUrl: (picture: string) => string): Setting[] {
  const { settings } = file;
  const { tips } = settings;
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
    ...(settings.cuisines.length === 0 ? [] : [entry('Appearance', 'Cuisines', settings.cuisines.join(','))]),
    ...(file.restaurant.languages === undefined
      ? []
      : [entry('Appearance', 'Languages', file.restaurant.languages.join(','))]),
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
    ...(settings.delivery.driveMinutes === undefined
      ? []
      : [entry('DeliveryOrder', 'DriveMinutes', settings.delivery.driveMinutes)]),
    entry('PickupOrder', 'AllowUserToPlacePickupOrder', settings.pickup.isAllowed),
    entry('PickupOrder', 'AllowCashOnPickup', settings.pickup.cash),
    entry('PickupOrder', 'AllowOnlinePayment', settings.pickup.online),
    entry('PickupOrder', 'pickupOrderEstimatedTime', settings.pickup.estimatedMinutes),
    ...placesOf('PickupOrder', settings.pickup),
    entry('Orders', 'AllowScheduleOrder', settings.scheduledOrders),
    entry('Orders', 'AutoAcceptOrders', settings.autoAccept),
    entry('Orders', 'CancelUnacceptedAfterMinutes', settings.cancelUnacceptedAfterMinutes),
    ...(tips
      ? [
          entry('Tips', 'AllowTipOnDelivery', tips.delivery),
          entry('Tips', 'AllowTipOnPickup', tips.pickup),
          entry('Tips', 'TipPercentages', tips.percentages.join(',')),
          entry('Tips', 'AllowOtherTip', tips.otherAmount),
        ]
      : []),
  ];
}

/** How the store draws a restaurant that says no colour; each import has to say one. */
const UNSAID_COLOUR = '#0b6b4b';

type Settings = RestaurantFileInput['settings'];
type View = NonNullable<Settings['view']>;

/** The settings of a restaurant file from the API's entries: the reverse of settingsFromFile. */
export function settingsToFile(
  entries: readonly Setting[],
  pictureName: (address: string) => string,
): Settings {
  const values = new Map(
    entries.map((entry) => [`${entry.category} ${entry.settingKey}`, String(entry.settingValue)]),
  );
  const text = (key: string) => values.get(key) ?? '';
  const flag = (key: string) => values.get(key) === 'true';
  const logo = values.get('Appearance LogoUrl');
  const banners = text('Appearance BannerUrls');
  const cuisines = text('Appearance Cuisines');
  const view = withoutDefaults<View>(
    {
      layout: text('Appearance MenuLayout') === 'list' ? 'list' : 'grid',
      pictures: flag('Appearance DisplayProductImage'),
      by: text('Appearance ProductViewCode') === VIEW_CODES.products ? 'products' : 'departments',
    },
    { layout: 'grid', pictures: true, by: 'departments' },
  );
  return withoutDefaults<Settings>(
    {
      brandColour: text('Appearance BrandColour') || UNSAID_COLOUR,
      logo: logo === undefined ? undefined : pictureName(logo),
      banners: banners === '' ? [] : banners.split(',').map(pictureName),
      cuisines: cuisines === '' ? [] : cuisines.split(','),
      view,
      delivery: withDrive(orderKind('DeliveryOrder', 'Delivery', 'deliveryOrderEstimatedTime')),
      pickup: orderKind('PickupOrder', 'Pickup', 'pickupOrderEstimatedTime'),
      scheduledOrders: flag('Orders AllowScheduleOrder'),
      autoAccept: flag('Orders AutoAcceptOrders'),
      cancelUnacceptedAfterMinutes: Number(text('Orders CancelUnacceptedAfterMinutes')),
      offlineMenu: text('Appearance OfflineMenu') !== 'false',
      tips: values.has('Tips TipPercentages') ? tips() : undefined,
      tabs: Object.fromEntries(
        Object.entries(TAB_FLAGS).flatMap(([tab, key]) => (flag(`Tabs ${key}`) ? [[tab, true]] : [])),
      ),
      defaultTab: tabOf(text('Tabs DefaultTab')),
    },
    {
      banners: [],
      cuisines: [],
      view: {},
      scheduledOrders: false,
      autoAccept: false,
      cancelUnacceptedAfterMinutes: 30,
      offlineMenu: true,
      defaultTab: 'menu',
    },
  );

  function tips(): Settings['tips'] {
    const percentages = text('Tips TipPercentages');
    return withoutDefaults<NonNullable<Settings['tips']>>(
      {
        delivery: flag('Tips AllowTipOnDelivery'),
        pickup: flag('Tips AllowTipOnPickup'),
        percentages: percentages === '' ? [] : percentages.split(',').map(Number),
        otherAmount: flag('Tips AllowOtherTip'),
      },
      { delivery: false, pickup: false, percentages: [], otherAmount: true },
    );
  }

  function withDrive(delivery: Settings['pickup']): Settings['delivery'] {
    const drive = values.get('DeliveryOrder DriveMinutes');
    return drive === undefined ? delivery : { ...delivery, driveMinutes: Number(drive) };
  }

  function orderKind(category: string, name: string, estimate: string): Settings['pickup'] {
    const places = values.get(`${category} OrdersPerSlot`);
    return withoutDefaults<Settings['pickup']>({
      isAllowed: flag(`${category} AllowUserToPlace${name}Order`),
      cash: flag(`${category} AllowCashOn${name}`),
      online: flag(`${category} AllowOnlinePayment`),
      estimatedMinutes: Number(text(`${category} ${estimate}`)),
      ordersPerSlot: places === undefined ? undefined : Number(places),
    });
  }
}

function tabOf(name: string): Settings['defaultTab'] {
  return (Object.keys(TAB_FLAGS) as (keyof typeof TAB_FLAGS)[]).find((tab) => tab === name);
}
