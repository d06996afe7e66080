import { askerOf } from '#app/backend/use-cases/accounts/asker.ts';
import { acceptInvitation, openInvitation } from '#app/backend/use-cases/staff/accept-invitation.ts';
import { finishSignIn, mailSignInCode } from '#app/backend/use-cases/staff/finish-sign-in.ts';
import { signInByPasskey, startPasskeySignIn } from '#app/backend/use-cases/staff/passkey-answers.ts';
import { forgotPassword, resetPassword } from '#app/backend/use-cases/staff/passwords.ts';
import { signIn } from '#app/backend/use-cases/staff/sign-in.ts';
import { browserName } from '#app/domain/account/browser-name.ts';
import { clientNetwork } from './client-network.ts';
import type { Handlers } from './handler.ts';

/** The calls by which staff comes in. What limits count is in the use cases. */
export const staffSignInHandlers = {
  'staff.signIn': async (deps, { restaurant, body, clientAddress, language, userAgent }) => ({
    data: await signIn(deps, {
      ...{ restaurant, language, device: browserName(userAgent), network: clientNetwork(clientAddress) },
      ...{ email: body.email, password: body.password, trust: body.trust ?? null, code: body.code ?? null },
      asker: askerOf(body.asker ?? null, clientNetwork(clientAddress)),
    }),
  }),
  'staff.mailCode': async (deps, { restaurant, body, clientAddress }) => ({
    data: await mailSignInCode(deps, restaurant, body.handle, clientNetwork(clientAddress)),
    message: 'otpSent',
  }),
  'staff.finishSignIn': async (deps, { restaurant: { restaurantId }, body, clientAddress, userAgent }) => ({
    data: await finishSignIn(deps, {
      ...{ restaurantId, device: browserName(userAgent), isTrusted: body.isTrusted ?? false },
      ...{ handle: body.handle, way: body.way, code: body.code, network: clientNetwork(clientAddress) },
    }),
  }),
  'staff.startPasskeySignIn': async (deps, { restaurant, body, clientAddress }) => ({
    data: await startPasskeySignIn(deps, restaurant, body.handle ?? null, clientNetwork(clientAddress)),
  }),
  'staff.finishPasskeySignIn': async (deps, { restaurant, body, clientAddress, userAgent }) => ({
    data: await signInByPasskey(deps, restaurant, {
      ...{ handle: body.handle, response: body.response, network: clientNetwork(clientAddress) },
      ...{ isTrusted: body.isTrusted ?? false, device: browserName(userAgent) },
    }),
  }),
  'staff.forgotPassword': async (deps, { restaurant, body, clientAddress, language, userAgent }) => {
    const network = clientNetwork(clientAddress);
    const asked = { email: body.email, trust: body.trust ?? null, network };
    await forgotPassword(deps, { restaurant, ...asked, language, device: browserName(userAgent) });
    return { data: 'Success', message: 'linkSent' };
  },
  'staff.resetPassword': async (deps, { restaurant, body, language, userAgent }) => {
    await resetPassword(deps, { restaurant, ...body, language, device: browserName(userAgent) });
    return { data: 'Success', message: 'passwordChanged' };
  },
  'staff.lookInvitation': async (deps, { restaurant: { restaurantId }, body }) => {
    const row = await openInvitation(deps, restaurantId, body.token);
    const { email, name, role, invited_by: invitedBy, expires_utc: expiresUtc } = row;
    return { data: { email, name, role, invitedBy, expiresUtc } };
  },
  'staff.acceptInvitation': async (deps, { restaurant, body, clientAddress, language, userAgent }) => ({
    data: await acceptInvitation(deps, {
      ...{ restaurant, ...body, language, device: browserName(userAgent) },
      network: clientNetwork(clientAddress),
    }),
  }),
} satisfies Handlers;
