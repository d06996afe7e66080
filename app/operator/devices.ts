import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { listDevices, setKitchenOnly } from '#app/backend/use-cases/receiver/devices.ts';
import { endDevice, endOtherDevices } from '#app/backend/use-cases/receiver/end-devices.ts';
import { confirmPairing, findPairing } from '#app/backend/use-cases/receiver/pairings.ts';
import { PairingCode } from '#app/contract/receiver-devices.ts';
import { localStamp } from '#app/domain/order/stamp.ts';
import { type Command, type CommandContext, WrongUsage } from './command.ts';
import { countOf, inColumns, plainText } from './plain-text.ts';
import { readWords } from './read-words.ts';
import { recordAct } from './record-act.ts';
import { askStore, knownRestaurant, withStore } from './with-store.ts';

/** Nobody's device: the operator is none of a kitchen. */
const OPERATOR = { deviceId: null };
const ALL = 'all';
const KITCHEN_ONLY = 'kitchen-only';
const EVERYTHING = 'everything';

/** `devices` lists what is signed in at a restaurant's order receiver. */
export const devicesCommand: Command = {
  name: 'devices',
  usage: [{ form: 'SUBDOMAIN', does: 'devices of its kitchen that are signed in, with their ids' }],
  async run(words, session) {
    const { places } = readWords(words, [1, 1], {});
    const [subdomain = ''] = places;
    await askStore(session, async (deps) => {
      const { restaurantId, document } = await knownRestaurant(deps.db, subdomain);
      const devices = await listDevices(deps, restaurantId);
      if (devices.length === 0) session.output.say(`${subdomain} has no devices that are signed in`);
      const stamp = (utc: string) => localStamp(new Date(utc), document.timeZone);
      const rows = devices.map(({ deviceId, name, madeUtc, seenUtc, isKitchenOnly }) => [
        deviceId,
        `signed in ${stamp(madeUtc)}`,
        `seen ${stamp(seenUtc)}`,
        `${plainText(name)}${isKitchenOnly ? ' (kitchen only)' : ''}`,
      ]);
      for (const line of inColumns(rows)) session.output.say(line);
    });
  },
};

/** `device … end` signs devices out; others let one in, and say what it sees. */
export const deviceCommand: Command = {
  name: 'device',
  usage: [
    {
      form: 'SUBDOMAIN pair CODE',
      does: 'sign in the new device that shows this code; see yourself that it does',
    },
    { form: 'SUBDOMAIN end ID', does: 'sign a device of its kitchen out' },
    {
      form: `SUBDOMAIN ${KITCHEN_ONLY} ID`,
      does: 'let a device see no money, addresses and refunds',
    },
    { form: `SUBDOMAIN ${EVERYTHING} ID`, does: 'let it see everything again' },
    { form: `SUBDOMAIN end ${ALL}`, does: 'sign all of them out; the receiver key goes on' },
  ],
  async run(words, session) {
    const { places } = readWords(words, [3, 3], {});
    const [subdomain = '', word, deviceId = ''] = places;
    if (word === 'pair') return pair(session, subdomain, deviceId);
    if (word === KITCHEN_ONLY || word === EVERYTHING)
      return setSight(session, { subdomain, deviceId, isKitchenOnly: word === KITCHEN_ONLY });
    if (word !== 'end') throw new WrongUsage(`'${word}' is nothing that can be done with a device`);
    await withStore(session, async (deps) => {
      const { restaurantId } = await knownRestaurant(deps.db, subdomain);
      if (deviceId === ALL) {
        const ended = await endOtherDevices(deps, { restaurantId, receiver: OPERATOR });
        await recordAct(deps, restaurantId, 'deviceChanged', { change: 'allEnded', devices: ended });
        session.output.say(`${subdomain}: ${countOf(ended, 'device')} signed out`);
        return;
      }
      const name = await nameOfDevice(deps, restaurantId, deviceId);
      try {
        await endDevice(deps, { restaurantId, receiver: OPERATOR, deviceId });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new Error(`${subdomain} has no device ${deviceId} that is signed in`);
      }
      await recordAct(deps, restaurantId, 'deviceChanged', { change: 'ended', deviceId, name });
      session.output.say(`${subdomain}: device ${deviceId} signed out`);
    });
  },
};

/** What the restaurant's people call it; null for one that is not signed in there. */
async function nameOfDevice(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
  deviceId: string,
): Promise<string | null> {
  const devices = await listDevices(deps, restaurantId);
  return devices.find((one) => one.deviceId === deviceId)?.name ?? null;
}

/** @throws Error for a device that is not signed in there */
async function setSight(
  session: CommandContext,
  { subdomain, deviceId, isKitchenOnly }: { subdomain: string; deviceId: string; isKitchenOnly: boolean },
): Promise<void> {
  await withStore(session, async (deps) => {
    const { restaurantId } = await knownRestaurant(deps.db, subdomain);
    const name = await nameOfDevice(deps, restaurantId, deviceId);
    try {
      await setKitchenOnly(deps, { restaurantId, receiver: OPERATOR, deviceId }, isKitchenOnly);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Error(`${subdomain} has no device ${deviceId} that is signed in`);
    }
    const change = isKitchenOnly ? 'kitchenOnly' : 'everything';
    await recordAct(deps, restaurantId, 'deviceChanged', { change, deviceId, name });
    const sees = isKitchenOnly ? 'is for the kitchen only' : 'sees everything';
    session.output.say(`${subdomain}: device ${deviceId} ${sees}`);
  });
}

/** @throws Error when no device of that kitchen shows the code, or too many wrong ones were typed */
async function pair(session: CommandContext, subdomain: string, typed: string): Promise<void> {
  const code = PairingCode.safeParse(typed);
  if (!code.success) throw new WrongUsage(`'${typed}' is no code of six or eight figures`);
  await withStore(session, async (deps) => {
    const { restaurantId } = await knownRestaurant(deps.db, subdomain);
    const { receiver_key_hash: keyHash } = await deps.db
      .selectFrom('restaurants')
      .select('receiver_key_hash')
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    const inviter = { restaurantId, receiver: { deviceId: null, keyHash: keyHash ?? '' } };
    try {
      const { pairingId } = await findPairing(deps, inviter, code.data);
      const { name } = await confirmPairing(deps, inviter, { pairingId, code: code.data });
      deps.security.note('code-spent', {
        restaurantId,
        requestId: null,
        network: null,
        about: 'receiver.pairConfirm operator',
      });
      await recordAct(deps, restaurantId, 'deviceChanged', { change: 'paired', name });
      session.output.say(`${subdomain}: ${plainText(name)} is let in; its page goes on by itself`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Error(
        error.fault.code === 'pairingNotFound'
          ? `No device of ${subdomain} shows the code ${code.data} any more`
          : 'Too many wrong codes were typed: try again in ten minutes',
      );
    }
  });
}
