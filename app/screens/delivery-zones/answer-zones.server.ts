import { data, type RouterContextProvider } from 'react-router';
import { NO_SEARCH, type PlaceSearch } from '#app/components/address-search/place-view.ts';
import { readAddressWish } from '#app/components/zones/address-wish.ts';
import { deliverTo } from '#app/middleware/deliver-to.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { geoFrom } from '#app/middleware/geo.ts';
import { loadZones, type ZonesPage } from './load-zones.server.ts';

export type ZonesAnswer = { page: ZonesPage; search: PlaceSearch; isRefused: boolean };

/** Searches, says of an address what delivering there costs, or takes it as the one to deliver to (303). */
export async function answerZones(request: Request, context: Readonly<RouterContextProvider>, url: URL) {
  const wish = await readAddressWish(await formOf(request), geoFrom(context));
  if (wish.kind === 'deliver') throw await deliverTo(context, wish.place, url.pathname + url.search);
  const answer: ZonesAnswer = {
    page: await loadZones(context, url, wish.kind === 'check' ? wish.place : null),
    search: wish.kind === 'search' ? wish.search : NO_SEARCH,
    isRefused: wish.kind === 'refused',
  };
  return data(answer, { status: answer.isRefused ? 400 : 200 });
}
