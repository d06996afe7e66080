import { data } from 'react-router';

/** The six-digit code of a sign-up (R-AUTH-23). */
export function loader() {
  throw data(null, { status: 404, statusText: 'Page not found' });
}

export default function VerifySignUp() {
  return null;
}
