import { useCallback, useEffect, useRef, useState } from 'react';
import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';

/** It rings so often while an order waits for its answer. */
const AGAIN_MS = 8_000;
/** An order that waits so long rings louder. */
const LOUD_AFTER_MS = 120_000;
const VOLUME = { usual: 0.4, loud: 0.95 };
/** A bell of two rising notes, twice: hertz, and seconds from its start. */
const NOTES = [
  [660, 0],
  [880, 0.22],
  [660, 0.9],
  [880, 1.12],
] as const;

/** Rings, synthesised here: no file has to load when it matters. */
function ring(audio: AudioContext, volume: number): void {
  for (const [frequency, after] of NOTES) {
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

/**
 * Rings for orders that nobody answered yet: when one comes and every 8 s while one waits, louder after two
 * minutes; beside it the title flashes. Browsers allow sound only after a touch, so the first one anywhere on
 * the page switches it on.
 * @param newOrders ids and placing times of the orders that wait
 * @param now the server's clock, epoch ms
 */
export function useSignal(
  newOrders: readonly { orderId: string; createdUtc: string }[],
  title: string,
  now: number,
): Sound {
  const audio = useRef<AudioContext | null>(null);
  const [isOn, setOn] = useState(true);
  const [isAllowed, setAllowed] = useState(false);
  const key = newOrders.map(({ orderId }) => orderId).join();
  const oldest = Math.min(...newOrders.map(({ createdUtc }) => Date.parse(createdUtc)));
  const volume = now - oldest >= LOUD_AFTER_MS ? VOLUME.loud : VOLUME.usual;

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
    const sound = () => audio.current && ring(audio.current, volume);
    sound();
    const timer = setInterval(sound, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOn, isAllowed, key, volume]);

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
    ring(audio.current, VOLUME.loud);
  }, []);
  return { isOn, isHeldBack: isOn && !isAllowed, toggle, test };
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
