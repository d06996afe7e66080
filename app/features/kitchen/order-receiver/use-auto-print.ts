import { useEffect, useRef, useState } from 'react';
import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import type { PrintsItself } from '#app/features/kitchen/device.server.ts';
import { toPrint } from './board-places.ts';
import { postOwn } from './post-own.ts';
import { randomId } from './presses.ts';
import type { ByItself } from './slip/by-itself.ts';
import type { PaperProps } from './slip/paper-ticket.tsx';
import { ticketAddress } from './ticket-parts.tsx';

/** A ticket that the device is about to print, as it is kept there until that is over. */
type Printing = {
  orderId: string;
  pressId: string;
  /** It may be on paper: whoever finds it so prints a copy. */
  isBegun: boolean;
  isCopy: boolean;
};
/** How the browser keeps two tabs of one device from printing the same. */
const LOCK = 'kitchen-printing';
/** A claim that got no answer is asked again after so long, ms. */
const AGAIN_MS = 5_000;
const PATIENCE_MS = 8_000;
/** Browsers that do not say when they have printed have taken the page by then, ms. */
const TAKEN_MS = 2_000;

/**
 * Prints tickets by itself, one after the other, where the device is set so: each is claimed at the store first, so
 * that of several devices one prints it, and none twice. What a reload or a crash left unclaimed is claimed by the same
 * press; what may be on paper already is printed once more, as a copy. Without a connection nothing is claimed: what is
 * still to be made is printed when that is back.
 * @param setting null where the device does not print by itself
 * @returns the ticket that is to be on the page while it prints
 */
export function useAutoPrint(
  setting: PrintsItself | null,
  open: readonly ReceiverOrder[],
  { now, isLost, formToken }: { now: number; isLost: boolean; formToken: string },
): PaperProps | null {
  const [slip, setSlip] = useState<PaperProps | null>(null);
  const [isOurTurn, setOurTurn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const over = useRef(new Set<string>());
  const isOn = setting !== null && formToken !== '';

  useEffect(() => {
    if (!isOn) return;
    return whileFirst(() => setOurTurn(true));
  }, [isOn]);

  const waiting = setting ? toPrint(open, setting, now).map(({ orderId }) => orderId) : [];
  const next = waiting.find((orderId) => !over.current.has(orderId)) ?? null;
  const isReady = isOn && isOurTurn && !isBusy && !isLost;
  useEffect(() => {
    const printing = isReady ? toDo(next) : null;
    if (!printing) return;
    setBusy(true);
    void claim(printing, formToken).then((answer) => {
      if (answer === 'again') {
        setTimeout(() => setBusy(false), AGAIN_MS);
        return;
      }
      over.current.add(printing.orderId);
      keepOnDevice('kitchen-printing', answer ? { ...printing, isBegun: true } : null);
      if (answer) setSlip(answer);
      else setBusy(false);
    });
  }, [isReady, next, formToken]);

  useEffect(() => {
    if (!slip) return;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      keepOnDevice('kitchen-printing', null);
      setSlip(null);
      setBusy(false);
    };
    addEventListener('afterprint', end, { once: true });
    print();
    const timer = setTimeout(end, TAKEN_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', end);
    };
  }, [slip]);
  return slip;
}

/** What an earlier page left, else the ticket of that order, as it is kept from here on; null for nothing. */
function toDo(next: string | null): Printing | null {
  const left = leftBehind();
  const fresh = next === null ? null : { orderId: next, pressId: randomId(), isBegun: false, isCopy: false };
  const printing = left?.isBegun
    ? { ...left, pressId: randomId(), isBegun: false, isCopy: true }
    : (left ?? fresh);
  // a device that keeps nothing would print again what it has printed: it leaves that to people
  return printing && keepOnDevice('kitchen-printing', printing) ? printing : null;
}

function leftBehind(): Printing | null {
  const kept = keptOnDevice('kitchen-printing') as Partial<Printing> | null;
  if (typeof kept?.orderId !== 'string' || typeof kept.pressId !== 'string') return null;
  const { orderId, pressId, isBegun = false, isCopy = false } = kept;
  return { orderId, pressId, isBegun, isCopy };
}

/** @returns null for a ticket that another device has, or nobody needs; 'again' where the store gave no answer */
async function claim(
  { orderId, pressId, isCopy }: Printing,
  formToken: string,
): Promise<PaperProps | null | 'again'> {
  const body = (token: string) =>
    new URLSearchParams({ pressId, formToken: token, ...(isCopy && { copy: '1' }) });
  try {
    const response = await postOwn(`${ticketAddress({ orderId })}/by-itself`, body, formToken, PATIENCE_MS);
    // 400: the visit ended once more just then
    if (response.status >= 500 || [400, 401, 429].includes(response.status)) return 'again';
    return response.ok ? ((await response.json()) as ByItself).slip : null;
  } catch {
    return 'again';
  }
}

/** Calls once this is the only tab of the device that prints. @returns what lets the next one */
function whileFirst(begin: () => void): () => void {
  // over plain http there are no locks; a kitchen that has two boards open there prints a second paper as a copy
  if (!('locks' in navigator)) {
    begin();
    return () => {};
  }
  let release = () => {};
  const left = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isLeft = false;
  void navigator.locks.request(LOCK, async () => {
    if (isLeft) return;
    begin();
    await left;
  });
  return () => {
    isLeft = true;
    release();
  };
}
