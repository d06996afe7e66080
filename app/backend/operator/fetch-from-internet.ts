import { MAX_PICTURE_BYTES } from '#app/backend/pictures/keep-picture.ts';
import { createFetchPicture, type FetchPicture } from '#app/third-party/pictures/fetch-picture.ts';

/** Of one picture, redirects included. */
const FETCH_MS = 15_000;

/** Fetches the pictures that restaurant files name by https addresses. */
export const fetchFromInternet: FetchPicture = createFetchPicture({
  maxBytes: MAX_PICTURE_BYTES,
  timeoutMs: FETCH_MS,
});
