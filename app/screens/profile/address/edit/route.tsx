import { data } from 'react-router';

/** An address to change, over the address book (R-ADDR). */
export function loader() {
  throw data(null, { status: 404, statusText: 'Page not found' });
}

export default function EditAddress() {
  return null;
}
