import { type RouterContextProvider, redirect } from 'react-router';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { chooseDestination, preferenceOf } from './preference.ts';
import type { ChosenAddress } from './session-values.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Takes an address as the one that deliveries of this visit go to. A visitor who has a delivery under way stays where they
 * are; any other still says how and when they order.
 * @param here the page that it was chosen on
 * @returns the way on, 303
 */
export async function deliverTo(context: Context, address: ChosenAddress, here: string): Promise<Response> {
  await chooseDestination(context, { address });
  const { orderType } = await preferenceOf(context);
  const isDelivery = orderType === ORDER_TYPE.delivery;
  return redirect(isDelivery ? here : `/order-preference?type=2&from=${encodeURIComponent(here)}`, 303);
}
