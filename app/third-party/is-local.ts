/** Whether a host of an address is this machine itself, so that nobody stands between. */
export function isLocal(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}
