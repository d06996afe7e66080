import {
  AccountDeletionRequest,
  CustomerSession,
  PasswordChangeRequest,
  RenewedToken,
} from './account-security.ts';
import { Success } from './auth.ts';
import { type CallDefinition, call, customer, receiver } from './call-definition.ts';
import { Items } from './menu.ts';
import { DeviceRequest, ReceiverDevice, SignedInDevice } from './receiver-devices.ts';

const extraCustomer = { ...customer, addition: true } as const;

/** Calls that the spec does not list, about who is signed in: customers' sessions and a kitchen's devices. */
export const securityCalls = {
  'customer.changePassword': call({
    summary: 'Sets a new password; this session goes on with the token of the reply, all others end.',
    ...extraCustomer,
    method: 'POST',
    path: '/api/{clientId}/currentcustomer/password',
    body: 'json',
    request: PasswordChangeRequest,
    reply: RenewedToken,
  }),
  'customer.sessions': call({
    summary: "The signed-in customer's sessions, the one used last first.",
    ...extraCustomer,
    method: 'GET',
    path: '/api/{clientId}/currentcustomer/sessions',
    reply: Items(CustomerSession),
  }),
  'customer.endSession': call({
    summary: 'Ends one session.',
    ...extraCustomer,
    method: 'DELETE',
    path: '/api/{clientId}/currentcustomer/sessions/{sessionId}',
    reply: Success,
  }),
  'customer.endOtherSessions': call({
    summary: 'Ends all sessions but this one, which goes on with the token of the reply.',
    ...extraCustomer,
    method: 'DELETE',
    path: '/api/{clientId}/currentcustomer/sessions',
    reply: RenewedToken,
  }),
  'customer.delete': call({
    summary:
      "Deletes the signed-in customer's account by its password; orders stay without the person, as tax law asks.",
    ...extraCustomer,
    method: 'DELETE',
    path: '/api/{clientId}/currentcustomer',
    body: 'json',
    request: AccountDeletionRequest,
    reply: Success,
  }),
  'receiver.signIn': call({
    summary: 'Signs a device in by the receiver key: its token stands in place of the key from then on.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/devices',
    body: 'json',
    request: DeviceRequest,
    reply: SignedInDevice,
  }),
  'receiver.devices': call({
    summary: 'Devices that are signed in, the one that was seen last first.',
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/devices',
    reply: Items(ReceiverDevice),
  }),
  'receiver.renameDevice': call({
    summary: "Gives a device another name; the id 'current' is the one that asks.",
    ...receiver,
    method: 'PUT',
    path: '/api/{clientId}/receiver/devices/{deviceId}',
    body: 'json',
    request: DeviceRequest,
    reply: ReceiverDevice,
  }),
  'receiver.endDevice': call({
    summary: "Signs a device out; the id 'current' is the one that asks.",
    ...receiver,
    method: 'DELETE',
    path: '/api/{clientId}/receiver/devices/{deviceId}',
    reply: Success,
  }),
  'receiver.endOtherDevices': call({
    summary: 'Signs all devices out but the one that asks.',
    ...receiver,
    method: 'DELETE',
    path: '/api/{clientId}/receiver/devices',
    reply: Success,
  }),
} as const satisfies Record<string, CallDefinition>;
