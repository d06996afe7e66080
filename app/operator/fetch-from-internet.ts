import type { FetchPicture } from '#app/third-party/pictures/fetch-picture.ts';

/** The time limit for fetching one picture, redirects included. */
const FETCH_MS = 15_000;

/** Fetches the pictures that restaurant files name by https addresses; loaded with the first of them. */
export const fetchFromInternet: FetchPicture = async (...asked) => {
  const { createFetchPicture } = await import('#app/third-party/pictures/fetch-picture.ts');
  const { MAX_MENU_PICTURE_BYTES: maxBytes } = await import('#app/backend/pictures/keep-picture.ts');
  return createFetchPicture({ maxBytes, timeoutMs: FETCH_MS })(...asked);
};
