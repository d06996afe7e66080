import { formsOf, type HtmlForm } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { openReceiver, STATUS } from '#tests/setup/receiver-visitor.ts';
import { formWith } from '#tests/setup/visitor.ts';
import type { Act, Expected } from './act.ts';
import {
  customerOf,
  guestOf,
  IN_CASH,
  newContact,
  ordered,
  PASSWORD,
  person,
  preferDelivery,
  readyToSignIn,
  signedUp,
  typedAddress,
  verified,
} from './people.ts';

/** What a form of an account says when the store did not look at it (R-AUTH-46). */
const LOST: Expected = { kind: 'told', status: 400, says: 'Something went wrong' };
const LATER: Expected = { kind: 'later', status: 303 };

export const accountActs: Act[] = [
  {
    screen: 'account/sign-up/route.tsx',
    does: 'an account is made',
    async prepare(town) {
      const visitor = guestOf(town);
      const form = formWith(await visitor.get('/sign-up'), 'email', 'password');
      return () => visitor.submit('/sign-up', form, person(newContact().email));
    },
    sound: { status: 303, to: /^\/sign-up\/verify/ },
    without: { store: LOST, smtp: LATER },
  },
  {
    screen: 'account/sign-up/verify/route.tsx',
    does: 'the code is typed',
    async prepare(town) {
      const { visitor, code, page } = await signedUp(town);
      return () => visitor.submit('/sign-up/verify', formWith(page, 'code'), { code });
    },
    sound: { status: 303, to: /^\/sign-in/ },
    without: { store: LOST },
  },
  {
    screen: 'account/sign-in/route.tsx',
    does: 'a customer signs in',
    async prepare(town) {
      const { visitor, email } = await verified(town);
      return readyToSignIn(visitor, email);
    },
    sound: { status: 303 },
    without: { store: LOST },
  },
  {
    screen: 'account/password-reset/route.tsx',
    does: 'a code is asked for',
    async prepare(town) {
      const { email } = await verified(town);
      const visitor = guestOf(town);
      const form = formWith(await visitor.get('/password-reset'), 'email', 'formToken');
      return () => visitor.submit('/password-reset', form, { email });
    },
    sound: { status: 303, to: /step=code/ },
    without: { store: LOST, smtp: LATER },
  },
  {
    screen: 'account/log-out/route.tsx',
    does: 'a customer signs out',
    async prepare(town) {
      const visitor = await customerOf(town);
      const form = formWith(await visitor.get('/log-out'), 'formToken');
      return () => visitor.submit('/log-out', form);
    },
    // this browser forgets who it was, whatever becomes of the token
    sound: { status: 303, to: /^\/$/ },
    without: { store: { kind: 'less', status: 303, to: /^\/$/ } },
  },
  {
    screen: 'account/profile/info/delete-account/route.tsx',
    does: 'an account is deleted',
    async prepare(town) {
      const visitor = await customerOf(town);
      const path = '/profile/info/delete-account';
      const form = formTo(await visitor.get(path), path);
      return () => visitor.submit(path, form, { currentPassword: PASSWORD });
    },
    sound: { status: 303, to: /^\/$/ },
    without: {
      store: {
        kind: 'told',
        status: 400,
        says: 'Your account could not be deleted right now. Please try again in a moment.',
      },
    },
  },
  {
    screen: 'account/profile/info/password/route.tsx',
    does: 'a password is changed',
    isOwnOnly: true,
    async prepare(town) {
      const visitor = await customerOf(town);
      const path = '/profile/info/password';
      const form = formWith(await visitor.get(path), 'currentPassword', 'newPassword');
      const typed = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
      return () => visitor.submit(path, form, typed);
    },
    sound: { status: 303, to: /^\/profile\/info$/ },
    without: {
      store: {
        kind: 'told',
        status: 400,
        says: 'Your password could not be changed right now. Please try again in a moment.',
      },
      smtp: LATER,
    },
  },
  {
    screen: 'account/profile/info/sessions/route.tsx',
    does: 'a customer signs out elsewhere',
    isOwnOnly: true,
    async prepare(town) {
      const { visitor, email } = await verified(town);
      for (const browser of [guestOf(town), visitor]) await (await readyToSignIn(browser, email))();
      const path = '/profile/info/sessions';
      const form = formWith(await visitor.get(path), 'intent', 'sessionId');
      return async () => visitor.follow(await visitor.submit(path, form));
    },
    sound: { status: 200, says: 'Signed out there.' },
    without: {
      store: { kind: 'told', status: 200, says: 'Your sessions cannot be reached right now.' },
    },
  },
  {
    screen: 'account/profile/address/new/route.tsx',
    does: 'an address is saved',
    async prepare(town) {
      const visitor = await customerOf(town);
      const path = '/profile/address/new';
      const form = formWith(await visitor.get(path), 'fullAddress');
      const typed = { fullAddress: typedAddress(), phone: '0215550142' };
      return () => visitor.submit(path, form, typed);
    },
    sound: { status: 303, to: /^\/profile\/address$/ },
    without: {
      store: { kind: 'told', status: 400, says: 'Failed to save address' },
      upstream: { kind: 'told', status: 400, says: 'address' },
      // saved without coordinates and postcode, and says so
      places: { kind: 'less', status: 303, to: /^\/profile\/address$/ },
    },
  },
  {
    screen: 'ordering/default-address/route.tsx',
    does: 'the address of an order is saved',
    async prepare(town) {
      const visitor = await customerOf(town);
      await preferDelivery(visitor);
      const path = '/checkout/default-address?form';
      const form = formWith(await visitor.get(path), 'name', 'phone');
      return () => visitor.submit(path, form);
    },
    sound: { status: 303 },
    without: {
      store: {
        kind: 'told',
        status: 400,
        says: 'The address could not be saved. Your order is not affected.',
      },
      // whose addresses they are is not known
      upstream: { kind: 'quiet', status: 302 },
    },
  },
  {
    screen: 'kitchen/order-receiver/route.tsx',
    does: 'the kitchen takes an order',
    isOwnOnly: true,
    async prepare(town) {
      await ordered(town, IN_CASH);
      const { visitor } = await openReceiver(town.store.port, town.receiverKey ?? '');
      const form = formsOf((await visitor.get('/order-receiver')).body).findLast((one) =>
        one.fields.some(([name, value]) => name === 'status' && value === String(STATUS.accepted)),
      );
      if (!form) throw new Error('No order can be taken');
      return async () => {
        const moved = await visitor.submit('/order-receiver', form);
        return moved.status === 303 ? visitor.follow(moved) : moved;
      };
    },
    sound: { status: 200, says: 'is accepted' },
    without: {
      store: { kind: 'told', status: 200, says: 'No connection.' },
      smtp: { kind: 'later', status: 200, says: 'is accepted' },
    },
  },
  {
    screen: 'kitchen/order-receiver/devices/route.tsx',
    does: 'a device is named',
    isOwnOnly: true,
    async prepare(town) {
      const { visitor } = await openReceiver(town.store.port, town.receiverKey ?? '');
      const path = '/order-receiver/devices';
      const form = formWith(await visitor.get(path), 'deviceId', 'name');
      return async () => visitor.follow(await visitor.submit(path, form, { name: 'Front tablet' }));
    },
    sound: { status: 200, says: 'Device renamed' },
    without: { store: { kind: 'told', status: 200, says: 'No connection.' } },
  },
];

/** @throws Error when the page has no form that is sent there. */
function formTo({ body }: Answer, path: string): HtmlForm {
  const form = formsOf(body).find(({ action, method }) => action === path && method === 'post');
  if (!form) throw new Error(`No form leads to ${path}`);
  return form;
}
