import type { RouterContextProvider } from 'react-router';
import { type CheckedAddress, checkedAddress } from '#app/components/zones/checked-address.ts';
import { zoneViews } from '#app/components/zones/zone-view.ts';
import { destinationOf } from '#app/middleware/preference.ts';
import { reachTo } from '#app/middleware/reach.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import type { ChosenAddress } from '#app/middleware/session-values.ts';

type Context = Readonly<RouterContextProvider>;

export type LocationPage = {
  /** The address that deliveries of this visit go to. */
  current: CheckedAddress | null;
  /** Another one that is asked about. */
  asked: CheckedAddress | null;
  /** The route service's own words on that one, where it knows no way (R-LOC-19). */
  message: string | null;
};

/** Where deliveries go. @param asked an address of our own search that somebody wants to know about */
export async function loadLocation(context: Context, asked: ChosenAddress | null): Promise<LocationPage> {
  const chosen = (await destinationOf(context)).address;
  const other = asked && (await measure(context, asked, chosen));
  return {
    current: chosen && (await measure(context, chosen, chosen)).checked,
    asked: other?.checked ?? null,
    message: other?.message ?? null,
  };
}

async function measure(context: Context, address: ChosenAddress, chosen: ChosenAddress | null) {
  const { km, message } = await reachTo(context, address);
  const zones = await storeFrom(context).zones();
  const checked = checkedAddress({
    text: address.text,
    value: JSON.stringify(address),
    place: { latitude: address.latitude, longitude: address.longitude },
    km,
    zones: zones && zoneViews(zones),
    isChosen: chosen?.signature === address.signature,
  });
  return { checked, message };
}
