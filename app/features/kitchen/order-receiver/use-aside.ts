import { useCallback, useEffect, useState } from 'react';
import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';
import { ASIDE_MS, type Aside } from './aside.ts';

const KEY = 'kitchen-aside';

/** Which alarms this device has put aside, over all of its pages. @param first what the page's address puts aside */
export function useAside(first: Aside = {}) {
  const [aside, setAside] = useState<Aside>(first);
  useEffect(() => setAside((had) => ({ ...keptAside(), ...had })), []);
  return {
    isAside: (orderId: string, now: number) => (aside[orderId] ?? 0) > now,
    putAside: useCallback((orderId: string, now: number) => {
      const still = Object.entries(keptAside()).filter(([, until]) => until > now);
      const next = { ...Object.fromEntries(still), [orderId]: now + ASIDE_MS };
      keepOnDevice(KEY, next);
      setAside(next);
    }, []),
  };
}

function keptAside(): Aside {
  const kept = keptOnDevice(KEY);
  if (kept === null || typeof kept !== 'object') return {};
  return Object.fromEntries(Object.entries(kept).filter(([, until]) => typeof until === 'number'));
}
