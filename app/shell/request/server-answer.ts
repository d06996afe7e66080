/**
 * Returns the server's answer to a `clientLoader` or `clientAction`, or `instead` where none comes or it
 * fails. The store's pages swallow such failures silently: the page stays, instead of an error screen.
 * Redirects are thrown on.
 */
export async function serverAnswer<T, U>(ask: () => Promise<T>, instead: () => U): Promise<T | U> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return instead();
  }
}
