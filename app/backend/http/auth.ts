import { signOut } from '#app/backend/use-cases/accounts/access-token.ts';
import { askerOf } from '#app/backend/use-cases/accounts/asker.ts';
import {
  initiatePasswordReset,
  verifyPasswordReset,
} from '#app/backend/use-cases/accounts/password-reset.ts';
import type { CodeRequest } from '#app/backend/use-cases/accounts/send-code.ts';
import { signIn } from '#app/backend/use-cases/accounts/sign-in.ts';
import { resendSignUp, signUp, verifySignUp } from '#app/backend/use-cases/accounts/sign-up.ts';
import type { CallName } from '#app/contract/calls.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import { browserName } from '#app/domain/account/browser-name.ts';
import { clientNetwork } from './client-network.ts';
import type { HandlerInput, Handlers, Reply } from './handler.ts';

/** The auth API of the spec. The restaurant is the one that the form's ClientId names. */
export const authHandlers = {
  'auth.signIn': async (deps, input) => ({
    data: await signIn(deps, {
      ...codeRequest(input),
      password: input.body.Password,
      cartId: input.body.CartId || null,
      code: input.body.Code,
      browser: browserName(input.userAgent),
    }),
  }),
  'auth.signUp': async (deps, input) => {
    await signUp(deps, { ...codeRequest(input), fields: input.body });
    return success('emailNotVerified');
  },
  'auth.verifySignUp': async (deps, input) => {
    const { restaurantId } = input.restaurant;
    await verifySignUp(deps, { ...codeRequest(input), restaurantId, code: input.body.OTP });
    return success('otpVerified');
  },
  'auth.resendSignUp': async (deps, input) => {
    await resendSignUp(deps, codeRequest(input));
    return success('otpSent');
  },
  'auth.initiatePasswordReset': async (deps, input) => {
    await initiatePasswordReset(deps, codeRequest(input));
    return success('otpSent');
  },
  'auth.verifyPasswordReset': async (deps, input) => {
    const { Otp: code, NewPassword: newPassword } = input.body;
    await verifyPasswordReset(deps, { ...codeRequest(input), code, newPassword });
    return success('otpVerified');
  },
  'auth.signOut': async (deps, { token }) => {
    if (token) await signOut(deps, token);
    return success('signedOut');
  },
} satisfies Handlers;

function codeRequest({
  restaurant,
  body,
  clientAddress,
  language,
}: Pick<HandlerInput<CallName>, 'restaurant' | 'clientAddress' | 'language'> & {
  body: { Email: string; Asker: string | null };
}): CodeRequest {
  const network = clientNetwork(clientAddress);
  return { restaurant, email: body.Email, asker: askerOf(body.Asker, network), network, language };
}

/** A success as the spec writes it. */
function success(message: PlainFaultCode): Reply<string> {
  return { data: 'Success', message };
}
