import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';

/**
 * How this browser and an order stand: `offer` it can be told; `told` it is; `blocked` its owner has just said no for
 * this site, and is left alone on later pages; `appleFirst` iPhones and iPads can only when the site is on the Home
 * Screen; `failed` it was tried and did not work; `none` it cannot, or it is not known yet.
 */
export type PushState =
  | 'none'
  | 'offer'
  | 'starting'
  | 'told'
  | 'stopping'
  | 'blocked'
  | 'appleFirst'
  | 'failed';

const WORKER = '/push-worker.js';
/** Holds no page: the worker shows messages and touches no request. */
const SCOPE = '/push/';
const ADDRESS = '/success/push';
const PATIENCE_MS = 10_000;
/** Orders of which this device remembers that it is told. */
const MOST = 10;

export type Push = { state: PushState; start: () => void; stop: () => void };

/**
 * Has this browser told of an order. A page without script offers nothing of it.
 * @param key with which the browser subscribes, as the store says
 */
export function usePush({
  orderId,
  key,
  formToken,
}: {
  orderId: string;
  key: string;
  formToken: string;
}): Push {
  const [state, setState] = useState<PushState>('none');
  const { revalidate } = useRevalidator();

  useEffect(() => setState(stateOf(orderId)), [orderId]);

  useEffect(() => {
    const { serviceWorker } = navigator;
    // a message has just come: the page reads its order anew
    const heard = ({ data }: MessageEvent) => data === 'order-told' && void revalidate();
    serviceWorker?.addEventListener('message', heard);
    return () => serviceWorker?.removeEventListener('message', heard);
  }, [revalidate]);

  const start = useCallback(async () => {
    setState('starting');
    try {
      setState((await begin(orderId, key, formToken)) ? 'told' : refused());
    } catch {
      setState('failed');
    }
  }, [orderId, key, formToken]);
  const stop = useCallback(async () => {
    setState('stopping');
    try {
      await end(orderId, formToken);
      setState('offer');
    } catch {
      setState('failed');
    }
  }, [orderId, formToken]);
  return { state, start: () => void start(), stop: () => void stop() };
}

function stateOf(orderId: string): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isAppleTab() ? 'appleFirst' : 'none';
  if (Notification.permission === 'denied') return 'none';
  return Notification.permission === 'granted' && toldOrders().includes(orderId) ? 'told' : 'offer';
}

/** What an owner answered who does not want it: no for good, or just not now. */
function refused(): PushState {
  return Notification.permission === 'denied' ? 'blocked' : 'offer';
}

/** An iPhone or iPad that shows the site as a page of its browser. iPads say that they are Macs, which have no touch. */
function isAppleTab(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}

/** @returns false when the browser's owner said no. @throws when the browser or the store would not */
async function begin(orderId: string, key: string, formToken: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await activeWorker();
  const subscription = await subscribe(registration.pushManager, key);
  const { endpoint, keys = {} } = subscription.toJSON();
  await tell({
    orderId,
    formToken,
    intent: 'start',
    endpoint: endpoint ?? '',
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    serverKey: key,
  });
  keepTold([orderId, ...toldOrders().filter((id) => id !== orderId)]);
  return true;
}

/** The browser stays subscribed: other orders of this shop may be told to it. */
async function end(orderId: string, formToken: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const endpoint = (await registration?.pushManager.getSubscription())?.endpoint;
  if (endpoint) await tell({ orderId, formToken, intent: 'end', endpoint });
  keepTold(toldOrders().filter((id) => id !== orderId));
}

/** A worker that has just come must have started before it can be subscribed for. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the worker did not start'));
    });
  });
  return registration;
}

/** A browser that subscribed with another key, which the store has renewed since, subscribes anew. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const before = await manager.getSubscription();
  if (before && keyOf(before) !== key) await before.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @throws when the store does not take it */
async function tell(fields: Record<string, string>): Promise<void> {
  const response = await fetch(ADDRESS, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`push ${response.status}`);
}

function toldOrders(): string[] {
  const kept = keptOnDevice('told-orders');
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

function keepTold(orderIds: string[]): void {
  keepOnDevice('told-orders', orderIds.length > 0 ? orderIds.slice(0, MOST) : null);
}
