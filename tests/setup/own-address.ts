let given = 0;

/**
 * An address of this machine that nobody else in this test run sends from: the store counts codes and wrong passwords by
 * network, and all tests of a worker share one store. Undefined where only 127.0.0.1 is there to send from.
 */
export function ownAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  given += 1;
  const number = ((process.pid % 200) + 1) * 65_536 + given;
  return `127.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255 || 255}`;
}
