import type { Setting } from '#app/contract/client.ts';
import { lean } from './lean.ts';
import type { RestaurantFileInput } from './restaurant-file.ts';
import { TAB_FLAGS, VIEW_CODES } from './settings-from-file.ts';

type Settings = RestaurantFileInput['settings'];
type View = NonNullable<Settings['view']>;

/** The settings of a restaurant file from the wire's entries: settingsFromFile backwards. */
export function settingsToFile(
  entries: readonly Setting[],
  pictureName: (address: string) => string,
): Settings {
  const values = new Map(
    entries.map((entry) => [`${entry.category} ${entry.settingKey}`, entry.settingValue]),
  );
  const text = (key: string) => values.get(key) ?? '';
  const flag = (key: string) => values.get(key) === 'true';
  const logo = values.get('Appearance LogoUrl');
  const banners = text('Appearance BannerUrls');
  const view = lean<View>(
    {
      layout: text('Appearance MenuLayout') === 'list' ? 'list' : 'grid',
      pictures: flag('Appearance DisplayProductImage'),
      by: text('Appearance ProductViewCode') === VIEW_CODES.products ? 'products' : 'departments',
    },
    { layout: 'grid', pictures: true, by: 'departments' },
  );
  return lean<Settings>(
    {
      brandColour: text('Appearance BrandColour'),
      logo: logo === undefined ? undefined : pictureName(logo),
      banners: banners === '' ? [] : banners.split(',').map(pictureName),
      view,
      delivery: orderKind('DeliveryOrder', 'Delivery', 'deliveryOrderEstimatedTime'),
      pickup: orderKind('PickupOrder', 'Pickup', 'pickupOrderEstimatedTime'),
      scheduledOrders: flag('Orders AllowScheduleOrder'),
      autoAccept: flag('Orders AutoAcceptOrders'),
      cancelUnacceptedAfterMinutes: Number(text('Orders CancelUnacceptedAfterMinutes')),
      offlineMenu: text('Appearance OfflineMenu') !== 'false',
      tabs: Object.fromEntries(
        Object.entries(TAB_FLAGS).flatMap(([tab, key]) => (flag(`Tabs ${key}`) ? [[tab, true]] : [])),
      ),
      defaultTab: tabOf(text('Tabs DefaultTab')),
    },
    {
      banners: [],
      view: {},
      scheduledOrders: false,
      autoAccept: false,
      cancelUnacceptedAfterMinutes: 30,
      offlineMenu: true,
      defaultTab: 'menu',
    },
  );

  function orderKind(category: string, name: string, estimate: string): Settings['delivery'] {
    const places = values.get(`${category} OrdersPerSlot`);
    return lean<Settings['delivery']>({
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
