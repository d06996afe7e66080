import { data } from 'react-router';

/** A new password by a mailed code (R-AUTH-28). */
export function loader() {
  throw data(null, { status: 404, statusText: 'Page not found' });
}

export default function PasswordReset() {
  return null;
}
