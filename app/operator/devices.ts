import { Refusal } from '#app/backend/refusal.ts';
import { endDevice, endOtherDevices, listDevices } from '#app/backend/use-cases/receiver/devices.ts';
import { localStamp } from '#app/domain/order/stamp.ts';
import { type Command, WrongUsage } from './command.ts';
import { countOf, inColumns, plainText } from './plain-text.ts';
import { readWords } from './read-words.ts';
import { knownRestaurant, withStore } from './with-store.ts';

/** Nobody's device: the operator is none of a kitchen. */
const OPERATOR = { deviceId: null };
const ALL = 'all';

/** `devices` lists what is signed in at a restaurant's order receiver. */
export const devicesCommand: Command = {
  name: 'devices',
  usage: [{ form: 'SUBDOMAIN', does: 'devices of its kitchen that are signed in, with their ids' }],
  async run(words, session) {
    const { places } = readWords(words, [1, 1], {});
    const [subdomain = ''] = places;
    await withStore(session, async (deps) => {
      const { restaurantId, document } = await knownRestaurant(deps.db, subdomain);
      const devices = await listDevices(deps, restaurantId);
      if (devices.length === 0) session.output.say(`${subdomain} has no devices that are signed in`);
      const stamp = (utc: string) => localStamp(new Date(utc), document.timeZone);
      const rows = devices.map(({ deviceId, name, madeUtc, seenUtc }) => [
        deviceId,
        `signed in ${stamp(madeUtc)}`,
        `seen ${stamp(seenUtc)}`,
        plainText(name),
      ]);
      for (const line of inColumns(rows)) session.output.say(line);
    });
  },
};

/** `device … end` signs devices out. */
export const deviceCommand: Command = {
  name: 'device',
  usage: [
    { form: 'SUBDOMAIN end ID', does: 'sign a device of its kitchen out' },
    { form: `SUBDOMAIN end ${ALL}`, does: 'sign all of them out; the receiver key goes on' },
  ],
  async run(words, session) {
    const { places } = readWords(words, [3, 3], {});
    const [subdomain = '', word, deviceId = ''] = places;
    if (word !== 'end') throw new WrongUsage(`'${word}' is nothing that can be done with a device`);
    await withStore(session, async (deps) => {
      const { restaurantId } = await knownRestaurant(deps.db, subdomain);
      if (deviceId === ALL) {
        const ended = await endOtherDevices(deps, { restaurantId, receiver: OPERATOR });
        session.output.say(`${subdomain}: ${countOf(ended, 'device')} signed out`);
        return;
      }
      try {
        await endDevice(deps, { restaurantId, receiver: OPERATOR, deviceId });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new Error(`${subdomain} has no device ${deviceId} that is signed in`);
      }
      session.output.say(`${subdomain}: device ${deviceId} signed out`);
    });
  },
};
