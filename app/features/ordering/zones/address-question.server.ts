import { type RouterContextProvider, redirect } from 'react-router';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { readPlaceIntent } from '#app/features/ordering/address-search/place-fields.ts';
import {
  type PlaceSearch,
  placeSearch,
  readPlace,
} from '#app/features/ordering/address-search/place-view.ts';
import { chooseDestination, preferenceOf } from '#app/features/ordering/preference.server.ts';
import type { ChosenAddress } from '#app/third-party/geo.ts';
import { DELIVER_TO } from './address-question.tsx';

type Context = Readonly<RouterContextProvider>;

/** The part of the request's place service that is needed here (shell/request/geo.server.ts). */
type Places = {
  search(typed: string): Promise<Parameters<typeof placeSearch>[1]>;
  isOurs(place: ChosenAddress): boolean;
};

/** What the form of `AddressQuestion` asks for. `refused`: the address has no signature of our search. */
export type AddressIntent =
  | { kind: 'search'; search: PlaceSearch }
  | { kind: 'check'; place: ChosenAddress }
  | { kind: 'deliver'; place: ChosenAddress }
  | { kind: 'refused' };

/** Reads the submitted form, and searches if it asks for that. */
export async function readAddressIntent(form: FormData, places: Places): Promise<AddressIntent> {
  const wanted = form.get(DELIVER_TO);
  if (typeof wanted === 'string') return intentFor('deliver', wanted, places);
  const intent = readPlaceIntent(form);
  if (intent?.kind === 'choose-place') return intentFor('check', intent.place, places);
  const typed = intent?.typed ?? '';
  return { kind: 'search', search: placeSearch(typed, await places.search(typed)) };
}

function intentFor(kind: 'check' | 'deliver', value: string, { isOurs }: Places): AddressIntent {
  const place = readPlace(value);
  return place && isOurs(place) ? { kind, place } : { kind: 'refused' };
}

/**
 * Makes an address the destination of this visit's deliveries. A visitor who already orders a delivery stays
 * on the page; any other goes on to the order preference, to choose how and when they order.
 * @param here path of the page where the address was chosen
 * @returns the redirect (303)
 */
export async function deliverTo(context: Context, address: ChosenAddress, here: string): Promise<Response> {
  await chooseDestination(context, { address });
  const { orderType } = await preferenceOf(context);
  const isDelivery = orderType === ORDER_TYPE.delivery;
  return redirect(
    isDelivery ? here : `/order-preference?type=${ORDER_TYPE.delivery}&from=${encodeURIComponent(here)}`,
    303,
  );
}
