/** What is said of a file that is no picture we take (R-PROF-23, B-CUST-02). */
export const INVALID_PICTURE = 'Please upload a valid image file (JPG, JPEG, PNG).';
/** For the file picker (R-PROF-22). */
export const PICTURE_SUFFIXES = '.jpg,.jpeg,.png';
/** Bytes that a picture may have; it is made smaller when it is kept. */
export const MAX_PICTURE_BYTES = 5_000_000;

const TYPES: readonly string[] = ['image/jpeg', 'image/png'];

/** Whether a chosen file says it is a picture that we take; what it really is, the store finds out. */
export function isPictureType(type: string): boolean {
  return TYPES.includes(type);
}
