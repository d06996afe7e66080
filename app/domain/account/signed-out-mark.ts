/**
 * In the address of the page that follows a token which the store refused: the browser clears its storage when it
 * sees it, and the server sends nobody on a second time.
 */
export const SIGNED_OUT_MARK = 'signed-out';
