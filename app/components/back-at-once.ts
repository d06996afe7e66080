import { createElement, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isLostAnswer } from './lost-answer.ts';

/** In the place of a dialog that could not be loaded: back to where it was opened. Draws nothing. `tell` says why, once. */
export function BackAtOnce({ tell }: { tell?: () => void }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { over?: boolean } | null };
  const hasLeft = useRef(false);

  useEffect(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    tell?.();
    if (state?.over) void navigate(-1);
    else void navigate('..', { replace: true });
  }, [navigate, state, tell]);

  return null;
}

/** In the place of a dialog whose data did not come: back, and nothing is said. @throws what is no such failure. */
export function BackIfLost({ error }: { error: unknown }) {
  if (!isLostAnswer(error)) throw error;
  return createElement(BackAtOnce);
}
