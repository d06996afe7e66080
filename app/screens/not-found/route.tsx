import { data } from 'react-router';

/** Any other path (R-ROUTE-17): the error page draws it with the restaurant's own frame. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Page not found' });
}

/** A form sent to nowhere is as lost as a link. */
export const action = loader;

export default function NotFound() {
  return null;
}
