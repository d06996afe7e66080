import type { RouterContextProvider } from 'react-router';
import {
  FileRestaurant,
  FileSettings,
  RestaurantFile,
} from '#app/contract/restaurant-file/restaurant-file.ts';
import { textsOf } from '#app/features/manage/draft/form-texts.ts';
import { languagesFrom } from '#app/features/manage/draft/own-words.server.ts';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import { savePart } from '#app/features/manage/draft/save.server.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import { lacksZones } from './lacks-zones.ts';
import { readZones, zoneFieldOf } from './zones-form.ts';

type Context = Readonly<RouterContextProvider>;

/** The most zones of which faults find their fields before anything is typed. */
const MOST_ZONES = 1000;

function fieldIn(places: readonly number[], own: string) {
  return (place: string) => zoneFieldOf(`zones${place}`, places, own);
}

/** The zones of the draft, and what the page says beside them. @throws as readPart */
export async function loadZones(context: Context, url: URL, who: SignedIn) {
  const { own } = languagesFrom(context);
  const places = Array.from({ length: MOST_ZONES }, (_, index) => index);
  const [zones, restaurant, settings] = await Promise.all([
    readPart(context, url, who, {
      part: 'zones',
      schema: RestaurantFile.shape.zones,
      fieldOf: fieldIn(places, own),
    }),
    readPart(context, url, who, { part: 'restaurant', schema: FileRestaurant }),
    readPart(context, url, who, { part: 'settings', schema: FileSettings }),
  ]);
  return {
    seen: zones.seen,
    zones: zones.value,
    address: restaurant.value.address,
    hasPlace: restaurant.value.latitude !== undefined,
    lacksZones: lacksZones(settings.value, zones.value),
  };
}

/** Saves the zones as typed, without one that a press takes away. @throws as savePart */
export function saveZones(context: Context, url: URL, form: FormData, who: SignedIn) {
  const languages = languagesFrom(context);
  const texts = textsOf(form);
  const [, removed] = /^remove:(\d+)$/.exec(texts.press ?? '') ?? [];
  const { zones, places } = readZones(texts, languages, removed === undefined ? null : Number(removed));
  return savePart(context, url, form, who, {
    intent: 'zones',
    part: 'zones',
    value: zones,
    fieldOf: fieldIn(places, languages.own),
    to: url.pathname,
  });
}
