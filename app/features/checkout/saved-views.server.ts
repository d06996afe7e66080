import type { RouterContextProvider } from 'react-router';
import type { Address } from '#app/contract/customer.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { addressKind, ownLabel } from '#app/domain/account/addresses.ts';
import { isOnMap } from '#app/domain/delivery/coordinates.ts';
import { deliveryCharge } from '#app/domain/pricing/fees.ts';
import { placeReach } from '#app/features/ordering/address-search/place-view.ts';
import type { Destination } from '#app/features/ordering/preference.server.ts';
import { type ReachTo, reachTo } from '#app/features/ordering/reach.server.ts';
import { savedAddresses } from '#app/features/ordering/saved-addresses.server.ts';
import type { SavedAddressView } from './checkout-view.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The signed-in customer's addresses to choose from, each with the distance, zone and fee of its saved place;
 * none for guests. For the chosen one they are those of the order itself, as the store will work them out.
 * @param amountCents the price of the dishes, by which the zone may deliver for free
 */
export async function savedViews(
  context: Context,
  chosen: Pick<Destination, 'saved'> & { reach: ReachTo },
  amountCents: Cents,
): Promise<SavedAddressView[]> {
  const addresses = await savedAddresses(context);
  return Promise.all(
    addresses.map(async (address) => ({
      addressId: address.addressId,
      kind: addressKind(address.name),
      label: ownLabel(address.name),
      text: address.fullAddress,
      isDefault: address.isDefault,
      isChosen: address.addressId === chosen.saved?.addressId,
      ...farAndFee(
        address.addressId === chosen.saved?.addressId ? chosen.reach : await reachOfSaved(context, address),
        amountCents,
      ),
    })),
  );
}

async function reachOfSaved(context: Context, { geoLocation }: Address): Promise<ReachTo | null> {
  return isOnMap(geoLocation) ? reachTo(context, geoLocation) : null;
}

function farAndFee(reach: ReachTo | null, amountCents: Cents): Pick<SavedAddressView, 'reach' | 'feeCents'> {
  if (!reach) return { reach: null, feeCents: null };
  const { zone } = reach;
  const fee = zone && {
    deliveryFeeCents: zone.deliveryFee ?? 0,
    freeDeliveryFromCents: zone.freeDeliveryFrom,
  };
  return {
    reach: placeReach(reach),
    feeCents: fee && deliveryCharge(fee, ORDER_TYPE.delivery, amountCents),
  };
}
