import { type RouterContextProvider, redirect } from 'react-router';
import { type Customer, customerFrom } from '#app/middleware/customer.ts';

/** Whoever is not signed in signs in first, and comes back to the page asked for. @throws that redirect. */
export async function customersOnly(
  context: Readonly<RouterContextProvider>,
  url: Pick<URL, 'pathname'>,
): Promise<Customer> {
  const customer = await customerFrom(context);
  if (!customer) throw redirect(`/sign-in?from=${encodeURIComponent(url.pathname)}`, 303);
  return customer;
}
