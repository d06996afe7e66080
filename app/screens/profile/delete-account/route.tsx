import { data } from 'react-router';

/** Asks whether the account is to be deleted. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Page not found' });
}

export default function DeleteAccount() {
  return null;
}
