/**
 * What the server answers to a `clientLoader` or a `clientAction`; where none comes, or it fails, `instead`: failures of
 * the menu and the cart are swallowed silently (R-CART-29, R-CART-30), the page must not make way for an error screen.
 * Redirects pass.
 */
export async function serverAnswer<T, U>(ask: () => Promise<T>, instead: () => U): Promise<T | U> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return instead();
  }
}
