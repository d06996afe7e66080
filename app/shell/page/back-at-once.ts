import { createElement, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLostAnswer } from './lost-answer.ts';

/**
 * Replaces a dialog that could not be loaded: goes back to the page below. Draws nothing. `onLeave` is
 * called once, to show the reason.
 */
export function BackAtOnce({ onLeave }: { onLeave?: () => void }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { over?: boolean } | null };
  const hasLeft = useRef(false);

  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    onLeave?.();
    if (state?.over) void navigate(-1);
    else void navigate('..', { replace: true });
  }, [navigate, state, onLeave]);

  return null;
}

/** Replaces a dialog whose data did not come: goes back, and shows no message. @throws any other error. */
export function BackIfLost({ error }: { error: unknown }) {
  if (!isLostAnswer(error)) throw error;
  return createElement(BackAtOnce);
}
