import type { RouterContextProvider } from 'react-router';
import { placeReach } from '#app/components/address-search/place-view.ts';
import type { Address } from '#app/contract/customer.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { addressKind, ownLabel } from '#app/domain/account/addresses.ts';
import { isOnMap } from '#app/domain/delivery/coordinates.ts';
import { type Cents, toCents } from '#app/domain/money/cents.ts';
import { deliveryCharge } from '#app/domain/pricing/delivery-charge.ts';
import { type ReachTo, reachTo } from '#app/middleware/reach.ts';
import { savedAddresses } from '#app/middleware/saved-addresses.ts';
import type { Destination } from '#app/middleware/session-values.ts';
import type { SavedAddressView } from './checkout-view.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The signed-in customer's addresses to choose among (R-CHK-05), each with its distance, zone and fee as its saved place
 * has them; none for guests. What is chosen is looked at again, as the store will.
 * @param amountCents of the dishes, which the zone's free delivery counts on
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
    deliveryFeeCents: toCents(zone.deliveryFee),
    freeDeliveryFromCents: zone.freeDeliveryFrom === null ? null : toCents(zone.freeDeliveryFrom),
  };
  return {
    reach: placeReach(reach),
    feeCents: fee && deliveryCharge(fee, ORDER_TYPE.delivery, amountCents),
  };
}
