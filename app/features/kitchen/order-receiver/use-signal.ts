import { useCallback, useEffect, useRef, useState } from 'react';
import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { isLoud } from './board-places.ts';

/** It rings so often while an order waits for its answer, and without a pause once it alarms. */
const AGAIN_MS = { usual: 8_000, alarm: 2_000 };
const VOLUME = { soft: 0.2, usual: 0.4, loud: 0.95 };
/** Hertz, and seconds from its start. */
type Notes = readonly (readonly [hertz: number, after: number])[];
/** A bell of two rising notes, twice. */
const NEW_ORDER: Notes = [
  [660, 0],
  [880, 0.22],
  [660, 0.9],
  [880, 1.12],
];
/** Three low tones: somebody cancelled an order. */
const CANCELLED: Notes = [
  [220, 0],
  [196, 0.4],
  [165, 0.8],
];
/** One soft tone: an order for later has come up, or somebody wrote. */
const SOFT: Notes = [[523, 0]];

/** Rings, synthesised here: no file has to load when it matters. */
function ring(audio: AudioContext, notes: Notes, volume: number): void {
  // a device that slept has put it to sleep too
  if (audio.state !== 'running') void audio.resume();
  for (const [frequency, after] of notes) {
    const start = audio.currentTime + after;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.8);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.82);
  }
}

export type Sound = {
  /** As this device's people want it, which the device remembers; on by default. */
  isOn: boolean;
  /** It is wanted and the browser still keeps the page silent, until the first touch of it. */
  isHeldBack: boolean;
  toggle: () => void;
  test: () => void;
};

/** What a page rings for. */
export type Ringing = {
  /** The orders that nobody answered. */
  fresh: readonly Pick<ReceiverOrder, 'orderId' | 'createdUtc' | 'waitsSinceUtc'>[];
  /** One of them fills the screen. */
  isAlarm: boolean;
  /**
   * Ids of orders that somebody else cancelled: each rings once on a device, also when it came while that slept. Null
   * before the page knows.
   */
  gone: readonly string[] | null;
  /** Ids of what comes up softly: orders for later, tables, messages. Null before the page knows. */
  soft: readonly string[] | null;
  /** The page's title while an order waits. */
  title: string;
  /** The server's clock, epoch ms. */
  now: number;
};

/**
 * Rings for orders that nobody answered yet: when one comes and every 8 s while one waits, louder after two
 * minutes, without a pause once it alarms; beside it the title flashes. Cancels and what comes up softly have
 * sounds of their own, once. Browsers allow sound only after a touch, so the first one anywhere on the page
 * switches it on.
 */
export function useSignal({ fresh: newOrders, isAlarm, gone, soft, title, now }: Ringing): Sound {
  const audio = useRef<AudioContext | null>(null);
  const [isOn, setOn] = useState(true);
  const [isAllowed, setAllowed] = useState(false);
  const key = newOrders.map(({ orderId }) => orderId).join();
  const volume = isAlarm || newOrders.some((order) => isLoud(order, now)) ? VOLUME.loud : VOLUME.usual;
  const again = isAlarm ? AGAIN_MS.alarm : AGAIN_MS.usual;

  useEffect(() => {
    setOn(keptOnDevice('kitchen-sound') !== 'off');
    async function allow() {
      audio.current ??= new AudioContext();
      await audio.current.resume();
      setAllowed(true);
    }
    const touches = ['pointerup', 'keydown'] as const;
    const once = () => {
      // Escape and Shift are keys too, and give no page leave to sound
      if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
      for (const touch of touches) removeEventListener(touch, once);
      void allow();
    };
    for (const touch of touches) addEventListener(touch, once);
    return () => {
      for (const touch of touches) removeEventListener(touch, once);
      void audio.current?.close();
      audio.current = null;
    };
  }, []);

  useEffect(() => {
    if (!isOn || !isAllowed || key === '') return;
    const sound = () => audio.current && ring(audio.current, NEW_ORDER, volume);
    sound();
    const timer = setInterval(sound, again);
    return () => clearInterval(timer);
  }, [isOn, isAllowed, key, volume, again]);

  const canRing = isOn && isAllowed;
  useCancels(gone, { isOn, isAllowed }, () => {
    if (audio.current) ring(audio.current, CANCELLED, VOLUME.loud);
  });
  useNewOnes(soft, () => canRing && audio.current && ring(audio.current, SOFT, VOLUME.soft));

  useEffect(() => {
    if (key === '') return;
    const plain = document.title;
    let shown = false;
    const timer = setInterval(() => {
      shown = !shown;
      document.title = shown ? title : plain;
    }, 1000);
    return () => {
      clearInterval(timer);
      document.title = plain;
    };
  }, [key, title]);

  const toggle = useCallback(() => {
    setOn(!isOn);
    keepOnDevice('kitchen-sound', isOn ? 'off' : 'on');
  }, [isOn]);
  const test = useCallback(() => {
    audio.current ??= new AudioContext();
    void audio.current.resume();
    setAllowed(true);
    ring(audio.current, NEW_ORDER, VOLUME.loud);
  }, []);
  return { isOn, isHeldBack: isOn && !isAllowed, toggle, test };
}

/** Calls when ids come that the page has not seen before; those that it began with are not new. */
function useNewOnes(ids: readonly string[] | null, onNew: () => void): void {
  const known = useRef<Set<string> | null>(null);
  const call = useRef(onNew);
  call.current = onNew;
  const key = ids?.join() ?? null;
  useEffect(() => {
    if (key === null) return;
    const all = key === '' ? [] : key.split(',');
    const before = known.current;
    known.current = new Set([...(before ?? []), ...all]);
    if (before && all.some((id) => !before.has(id))) call.current();
  }, [key]);
}

/**
 * Rings once for each cancel that this device has not rung for: one that came while its page was closed or asleep rings
 * with the next page, or with its first touch. A device that is off has seen them.
 */
function useCancels(
  gone: readonly string[] | null,
  { isOn, isAllowed }: { isOn: boolean; isAllowed: boolean },
  onNew: () => void,
): void {
  const rung = useRef<string[]>([]);
  const call = useRef(onNew);
  call.current = onNew;
  const key = gone?.join() ?? null;
  useEffect(() => {
    if (key === null || (isOn && !isAllowed)) return;
    const all = key === '' ? [] : key.split(',');
    const before = [...rung.current, ...rungBefore()];
    // where nothing can be kept, this page remembers at least
    rung.current = all;
    keepOnDevice('kitchen-rung', all.length > 0 ? all : null);
    if (isOn && all.some((id) => !before.includes(id))) call.current();
  }, [key, isOn, isAllowed]);
}

function rungBefore(): string[] {
  const kept = keptOnDevice('kitchen-rung');
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/** Keeps the kitchen's screen on while the page is visible, where the browser can. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // refused on a low battery: then the screen sleeps as usual
      lock = await navigator.wakeLock.request('screen').catch(() => null);
    }
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
