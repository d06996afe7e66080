import { Refusal } from '#app/backend/refusal.ts';
import type { SecurityEvent, SecurityFacts } from '#app/backend/security-log.ts';
import type { CallName } from '#app/contract/calls.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import type { ApiRequest } from '#app/contract/transport.ts';
import { clientNetwork } from './client-network.ts';

/** What it means for the security log that a call was answered. */
const ON_ANSWER: { [N in CallName]?: readonly SecurityEvent[] } = {
  'auth.signIn': ['signed-in'],
  'auth.signUp': ['code-asked'],
  'auth.resendSignUp': ['code-asked'],
  'auth.verifySignUp': ['code-spent'],
  'auth.initiatePasswordReset': ['code-asked'],
  'auth.verifyPasswordReset': ['code-spent', 'password-changed'],
  'auth.signOut': ['session-ended'],
  'customer.changePassword': ['password-changed'],
  'customer.endSession': ['session-ended'],
  'customer.endOtherSessions': ['session-ended'],
  'receiver.signIn': ['session-made'],
  'receiver.pairStart': ['code-asked'],
  'receiver.endDevice': ['session-ended'],
  'receiver.endOtherDevices': ['session-ended'],
  'customer.data': ['data-exported'],
  'customer.delete': ['account-deleted'],
  'staff.mailCode': ['code-asked'],
  'staff.finishSignIn': ['code-spent', 'signed-in'],
  'staff.finishPasskeySignIn': ['signed-in'],
  'staff.forgotPassword': ['code-asked'],
  'staff.resetPassword': ['code-spent', 'password-changed'],
  'staff.acceptInvitation': ['code-spent', 'signed-in'],
  'staff.changePassword': ['password-changed'],
  'staff.signOut': ['session-ended'],
  'staff.endSession': ['session-ended'],
  'staff.endOtherSessions': ['session-ended'],
  'staff.remove': ['session-ended'],
};

/** What it means that a call was refused, unless a limit did it. */
const ON_REFUSAL: { [N in CallName]?: SecurityEvent } = {
  'auth.signIn': 'sign-in-refused',
  'auth.verifySignUp': 'code-refused',
  'auth.verifyPasswordReset': 'code-refused',
  'receiver.pairLook': 'code-refused',
  'receiver.pairConfirm': 'code-refused',
  'staff.signIn': 'sign-in-refused',
  'staff.finishSignIn': 'code-refused',
  'staff.finishPasskeySignIn': 'sign-in-refused',
  'staff.confirm': 'code-refused',
  'staff.resetPassword': 'code-refused',
  'staff.acceptInvitation': 'code-refused',
};

/** A caller who has had all attempts. */
const LIMITS: readonly PlainFaultCode[] = ['tooManyAttempts', 'tooManyCodeAttempts'];

/** What was asked of a call that was answered, and its answer. */
export type Answered = { body: unknown; data: unknown };

/** What it means that a call was answered as it was: a device asks many times before it is let in. */
const ON_OUTCOME: { [N in CallName]?: (answered: Answered) => readonly SecurityEvent[] } = {
  'receiver.pairConfirm': ({ body }) => [has(body, 'isRefused', true) ? 'code-refused' : 'code-spent'],
  'receiver.pairFinish': ({ data }) => (has(data, 'state', 'paired') ? ['session-made'] : []),
  // without a second step it is a sign-in that goes on
  'staff.signIn': ({ data }) => (has(data, 'secondStep', null) ? ['signed-in'] : []),
};

function has(value: unknown, name: string, wanted: unknown): boolean {
  return partOf(value, name) === wanted;
}

/** The events of a call by its name, in the order of the log. @param outcome its refusal, or how it was answered */
export function securityEventsOf(name: CallName, outcome: Refusal | Answered): readonly SecurityEvent[] {
  if (!(outcome instanceof Refusal)) return ON_OUTCOME[name]?.(outcome) ?? ON_ANSWER[name] ?? [];
  const refusal = outcome;
  const { code } = refusal.fault;
  if (LIMITS.some((limit) => limit === code)) return ['limit-met'];
  if (code === 'pictureInvalid') return ['upload-refused'];
  const event = ON_REFUSAL[name];
  return event ? [event] : [];
}

/** What a line of the security log says of a request. */
export function factsOfRequest(
  { headers, clientAddress }: Pick<ApiRequest, 'headers' | 'clientAddress'>,
  restaurantId: string | null,
): SecurityFacts {
  return {
    restaurantId,
    requestId: headers['x-request-id'] ?? null,
    network: clientAddress === '' ? null : clientNetwork(clientAddress),
  };
}

/**
 * Whom a call is about: the e-mail that signs in or asks for a link, or whose second step was right; else who is signed
 * in: a customer by id, one of the staff by e-mail, so that all lines of one of the staff have the same subject.
 * @param data the reply; null where the call was refused
 */
export function subjectOf(name: CallName, { body, data }: Answered, signedIn: string | null): string | null {
  const isTyped = name === 'staff.forgotPassword' || partOf(body, 'password') !== undefined;
  const typed = body instanceof FormData ? body.get('Email') : isTyped && partOf(body, 'email');
  // of the session that a sign-in of the staff opened, at once or by its second step
  const opened = partOf(partOf(data, 'session') ?? data, 'me');
  const email = typed || partOf(opened, 'email');
  return typeof email === 'string' ? email : signedIn;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
