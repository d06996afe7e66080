import { data } from 'react-router';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';

export const handle: ScreenHandle = { keep: 'all' };

/** Any address that no other route knows: a 404, drawn by the error page in the restaurant's frame. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Page not found' });
}

/** A form sent to an unknown address gets the same answer as a link. */
export const action = loader;

export default function NotFound() {
  return null;
}
