import { countOrders } from '#tests/setup/placed-order.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { awake, fill, isGone, press, reads, resize, sees } from './finger.ts';
import type { Tab } from './tab.ts';

/** What a visitor's page does when its scripts have been waited for, or has to do without them. */
export type Way = { scripted: boolean; width: number };

/** Opens an address, and waits for its scripts where there are some. */
export async function open(tab: Tab, url: string, { scripted }: Way): Promise<void> {
  await tab.go(url);
  if (scripted) await awake(tab);
}

/** A visitor whom the order preference does not greet. */
export async function welcome(tab: Tab, store: StoreProcess, way: Way): Promise<void> {
  await tab.go(`${store.origin}/contact`);
  await resize(tab, way.width);
  await tab.evaluate(() => sessionStorage.setItem('preference-asked', 'true'));
}

/** Puts a naan into the cart, from its card. */
export async function addNaan(tab: Tab, store: StoreProcess, way: Way): Promise<void> {
  await open(tab, store.origin, way);
  await press(tab, 'main button[name="productId"][value="garlic-naan"]');
  await reads(tab, 'Garlic Naan successfully added to cart!.');
}

/** From the menu to the order's page: a dish with choices, pickup, cash. The store must have it once. */
export async function ordersDinner(tab: Tab, store: StoreProcess, way: Way, email: string): Promise<void> {
  await welcome(tab, store, way);
  await open(tab, store.origin, way);
  await press(tab, 'main h3 a[href*="/item/butter-chicken"]');
  await sees(tab, 'dialog[open] input[name="variant"]');
  await press(tab, 'dialog input[value="large"]');
  await press(tab, 'dialog input[value="kiwi-hot"]');
  await press(tab, 'dialog input[value="saffron-rice"]');
  await press(tab, 'dialog form button:not([name]):not([type="button"])');
  await reads(tab, 'Butter Chicken successfully added to cart!.');
  await isGone(tab, 'dialog input[name="variant"]');

  await open(tab, `${store.origin}/cart`, way);
  await reads(tab, 'Large · Kiwi hot · Saffron rice');
  await press(tab, 'dialog a[href^="/checkout"]');
  await sees(tab, 'dialog [name="fullName"]');
  if (way.scripted) await awake(tab);
  await press(tab, 'dialog [name="chooseType"][value="1"]');
  await sees(tab, 'dialog [name="chooseType"][value="1"][aria-pressed="true"]');
  await fill(tab, 'dialog [name="fullName"]', 'Aroha Sidhu');
  await fill(tab, 'dialog [name="email"]', email);
  await fill(tab, 'dialog [name="phone"]', '0215550142');
  await press(tab, 'dialog input[name="terms"]');
  await press(tab, 'dialog [name="intent"][value="place-order"]');
  await reads(tab, 'Waiting for restaurant to confirm your order');
  if (way.scripted) await awake(tab);
  await reads(tab, 'Please wait');
  // whoever reads of a fault after an order that was taken orders again
  const orders = await countOrders(store, email);
  if (orders !== 1) throw new Error(`The store has ${orders} orders of it`);
}
