import { useCallback, useEffect, useRef, useState } from 'react';

/** Plays two rising notes, synthesised here: no file has to load when it matters. */
function ring(audio: AudioContext): void {
  for (const [index, frequency] of [660, 880].entries()) {
    const start = audio.currentTime + index * 0.22;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0.4, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.42);
  }
}

/**
 * A sound and a flashing title for orders that nobody accepted yet. Browsers allow sound only after a touch,
 * so a button switches it on. It rings when an order comes, and every 20 s while one waits.
 */
export function useSignal(newOrderIds: readonly string[], title: string) {
  const audio = useRef<AudioContext | null>(null);
  const [isOn, setOn] = useState(false);
  const key = newOrderIds.join();

  useEffect(() => {
    if (!isOn || key === '') return;
    const sound = () => audio.current && ring(audio.current);
    sound();
    const timer = setInterval(sound, 20_000);
    return () => clearInterval(timer);
  }, [isOn, key]);

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

  const toggle = useCallback(async () => {
    audio.current ??= new AudioContext();
    await audio.current.resume();
    setOn((on) => !on);
  }, []);
  return { isOn, toggle };
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
