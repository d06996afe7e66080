/** As the store takes pictures. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;
/** What a browser offers to choose. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/avif';
