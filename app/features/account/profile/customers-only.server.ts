import { type RouterContextProvider, redirect } from 'react-router';
import { type Customer, customerFrom } from '#app/shell/visitor/customer.server.ts';

/** Leads a guest to the sign-in, which leads back to the requested page. @throws that redirect. */
export async function customersOnly(
  context: Readonly<RouterContextProvider>,
  url: Pick<URL, 'pathname'>,
): Promise<Customer> {
  const customer = await customerFrom(context);
  if (!customer) throw redirect(`/sign-in?from=${encodeURIComponent(url.pathname)}`, 303);
  return customer;
}
