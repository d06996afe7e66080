import type { DeviceSound, ReceiverDevice } from '#app/contract/receiver-devices.ts';
import type { ReceiverPrinter } from '#app/contract/receiver-printers.ts';
import { localMoment } from '#app/domain/order/stamp.ts';

/** A device that was seen less than this ago is there now; its last use is known to the minute. */
const NOW_MS = 2 * 60_000;

const SOUNDS: readonly DeviceSound[] = ['on', 'off', 'waits'];

/** From when on the page says that an unused device is signed out soon. */
const SOON_MS = 14 * 24 * 60 * 60_000;

/** A device as the page shows it: dates in English, on the restaurant's clock. */
export type ShownDevice = {
  id: string;
  name: string;
  isCurrent: boolean;
  made: string;
  /** Null for one that is there now. */
  seen: string | null;
  /** Whether it rings, while it is there and has said so. */
  sound: DeviceSound | null;
  /** The device that let it in; '' for the operator. */
  pairedBy: string | null;
  /** It sees no money, addresses and refunds. */
  isKitchenOnly: boolean;
  /** How many of the devices it let in, and they in turn, without the one that looks. */
  line: number;
  /** The printers that it made, by name; they end when it is made one for the kitchen only. */
  printers: string[];
  /** Those, and those that its line made: they end with it and its line. */
  printersOfLine: string[];
  /** When it is signed out by itself, if that is soon. */
  ends: string | null;
};

/** Whether a device that nobody uses is signed out soon. @param now the server's clock, epoch ms */
export function endsSoon({ expiresUtc }: Pick<ReceiverDevice, 'expiresUtc'>, now: number): boolean {
  return Date.parse(expiresUtc) - now < SOON_MS;
}

/** A printer with the device that made it. */
export type MadePrinter = Pick<ReceiverPrinter, 'name' | 'madeById'>;

/**
 * @param all devices of the kitchen that are signed in, and its printers
 * @param now the server's clock, epoch ms
 */
export function shownDevice(
  device: ReceiverDevice,
  all: { devices: readonly ReceiverDevice[]; printers: readonly MadePrinter[] },
  now: number,
  timeZone: string,
): ShownDevice {
  const { deviceId: id, name, isCurrent, madeUtc, seenUtc, expiresUtc } = device;
  const { pairedBy, isKitchenOnly } = device;
  const isHere = now - Date.parse(seenUtc) < NOW_MS;
  const line = lineOf(id, all.devices);
  const madeBy = (makers: ReadonlySet<string>) =>
    all.printers.flatMap(({ name: called, madeById }) => (makers.has(madeById ?? '') ? [called] : []));
  return {
    id,
    name,
    isCurrent,
    made: localMoment(new Date(madeUtc), timeZone)?.full ?? '',
    sound: SOUNDS.find((one) => isHere && one === device.sound) ?? null,
    pairedBy,
    isKitchenOnly,
    line: line.size - 1,
    printers: madeBy(new Set([id])),
    printersOfLine: madeBy(line),
    ends: endsSoon(device, now) ? (localMoment(new Date(expiresUtc), timeZone)?.full ?? null) : null,
    seen: isHere ? null : (localMoment(new Date(seenUtc), timeZone)?.full ?? null),
  };
}

/** The device and its line, as the store ends them. One that came by a device which is signed out by now is in no line that is shown. */
function lineOf(id: string, all: readonly ReceiverDevice[]): ReadonlySet<string> {
  const line = new Set([id]);
  for (const inviter of line)
    for (const { deviceId, pairedById, isCurrent } of all)
      if (pairedById === inviter && !isCurrent) line.add(deviceId);
  return line;
}
