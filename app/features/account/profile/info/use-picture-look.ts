import { type FormEvent, useRef, useState } from 'react';

/** The look at a picture that was chosen, and a press of 'Save' that came before its end. */
export type PictureLook = {
  /** 'Save' was pressed, and waits. */
  isWaiting: boolean;
  /** Begins with a file that was chosen; the promise says whether it may be sent. */
  watch(look: Promise<boolean>): void;
  /** Of the form's `submit`: holds it back while the picture is looked at. */
  hold(event: FormEvent<HTMLFormElement>): void;
  /** What was pressed is not wanted any more. */
  forget(): void;
};

/**
 * Holds 'Save' back while a chosen picture is made smaller, which takes a slow phone seconds: sent before, the long one
 * would be refused. A picture that turns out to be none keeps the form open, with its fault beside it.
 */
export function usePictureLook(): PictureLook {
  const [isWaiting, setWaiting] = useState(false);
  const looking = useRef<Promise<boolean> | null>(null);
  const wanted = useRef(false);

  function watch(begun: Promise<boolean>) {
    // what cannot be looked at is for the store to judge
    const look = begun.catch(() => true);
    looking.current = look;
    void look.then((maySend) => {
      // also where another look is waited for: its fault is to be read
      if (!maySend) forget();
      if (looking.current === look) looking.current = null;
    });
  }

  function hold(event: FormEvent<HTMLFormElement>) {
    const look = looking.current;
    if (!look) return;
    event.preventDefault();
    wanted.current = true;
    setWaiting(true);
    const form = event.currentTarget;
    void look.then((maySend) => {
      if (!wanted.current) return;
      forget();
      if (maySend && form.isConnected) form.requestSubmit();
    });
  }

  function forget() {
    wanted.current = false;
    setWaiting(false);
  }

  return { isWaiting, watch, hold, forget };
}
