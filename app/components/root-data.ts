import { useRouteLoaderData } from 'react-router';
import type { DishLabels } from '#app/domain/menu/dish-labels.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { SessionPhase } from '#app/domain/sessions/phase.ts';
import type { Sighting } from '#app/domain/upsell/sightings.ts';
import type { ToastItem } from '#app/ui/toast-queue.ts';
import type { HoursFacts } from './hours-words.ts';
import { useNewestRoot } from './newest-root.ts';

/** What root's loader tells every screen: the restaurant, its tabs, and what is the visitor's own. */
export type RootData = {
  restaurant: {
    clientId: string;
    name: string;
    address: string;
    phone: string | null;
    email: string | null;
    latitude: number | null;
    longitude: number | null;
    logoUrl: string | null;
    bannerUrls: string[];
  } & HoursFacts;
  /** Enabled header tabs in the spec's order; `isDialog` ones open over /. */
  tabs: {
    key: TabKey;
    href: string;
    isDialog: boolean /** Active where a visit starts. */;
    isFirst?: boolean;
  }[];
  /** What the visitor wants of dishes, and how many that hides by department and in all; null without a filter. */
  dishFilter: (DishLabels & { hidden: Record<string, number>; hiddenInAll: number | null }) | null;
  /** Who is signed in; null for a guest. */
  customer: CustomerView | null;
  order: OrderView;
  menuView: { layout: 'grid' | 'list'; showImages: boolean };
  /** Orders of this browser that are under way, newest first. */
  runningOrders: RunningOrder[];
  /** null: none, or nothing in it. */
  cart: CartView | null;
  /** The store could not say how the cart is. */
  isCartLost: boolean;
  /** How often each offer was shown in this session (R-UPS-11). */
  sightings: Sighting[];
  /** Texts of the last action, shown once (R-SSR-04). */
  flash: Flash[];
  language: 'en' | 'hi' | 'pa';
  provider: { name: string; url: string };
  /** Server clock, epoch ms. */
  now: number;
};

export type TabKey =
  | 'menu'
  | 'paymentMethods'
  | 'deliveryZones'
  | 'serviceHours'
  | 'changeLocation'
  | 'contact'
  | 'feedback';

/** A toast of an action: 'ok' for success, 'no' for a refusal. */
export type Flash = ToastItem;

/** How, where to and when the visitor orders; what the restaurant offers. Money in cents, distances in km. */
export type OrderView = {
  /** Order types that can be chosen, delivery first, with their usual minutes. */
  types: { orderType: 1 | 2; minutes: number }[];
  /** Orders for later are taken. */
  canSchedule: boolean;
  /** null: not chosen, or over. */
  orderType: 1 | 2 | null;
  /** Start of the chosen quarter of an hour, and as one reads it: 'Fri 20 Nov, 6:45 PM'; null: now. */
  scheduledUtc: string | null;
  scheduledText: string | null;
  /** Epoch ms by the server's clock. */
  expiresAt: number | null;
  phase: SessionPhase;
  /** Where a delivery goes, as it was chosen; an order works distance and zone out again. */
  address: string | null;
  /** Of the customer's saved address that it is. */
  addressId: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  distanceKm: number | null;
  isInRange: boolean | null;
  zone: { name: string; feeCents: Cents; minimumCents: Cents; freeFromCents: Cents | null } | null;
  /** A cart was put aside and can be had back. */
  canRestoreCart: boolean;
};

/** 'Order No 1048 · Preparing', and for when on the restaurant's clock, where the store said so. */
export type RunningOrder = { orderId: string; title: string; readyAt: string | null };

export type CustomerView = {
  firstName: string;
  lastName: string;
  /** 'Gurpreet Kaur'; the e-mail of one who gave no name. */
  name: string;
  email: string;
  initials: string;
  /** When they are signed out by themselves, epoch ms. */
  expiresAt: number;
};

export type CartView = {
  cartId: string;
  version: number;
  /** Pieces in the cart. */
  count: number;
  amountCents: Cents;
  discountCents: Cents;
  /** Taxes that come on top of the prices; the others are in them. */
  addedTaxes: { name: string; ratePercent: number; cents: Cents }[];
  totalCents: Cents;
  promotions: PromotionView[];
  /** One of them delivers for nothing. */
  isDeliveryFree: boolean;
  lines: CartLineView[];
};

/** A promotion that counts for the cart. */
export type PromotionView = {
  id: string;
  name: string;
  code: string | null;
  /** The visitor entered it, and may take it off; the others come and go by themselves. */
  isRemovable: boolean;
};

export type CartLineView = {
  uniqueId: string;
  productId: string;
  name: string;
  /** Variant and choices, 'Large · Medium'. */
  detail: string;
  qty: number;
  totalCents: Cents;
  isCombo: boolean;
  unavailable: boolean;
  note: string | null;
};

/** Root's data on any screen below it. @throws when root's loader failed (its error boundary draws no screen). */
export function useRootData(): RootData {
  const data = useNewestRoot(useRouteLoaderData('root') as RootData | undefined);
  if (!data) throw new Error('useRootData: outside a restaurant');
  return data;
}
