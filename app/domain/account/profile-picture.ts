/** Accepted endings, for the browser's file picker. */
export const PICTURE_SUFFIXES = '.jpg,.jpeg,.png';
/** Largest picture that may be sent, in bytes; the store makes it smaller. */
export const MAX_PROFILE_PICTURE_BYTES = 5_000_000;

const TYPES: readonly string[] = ['image/jpeg', 'image/png'];

/** Whether a file claims to be an accepted picture; the store checks what it really is. */
export function isPictureType(type: string): boolean {
  return TYPES.includes(type);
}
