import { useEffect, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { OrderableType } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { Avoided } from '#app/domain/menu/avoided-allergens.ts';
import type { DishLabels } from '#app/domain/menu/dish-labels.ts';
import type { RowOf, TaxKey } from '#app/domain/pricing/bill.ts';
import type { SessionPhase } from '#app/domain/sessions/phase.ts';
import type { HeaderTab } from '#app/domain/settings/tabs.ts';
import type { Sighting } from '#app/domain/upsell/offers.ts';
import type { Language } from '#app/locales/languages.ts';
import { isLostAnswer } from '#app/shell/page/lost-answer.ts';
import type { HoursFacts } from '#app/shell/restaurant/hours-words.ts';
import type { ToastItem } from '#app/ui/toast-queue.ts';
import { withVisitor } from './visitor-block.ts';

/** Root's loader data, for every screen: the restaurant, its tabs, and what is the visitor's own. */
export type RootData = {
  restaurant: {
    clientId: string;
    name: string;
    address: string;
    /** Its language and the time it closes at, for the browser's copy only: nothing is decided by them. */
    language: string;
    /** Those that customers may choose, in the store's order. */
    languages: readonly Language[];
    businessCloseTime: string | null;
    phone: string | null;
    email: string | null;
    latitude: number | null;
    longitude: number | null;
    logoUrl: string | null;
    bannerUrls: string[];
    /** That services take no orders for a while, a sentence each; empty while all do. */
    paused: string[];
    /** The licence by which it sells alcohol; absent where it sells none. */
    licence?: { text: string; link: string | null; linkText: string };
  } & HoursFacts;
  /** Enabled header tabs in the spec's order; those with `isDialog` open over /. */
  tabs: {
    key: HeaderTab;
    href: string;
    isDialog: boolean /** Active where a visit starts. */;
    isFirst?: boolean;
  }[];
  /**
   * The visitor's filter of dishes, and how many it hides by department and in all; null without a filter.
   */
  dishFilter: (DishLabels & { hidden: Record<string, number>; hiddenInAll: number | null }) | null;
  /** Who is signed in; null for a guest. */
  customer: CustomerView | null;
  order: OrderView;
  menuView: { layout: 'grid' | 'list'; showImages: boolean };
  /** Orders of this browser that are under way, newest first. */
  runningOrders: RunningOrder[];
  /** null: there is none, or it is empty. */
  cart: CartView | null;
  /** The store could not read the cart; `cart` is then what the page knew before, or null. */
  isCartLost: boolean;
  /** How often each offer was shown in this session. */
  sightings: Sighting[];
  /** Messages of the last action, shown once. */
  flash: Flash[];
  language: Language;
  provider: { name: string; url: string };
  /** The token of this page's forms, where it is a kept page with forms that everybody sends with one; else null. */
  formToken: string | null;
  /** Server clock, epoch ms. */
  now: number;
};

/** What of root's data is the visitor's own, and the server's clock. */
export type VisitorData = Pick<
  RootData,
  | 'dishFilter'
  | 'customer'
  | 'order'
  | 'runningOrders'
  | 'cart'
  | 'isCartLost'
  | 'sightings'
  | 'flash'
  | 'formToken'
  | 'now'
>;

/** Root's data, and the brand colour that only the document needs. */
export type RootLoaderData = RootData & {
  brandColour: string | null;
  /** Everybody's: of a kept page, whose document holds the visitor's own apart (visitor-block.ts). */
  isShared?: true;
};

/** A toast of an action: 'ok' for success, 'no' for a refusal. */
export type Flash = ToastItem;

/**
 * How, where to and when the visitor orders, and what the restaurant offers. Money in cents, distances in km.
 */
export type OrderView = {
  /** Order types that can be chosen, delivery first, with their usual minutes. */
  types: { orderType: OrderableType; minutes: number }[];
  /** Orders for later are accepted. */
  canSchedule: boolean;
  /** null: not chosen, or the session is over. */
  orderType: OrderableType | null;
  /** Start of the chosen quarter of an hour, and its text: 'Fri 20 Nov, 6:45 PM'; null: now. */
  scheduledUtc: string | null;
  scheduledText: string | null;
  /** When the session ends, epoch ms by the server's clock. */
  expiresAt: number | null;
  /** The same at the restaurant: '6:45 PM'. */
  expiresText: string | null;
  phase: SessionPhase;
  /** The chosen delivery address. Placing an order works out distance and zone again. */
  address: string | null;
  /** Id of the customer's saved address that it is; null for any other. */
  addressId: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  distanceKm: number | null;
  isInRange: boolean | null;
  zone: { name: string; feeCents: Cents; minimumCents: Cents; freeFromCents: Cents | null } | null;
  /** A cart was put aside and can be restored. */
  canRestoreCart: boolean;
};

/**
 * An order's title, 'Order No 1048 · Preparing', and when it will be ready on the restaurant's clock, where
 * known.
 */
export type RunningOrder = { orderId: string; title: string; readyAt: string | null };

export type CustomerView = {
  firstName: string;
  lastName: string;
  /** 'Gurpreet Kaur'; the e-mail of a customer without a name. */
  name: string;
  email: string;
  initials: string;
  /** When they are signed out automatically, epoch ms. */
  expiresAt: number;
};

export type CartView = {
  cartId: string;
  version: number;
  /** Pieces in the cart. */
  count: number;
  /** The rows of its price, before fees. */
  bill: RowOf<'subtotal' | 'discount' | TaxKey | 'total'>[];
  amountCents: Cents;
  totalCents: Cents;
  promotions: PromotionView[];
  /** One of the promotions makes the delivery free. */
  isDeliveryFree: boolean;
  /** Some of it contains alcohol; absent where nothing does. */
  hasAlcohol?: true;
  /** Who fills it said to be 18 or older; absent before. */
  isAdultSaid?: true;
  lines: CartLineView[];
};

/** A promotion that is applied to the cart. */
export type PromotionView = {
  id: string;
  name: string;
  /** Language of the name where it is not the page's. */
  lang?: string;
  code: string | null;
  /** The visitor entered its code, and may remove it; the others are applied automatically. */
  isRemovable: boolean;
};

export type CartLineView = {
  uniqueId: string;
  productId: string;
  name: string;
  /** Languages of name and detail where they are not the page's. */
  lang?: string;
  detailLang?: string;
  /** Variant and choices, 'Large · Medium'. */
  detail: string;
  qty: number;
  totalCents: Cents;
  isCombo: boolean;
  unavailable: boolean;
  /** Its size, choice or item that is sold out, where that alone makes it unavailable. */
  soldOut?: string;
  note: string | null;
  /** What its customer avoids and accepted in it. */
  accepted?: Avoided;
};

/**
 * Root's data, for any screen below it.
 * @throws when root's loader failed (its error boundary draws no screen).
 */
export function useRootData(): RootData {
  const data = useNewestRoot(useLoadedRoot());
  if (!data) throw new Error('useRootData: outside a restaurant');
  return data;
}

/** Root's data as the router loaded them last; undefined when root's loader failed. */
export function useLoadedRoot(): RootLoaderData | undefined {
  const data = useRouteLoaderData('root') as RootLoaderData | undefined;
  return data?.isShared ? withVisitor(data) : data;
}

/** Quantities by line id. */
export function quantitiesByLine(cart: Pick<CartView, 'lines'>): Record<string, number> {
  return Object.fromEntries(cart.lines.map((line) => [line.uniqueId, line.qty]));
}

/*
 * Newer parts of root's data than the router has loaded: cart and hours that an open page asked for since.
 * They are loaded by plain fetch, because a failing revalidation would replace the page by an error page. In
 * browsers only: on a server this state would be shared by all visitors.
 */

/** The answer of /cart/state. */
export type StateAnswer = { cart: CartView | null; hours: HoursFacts };

let loaded: RootData | null = null;
let newer: { than: RootData; root: RootData } | null = null;
let asking: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Root's data with the newest cart and hours. What the router loads later is newer than both. */
export function useNewestRoot<Data extends RootData | undefined>(data: Data): Data {
  const news = useSyncExternalStore(
    listen,
    () => newer,
    () => null,
  );
  return news && news.than === data ? (news.root as Data) : data;
}

/** Remembers what the router loaded last; called by the page's frame. */
export function useKeptRoot(data: RootData): void {
  useEffect(() => {
    loaded = data;
  }, [data]);
}

/**
 * Loads the cart and the restaurant's hours again and shows them. When no answer comes, the page stays as it
 * is.
 */
export function reloadCart(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  const than = loaded;
  try {
    const answer = await fetch('/cart/state');
    if (!answer.ok || !than) return;
    const { cart, hours } = (await answer.json()) as StateAnswer;
    // an action may have loaded newer data in between
    if (loaded !== than) return;
    newer = {
      than,
      root: { ...than, cart, isCartLost: false, restaurant: { ...than.restaurant, ...hours } },
    };
    for (const listener of listeners) listener();
  } catch {
    // no answer: asked again when the page comes to the front or the network is back
  }
}

/**
 * Loads root's data for the router. When no answer comes, or the store could not read the cart, the page
 * keeps what it shows.
 * @throws while the page shows none yet.
 */
export async function loadRootAgain<Data extends RootData>(load: () => Promise<Data>): Promise<Data> {
  const before = (newer?.than === loaded ? newer?.root : loaded) as Data | null | undefined;
  try {
    const data = await load();
    return data.isCartLost && before ? { ...data, cart: before.cart } : data;
  } catch (error) {
    if (!before || !(isLostAnswer(error) || error instanceof Error)) throw error;
    return { ...before, flash: [] };
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
