import { data } from 'react-router';

/** One order of the customer, over the list (R-ORD). */
export function loader() {
  throw data(null, { status: 404, statusText: 'Page not found' });
}

export default function OrderDetails() {
  return null;
}
