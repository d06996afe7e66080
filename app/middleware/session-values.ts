import type { DishLabels } from '#app/domain/menu/dish-labels.ts';
import type { Selection } from '#app/domain/menu/types.ts';
import type { Sighting } from '#app/domain/upsell/sightings.ts';

/** A chosen delivery address with our own place service's signature over text and coordinates. */
export type ChosenAddress = { text: string; latitude: number; longitude: number; signature: string };

/** Where a delivery goes. Km and zone are as they were when it was chosen: for show only. */
export type Destination = {
  address: ChosenAddress | null;
  /** Flat, unit or floor; never part of a suggestion. */
  unit: string;
  /** For the driver. */
  note: string;
  distanceKm: number | null;
  deliveryZoneId: string | null;
  /** The saved address that it is, with a mark of how it was saved then; null for any other place. */
  saved: { addressId: string; mark: string } | null;
};

/** An order a guest placed from this browser: its id and the key that proves it. */
export type PlacedOrder = {
  orderId: string;
  orderKey: string;
  orderNumber: number | null;
  /** The cart it was made of: a form sent again leads to the order it already placed. */
  cartId: string;
};

/** What was chosen of a dish, as typed, while an offer is open over it. */
export type KeptChoice = {
  productId: string;
  values: { selection: Selection; quantity: string; note: string };
};

/** What each cookie holds. */
export type CookieValues = {
  /** Diets that are wanted and allergens that are avoided, in their one spelling. */
  diet: DishLabels;
  cart: { id: string };
  /** Ids of the cart's promotions that the visitor has been told of. */
  promotions: { told: string[] };
  /** How and when; epoch ms of its end, 0 once it was ended. */
  preference: { orderType: 1 | 2; scheduledUtc: string | null; expiresAt: number };
  destination: Destination;
  /** A cart that the end of a session put aside; epoch ms until which it can be had back. */
  aside: { cartId: string; until: number };
  /** Newest first, ten at most. */
  orders: PlacedOrder[];
  /** The order whose track view is open (R-STAT-21). */
  track: { orderId: string };
  flash: { kind: 'ok' | 'no'; text: string }[];
  /** How often each offer was shown in this session (R-UPS-11). */
  offers: Sighting[];
  choice: KeptChoice;
  /** Secret of this browser's form tokens. */
  form: { secret: string };
  /** The receiver key, encrypted. */
  receiver: { sealed: string };
  /** Who is signed in and their access token, encrypted. */
  customer: { sealed: string };
  /** In this browser session the customer's saved cart was looked for. */
  visit: { customerId: string };
  /** Whom a code was mailed to, while it is waited for; sealed, as e-mails are nobody else's business. */
  code: { sealed: string };
  /** What was typed at checkout, while its customer is on the card provider's page; sealed. */
  typed: { sealed: string };
};

export type CookieName = keyof CookieValues;
