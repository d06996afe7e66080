import { initiatePasswordReset } from '#app/backend/use-cases/accounts/initiate-password-reset.ts';
import { resendSignUp } from '#app/backend/use-cases/accounts/resend-sign-up.ts';
import type { CodeRequest } from '#app/backend/use-cases/accounts/send-code.ts';
import { signIn } from '#app/backend/use-cases/accounts/sign-in.ts';
import { signOut } from '#app/backend/use-cases/accounts/sign-out.ts';
import { signUp } from '#app/backend/use-cases/accounts/sign-up.ts';
import { verifyPasswordReset } from '#app/backend/use-cases/accounts/verify-password-reset.ts';
import { verifySignUp } from '#app/backend/use-cases/accounts/verify-sign-up.ts';
import { clientNetwork } from './client-network.ts';
import type { HandlerInput, Handlers, Reply } from './handler.ts';

/** Spec §7, the auth API. The restaurant is the one that the form's ClientId names. */
export const authHandlers = {
  'auth.signIn': async (deps, { restaurant, body, clientAddress, language }) => ({
    data: await signIn(deps, {
      restaurantId: restaurant.restaurantId,
      email: body.Email,
      password: body.Password,
      cartId: body.CartId || null,
      network: clientNetwork(clientAddress),
      language,
    }),
  }),
  'auth.signUp': async (deps, { restaurant, body, clientAddress, language }) => {
    await signUp(deps, { restaurant, fields: body, network: clientNetwork(clientAddress), language });
    return success('Please verify your email');
  },
  'auth.verifySignUp': async (deps, { restaurant, body }) => {
    await verifySignUp(deps, { restaurantId: restaurant.restaurantId, email: body.Email, code: body.OTP });
    return success('OTP verified successfully!');
  },
  'auth.resendSignUp': async (deps, input) => {
    await resendSignUp(deps, codeRequest(input));
    return success('OTP sent successfully!');
  },
  'auth.initiatePasswordReset': async (deps, input) => {
    await initiatePasswordReset(deps, codeRequest(input));
    return success('OTP sent successfully!');
  },
  'auth.verifyPasswordReset': async (deps, { restaurant, body, language }) => {
    const { Email: email, Otp: code, NewPassword: newPassword } = body;
    await verifyPasswordReset(deps, { restaurant, email, code, newPassword, language });
    return success('OTP verified successfully!');
  },
  'auth.signOut': async (deps, { token }) => {
    if (token) await signOut(deps, token);
    return success('Signed out');
  },
} satisfies Handlers;

function codeRequest({
  restaurant,
  body,
  clientAddress,
  language,
}: Pick<
  HandlerInput<'auth.resendSignUp' | 'auth.initiatePasswordReset'>,
  'restaurant' | 'body' | 'clientAddress' | 'language'
>): CodeRequest {
  return { restaurant, email: body.Email, network: clientNetwork(clientAddress), language };
}

/** The word that spec §7 reads as success. */
function success(message: string): Reply<string> {
  return { data: 'Success', message };
}
