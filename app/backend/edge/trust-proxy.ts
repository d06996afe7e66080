/** What a proxy of one's own mostly has: an address of this machine or of a private network. */
const PRIVATE = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * TRUST_PROXY as Express takes it: a number of hops, a list of addresses, networks or the names loopback, linklocal
 * and uniquelocal; 'true' is all three names. Never everybody: any visitor could then pretend to be a proxy.
 */
export function trustProxySetting(value: string | undefined): false | number | string[] {
  const text = value?.trim().toLowerCase() ?? '';
  if (['', '0', 'false', 'no', 'off'].includes(text)) return false;
  if (['true', 'yes', 'on'].includes(text)) return PRIVATE;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').map((part) => part.trim());
}
