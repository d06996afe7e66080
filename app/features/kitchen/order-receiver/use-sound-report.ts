import { useEffect } from 'react';
import type { DeviceSound } from '#app/contract/receiver-devices.ts';
import { postOwn } from './post-own.ts';
import type { Sound } from './use-signal.ts';

/** A touch that lets the page ring usually follows at once, ms. */
const SETTLES_MS = 2_000;
const PATIENCE_MS = 8_000;

/**
 * Tells the store whether this device can ring, so that other devices list it and the restaurant is told when none
 * can. What does not arrive is told with the next page.
 * @param formToken the page's; empty on a page that opened without a connection
 */
export function useSoundReport({ isOn, isHeldBack }: Sound, formToken: string): void {
  const says: DeviceSound = isHeldBack ? 'waits' : isOn ? 'on' : 'off';
  useEffect(() => {
    if (formToken === '') return;
    const timer = setTimeout(() => {
      const body = (token: string) => new URLSearchParams({ sound: says, formToken: token });
      void postOwn('/order-receiver/sound', body, formToken, PATIENCE_MS).catch(() => {});
    }, SETTLES_MS);
    return () => clearTimeout(timer);
  }, [says, formToken]);
}
