/**
 * An address of a database that an operator typed, as it may be printed: whatever stands between user and host, odd signs
 * too, is left out, and everything where a password may also stand behind it.
 */
export function addressAsTyped(words: string): string {
  if (/[?#]/.test(words)) return words.replace(/^((?:[a-z]+:(?:\/\/)?)?).*$/is, '$1…');
  return words.replace(/^((?:[a-z]+:\/\/)?[^:@]*):(?!\/\/).*@/is, '$1:…@');
}

/** The address of a PostgreSQL database for people. @throws TypeError when it is none */
export function addressWithoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  url.search = '';
  // a password with a slash or # of its own is read as what follows the host
  return addressAsTyped(url.href);
}
