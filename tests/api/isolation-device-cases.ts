import type { CallName } from '#app/contract/calls.ts';
import type { OwnIds } from '#tests/fixtures/world.ts';

/** How a customer of their own things makes a call: the values of its path and query, its body, and its proof. */
export type IsolationCase = {
  path?: (keyof OwnIds)[];
  /** Parameters of the path that are filled from an id of another name. */
  from?: Record<string, keyof OwnIds>;
  query?: Record<string, keyof OwnIds>;
  json?: (ids: OwnIds) => unknown;
  form?: (ids: OwnIds) => Record<string, string>;
  /** Whom the call belongs to; a customer where not said. */
  as?: 'anyone' | 'customer' | 'receiver' | 'staff';
  /** Answered with a refusal even to the owner, because of what the test's store has not. */
  isRefused?: string;
};

/** The calls of a kitchen's devices and printers. */
export const deviceCases = {
  'receiver.signIn': { path: ['clientId'], json: () => ({ name: 'Tablet' }), as: 'receiver' },
  'receiver.devices': { path: ['clientId'], as: 'receiver' },
  // a device that asks is none of that restaurant; receiver-pairing.test.ts confirms codes
  'receiver.reportSound': {
    path: ['clientId'],
    json: () => ({ sound: 'on' }),
    as: 'receiver',
    isRefused: 'Device not found',
  },
  'receiver.pairStart': { path: ['clientId'], json: () => ({ name: 'Tablet' }), as: 'anyone' },
  'receiver.pairFinish': { path: ['clientId'], json: () => ({ handle: 'unknown' }), as: 'anyone' },
  'receiver.pairLook': {
    path: ['clientId'],
    json: () => ({ code: '123456' }),
    as: 'receiver',
    isRefused: 'No device shows this code any more',
  },
  'receiver.pairConfirm': {
    path: ['clientId'],
    json: () => ({ pairingId: 'unknown', code: '123456' }),
    as: 'receiver',
    isRefused: 'No device shows this code any more',
  },
  'receiver.renameDevice': {
    path: ['clientId', 'deviceId'],
    json: () => ({ name: 'Front tablet' }),
    as: 'receiver',
  },
  'receiver.setKitchenOnly': {
    path: ['clientId', 'deviceId'],
    json: () => ({ isKitchenOnly: true }),
    as: 'receiver',
  },
  'receiver.endDevice': { path: ['clientId', 'deviceId'], as: 'receiver' },
  'receiver.endOtherDevices': { path: ['clientId'], as: 'receiver' },
  'receiver.printers': { path: ['clientId'], as: 'receiver' },
  'receiver.addPrinter': {
    path: ['clientId'],
    json: () => ({ name: 'Stove', kind: 'epson', paperMm: 80, language: 'en', printsOn: 'press' }),
    as: 'receiver',
  },
  'receiver.changePrinter': {
    path: ['clientId', 'printerId'],
    json: () => ({ name: 'Grill', paperMm: 58, language: 'pa', printsOn: 'press' }),
    as: 'receiver',
  },
  'receiver.testPrinter': { path: ['clientId', 'printerId'], as: 'receiver' },
  'receiver.retryPrinter': { path: ['clientId', 'printerId'], as: 'receiver' },
  'receiver.printOn': {
    path: ['clientId', 'printerId'],
    json: ({ orderId }) => ({ orderId, pressId: 'press-of-isolation' }),
    as: 'receiver',
  },
  'receiver.endPrinter': { path: ['clientId', 'printerId'], as: 'receiver' },
} satisfies { [N in CallName]?: IsolationCase };
