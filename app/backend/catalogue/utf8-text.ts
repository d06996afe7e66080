/** The text of bytes in UTF-8, without a byte order mark, which some editors write; null where they are not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    // the decoder removes the mark
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
