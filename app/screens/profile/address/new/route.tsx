import { data } from 'react-router';

/** A new address, over the address book (R-ADDR). */
export function loader() {
  throw data(null, { status: 404, statusText: 'Page not found' });
}

export default function NewAddress() {
  return null;
}
