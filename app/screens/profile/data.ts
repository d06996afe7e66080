import { data } from 'react-router';

/** All that is kept about the customer, as a file to take along. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Page not found' });
}
