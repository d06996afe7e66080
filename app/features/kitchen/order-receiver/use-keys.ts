import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepOnDevice, keptOnDevice } from '#app/browser/storage.ts';

const FIND = '/order-receiver/find';
const FIELDS = 'input, textarea, select, [contenteditable]';

/** Keys that press what the page has: they can be switched off, for whoever speaks to the device (WCAG 2.1.4). */
export type Keys = { isOn: boolean; toggle: () => void };

/** '1' to '6' accept with the time in that place, '/' leads to Find, Escape back; never while somebody types. */
export function useKeys(): Keys {
  const [isOn, setOn] = useState(true);
  const navigate = useNavigate();
  useEffect(() => setOn(keptOnDevice('kitchen-keys') !== 'off'), []);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (target instanceof Element && target.closest(FIELDS)) return;
      const wanted = key === 'Escape' ? backLink() : isOn ? timeOf(key) : null;
      if (wanted) wanted.click();
      else if (isOn && key === '/') void navigate(FIND);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, navigate]);
  return {
    isOn,
    toggle: useCallback(() => {
      keepOnDevice('kitchen-keys', isOn ? 'off' : 'on');
      setOn(!isOn);
    }, [isOn]),
  };
}

/** The way back of a page beside the board; an alarm over it has to be answered first. */
function backLink(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.kitchen :not([hidden]) > .top > .back');
}

/** The button in that place of the page that accepts. */
function timeOf(key: string): HTMLElement | null {
  if (!/^[1-6]$/.test(key)) return null;
  const times = document.querySelectorAll<HTMLElement>(
    '.kitchen :not([hidden]) > main > .stack > .times button',
  );
  return times[Number(key) - 1] ?? null;
}
