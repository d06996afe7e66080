import { useCallback, useEffect, useState } from 'react';
import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';

/** Why presses came to nothing. They stay on the device, over all of its pages, until somebody has seen them. */
export type Refusals = {
  /** The newest last. */
  refusals: string[];
  addRefusal: (text: string) => void;
  dismissRefusals: () => void;
};

/** Older ones make way, on a device at which nobody looks. */
const MOST = 20;

export function useRefusals(): Refusals {
  const [refusals, setRefusals] = useState<string[]>([]);
  useEffect(() => {
    setRefusals(keptRefusals());
    // another page of the device sent a press of this one
    const changed = ({ key }: StorageEvent) => {
      if (key === 'kitchen-refusals') setRefusals(keptRefusals());
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  }, []);
  return {
    refusals,
    addRefusal: useCallback((text) => {
      const next = [...keptRefusals(), text].slice(-MOST);
      // where nothing can be kept, this page says it at least
      setRefusals((had) => (keepOnDevice('kitchen-refusals', next) ? next : [...had, text]));
    }, []),
    dismissRefusals: useCallback(() => {
      keepOnDevice('kitchen-refusals', null);
      setRefusals([]);
    }, []),
  };
}

function keptRefusals(): string[] {
  const kept = keptOnDevice('kitchen-refusals');
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
}
