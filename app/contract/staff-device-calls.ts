import { Success } from './auth.ts';
import { type CallDefinition, call, staff } from './call-definition.ts';
import { Items } from './menu.ts';
import { ReceiverDevice } from './receiver-devices.ts';

const owners = { ...staff, roles: ['owner'], fresh: true } as const;

/** Calls that the spec does not list, by which owners see the kitchen's devices and take one away, from wherever they are. */
export const staffDeviceCalls = {
  'staff.devices': call({
    summary: "The kitchen's devices that are signed in, the one that was seen last first.",
    ...owners,
    method: 'GET',
    path: '/api/{clientId}/staff/devices',
    reply: Items(ReceiverDevice),
  }),
  'staff.endDevice': call({
    summary:
      "Signs one of the kitchen's devices out; with 'invited' as 'too' those that it let in, and they in turn, and ends the printers that any of them made.",
    ...owners,
    method: 'DELETE',
    path: '/api/{clientId}/staff/devices/{deviceId}',
    query: ['invited'],
    reply: Success,
  }),
} as const satisfies Record<string, CallDefinition>;
