import { type RouterContextProvider, redirect } from 'react-router';
import { customerFrom } from '#app/middleware/customer.ts';

/** Whoever is not signed in signs in first, and comes back to the page asked for. @throws that redirect. */
export async function customersOnly(context: Readonly<RouterContextProvider>, url: URL): Promise<void> {
  if (!(await customerFrom(context)))
    throw redirect(`/sign-in?from=${encodeURIComponent(url.pathname)}`, 303);
}
