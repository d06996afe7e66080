import { storeRows } from '../../setup/database.ts';
import { formsOf, type HtmlForm } from '../../setup/html-forms.ts';
import type { Answer } from '../../setup/http.ts';
import { formWith, type Visitor } from '../../setup/visitor.ts';
import { type Attack, checker } from '../attack.ts';
import { browse, copyOf } from './browsing.ts';
import { type Grounds, newNetwork } from './grounds.ts';

const PAGE = '/order-receiver';
const BOARD = '/order-receiver/board';
const IMAGES = 30;
const GUESSES = 40;
/** Wrong keys are counted in windows, whole tens of minutes by the clock (app/backend/http/caller.ts). */
const windowNow = () => Math.floor(Date.now() / 600_000);
/** What a browser says of a picture on another site's page. */
const IMAGE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };

/** S50: the kitchen's own network is used against it. */
const shutOut: Attack = {
  id: 'S50',
  lane: 'accounts',
  title: `${IMAGES} pictures of a stranger's page and ${GUESSES} wrong keys from the kitchen's network shut no right key and no device out; wrong keys are limited`,
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const clientId = await grounds.clientIdOf('demo');
    const key = grounds.store.receiverKey('demo');
    const network = newNetwork();
    const orders = `/api/${clientId}/receiver/orders`;
    const ask = (token?: string, headers: Record<string, string> = {}) =>
      grounds.call('GET', orders, { network, token, headers });
    const tablet = await signIn(grounds, key, network);
    for (let turn = 0; turn < IMAGES; turn += 1) {
      const plain = await ask();
      check(plain.status === 401, `without a key: ${plain.status}`);
      const image = await ask(undefined, IMAGE);
      check(image.status === 403, `a picture on another site: ${image.status}`);
    }
    check((await ask(key)).status === 200, 'pictures shut the right key out');
    check((await ask(key, IMAGE)).status === 403, 'a page of another site is answered with the key');
    const statuses: number[] = [];
    const began = windowNow();
    for (let guess = 0; guess < GUESSES; guess += 1) statuses.push((await ask(`guess ${guess}`)).status);
    const answered = statuses.join(' ');
    // where a window ended in the middle, the next one has ten of its own
    const mayBe =
      windowNow() === began ? /^(401 ){10}(429 ?)+$/ : /^(401 ){1,10}(429 )*(401 ?){1,10}(429 ?)*$/;
    check(mayBe.test(answered), `wrong keys are answered ${answered}`);
    check((await ask(key)).status === 200, 'wrong keys shut the right one out');
    check((await tablet.get(BOARD)).status === 200, 'wrong keys shut a device out');
    const another = await signIn(grounds, key, network);
    check((await another.get(BOARD)).status === 200, 'wrong keys keep a new device from signing in');
    return faults;
  },
};

/** S19: what is left of a kitchen's sign-in after its end. */
const ends: Attack = {
  id: 'S19',
  lane: 'accounts',
  title:
    'signing a device of the kitchen out ends its cookie everywhere, and what it let in and which printers it made before; a new receiver key ends them all',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const key = grounds.store.receiverKey('demo');
    const tablet = await signIn(grounds, key);
    const other = await signIn(grounds, key);
    check(tablet.cookies.get('receiver') !== other.cookies.get('receiver'), 'two devices have one cookie');
    const stolen = copyOf(grounds, tablet);
    check((await stolen.get(BOARD)).status === 200, 'the copy is none, so this attack proves nothing');
    await tablet.submit(PAGE, signOutForm(await tablet.get(PAGE)));
    check(!tablet.cookies.has('receiver'), 'signing out leaves the cookie');
    const late = await stolen.get(BOARD);
    check(late.status === 401, `the cookie of before reads the board: ${late.status}`);
    check((await other.get(BOARD)).status === 200, 'signing out ends another device');
    const kept = copyOf(grounds, other);
    const receiver = `/api/${await grounds.clientIdOf('demo')}/receiver`;
    const path = `${receiver}/devices`;
    const waiting = await letIn(grounds, `${receiver}/pairings`, key);
    const ended = await grounds.call('DELETE', path, { token: key });
    check(ended.status === 200, `ending all devices answers ${ended.status}`);
    check((await kept.get(BOARD)).status === 401, 'a device that was ended from elsewhere goes on');
    const fetched = await grounds.call('POST', `${receiver}/pairings/finish`, { json: { handle: waiting } });
    const { state } = fetched.data as { state: string };
    check(state === 'over', `a code that was confirmed before is ${state} after all devices were ended`);
    // a stolen device has let one in that has its token, and that one another
    const thief = await tokenOf(grounds, receiver, await letIn(grounds, `${receiver}/pairings`, key));
    const friend = await tokenOf(grounds, receiver, await letIn(grounds, `${receiver}/pairings`, thief));
    const printers = [
      await printerOf(grounds, receiver, { token: thief, name: 'Thief' }),
      await printerOf(grounds, receiver, { token: friend, name: 'Friend' }),
    ];
    const listed = await grounds.call('GET', path, { token: thief });
    const own = (listed.data as { items: { deviceId: string; isCurrent: boolean }[] }).items.find(
      ({ isCurrent }) => isCurrent,
    );
    const line = await grounds.call('DELETE', `${path}/${own?.deviceId}?invited=too`, { token: key });
    check(line.status === 200, `ending a device with its line answers ${line.status}`);
    for (const token of [thief, friend]) {
      const { status } = await grounds.call('GET', `${receiver}/orders`, { token });
      check(status === 401, `a device of a line that was ended reads the board: ${status}`);
    }
    for (const address of printers) {
      const { status } = await grounds.call('POST', address, { json: { statusCode: '200%20OK' } });
      check(status === 404, `a printer that a device of that line made is answered ${status}`);
    }
    const last = await signIn(grounds, key);
    const [row] = await storeRows(
      grounds.store,
      "select receiver_key_hash from restaurants where subdomain = 'demo'",
    );
    const setHash = (hash: unknown) =>
      grounds.write("update restaurants set receiver_key_hash = ? where subdomain = 'demo'", String(hash));
    setHash('0'.repeat(64));
    const without = await last.get(BOARD);
    setHash(row?.receiver_key_hash);
    check(without.status === 401, `a device goes on after its key: ${without.status}`);
    return faults;
  },
};

/** a device for the kitchen only tries to see more. */
const lifts: Attack = {
  id: 'A-591',
  lane: 'accounts',
  title:
    'a device for the kitchen only cannot lift that by any call, an older mark of the board, or a code it confirmed before',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const key = grounds.store.receiverKey('demo');
    const receiver = `/api/${await grounds.clientIdOf('demo')}/receiver`;
    const made = await grounds.call('POST', `${receiver}/devices`, {
      token: key,
      json: { name: 'Scullery' },
    });
    const { token, device } = made.data as { token: string; device: { deviceId: string } };
    const before = await grounds.call('GET', `${receiver}/orders`, { token });
    const { mark } = before.data as { mark: string };
    const wayBack = await letIn(grounds, `${receiver}/pairings`, token);
    const sight = (id: string, isKitchenOnly: boolean, bearer: string) =>
      grounds.call('PUT', `${receiver}/devices/${id}/kitchen-only`, {
        token: bearer,
        json: { isKitchenOnly },
      });
    const set = await sight(device.deviceId, true, key);
    check(set.status === 200, `making it one answers ${set.status}`);
    const tries = [
      sight(device.deviceId, false, token),
      sight('current', false, token),
      sight('current', false, `${token} `),
      grounds.call('POST', `${receiver}/devices`, { token, json: { name: 'Again' } }),
      grounds.call('DELETE', `${receiver}/devices`, { token }),
      grounds.call('DELETE', `${receiver}/devices/${device.deviceId}`, { token }),
      grounds.call('GET', `${receiver}/day`, { token }),
      grounds.call('GET', `${receiver}/inbox`, { token }),
      grounds.call('GET', `${receiver}/printers`, { token }),
      grounds.call('GET', `${receiver}/orders/search?state=refunded`, { token }),
    ];
    for (const [place, { status }] of (await Promise.all(tries)).entries())
      check(status === 403, `try ${place} is answered ${status}`);
    const asked = [
      await grounds.call('GET', `${receiver}/orders`, { token }),
      await grounds.call('GET', `${receiver}/orders/changes?since=${mark}`, { token }),
    ];
    for (const { body } of asked)
      check(!/"(?:phone|totalAmount|dayTotal|deliveryAddress)"/.test(body), 'the board still tells them');
    const fetched = await grounds.call('POST', `${receiver}/pairings/finish`, { json: { handle: wayBack } });
    const { state } = fetched.data as { state: string };
    check(state === 'over', `a code that it confirmed before is ${state}`);
    return faults;
  },
};

export const kitchenAttacks = [shutOut, ends, lifts];

/** Signs a tablet in by the form of the page. @throws Error when the form did not take the key. */
async function signIn(grounds: Grounds, key: string, network = newNetwork()): Promise<Visitor> {
  const tablet = browse(grounds, 'demo', { 'x-forwarded-for': network });
  const form = formWith(await tablet.get(PAGE), 'key', 'formToken');
  const { status } = await tablet.submit(PAGE, form, { key });
  if (status !== 303) throw new Error(`Signing in at the receiver answered ${status}`);
  return tablet;
}

/** Asks for a code as a new device and confirms it with the key. @returns what fetches the token */
async function letIn(grounds: Grounds, pairings: string, token: string): Promise<string> {
  const started = await grounds.call('POST', pairings, { json: { name: 'Way back' } });
  const { handle, code } = started.data as { handle: string; code: string };
  const looked = await grounds.call('POST', `${pairings}/look`, { token, json: { code } });
  const { pairingId } = looked.data as { pairingId: string };
  const confirmed = await grounds.call('POST', `${pairings}/confirm`, { token, json: { code, pairingId } });
  if (confirmed.status !== 200) throw new Error(`Confirming a code answered ${confirmed.status}`);
  return handle;
}

/** What a device that was let in fetches. */
async function tokenOf(grounds: Grounds, receiver: string, handle: string): Promise<string> {
  const { data } = await grounds.call('POST', `${receiver}/pairings/finish`, { json: { handle } });
  const { token } = data as { token: string | null };
  if (token === null) throw new Error('A device that was let in got no token');
  return token;
}

/** Has a device add a printer. @returns its address, which opens the kitchen's tickets. @throws Error where it may not */
async function printerOf(
  grounds: Grounds,
  receiver: string,
  { token, name }: { token: string; name: string },
): Promise<string> {
  const json = { name, kind: 'star', paperMm: 80, language: 'en', printsOn: 'arrival' };
  const { data } = await grounds.call('POST', `${receiver}/printers`, { token, json });
  const { address } = data as { address: string };
  const asked = await grounds.call('POST', address, { json: { statusCode: '200%20OK' } });
  if (asked.status !== 200) throw new Error(`A printer that was added is answered ${asked.status}`);
  return address;
}

/** The form of 'Sign out' among those of the board. @throws Error where there is none. */
function signOutForm({ body, status }: Answer): HtmlForm {
  const form = formsOf(body).find(({ fields }) =>
    fields.some(([name, value]) => name === 'intent' && value === 'sign-out'),
  );
  if (!form) throw new Error(`The board answered ${status} and cannot be left`);
  return form;
}
