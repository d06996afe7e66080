import { type RouterContextProvider, redirect } from 'react-router';
import { ownPath, withFrom } from '#app/components/came-from.ts';
import { formAgain, readForm, storeFaults } from '#app/components/form/form-answer.server.ts';
import { phoneWithCountry } from '#app/domain/account/countries.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { keepCodeSent } from '#app/middleware/code-sent.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { refusalText } from '#app/middleware/refusal-text.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { translator } from '#app/ui/translate.ts';
import { signUpRules } from './schema.ts';

type Context = Readonly<RouterContextProvider>;
const SECRET = ['password', 'confirmPassword'];
/** The call's names of the form's fields. */
const FIELDS = {
  FirstName: 'firstName',
  LastName: 'lastName',
  Email: 'email',
  PhoneNumber: 'phone',
  Password: 'password',
  BirthDate: 'birthDate',
};

/** Today where the restaurant is, 'YYYY-MM-DD': birth dates are looked at by it. */
export function todayOf(context: Context): string {
  return wallTime(context.get(platformContext).now(), storeFrom(context).client.timeZone).date;
}

/** Makes the account and goes on to its code (R-AUTH-23); the password leaves this server with the call only. */
export async function answerSignUp(request: Request, url: URL, context: Context) {
  const { submission, fields, error } = readForm(await formOf(request), signUpRules(todayOf(context)));
  if (error) return formAgain(submission, { error, secret: SECRET });
  const { api, client } = storeFrom(context);
  const reply = await api.call('auth.signUp', {
    path: {},
    body: {
      ClientId: client.clientId,
      FirstName: fields.firstName,
      LastName: fields.lastName,
      Email: fields.email,
      PhoneNumber: phoneWithCountry(fields.country, fields.phone),
      Password: fields.password,
      BirthDate: fields.birthDate ?? null,
    },
  });
  if (!reply.ok) {
    const lost = translator(wordsFrom(context))('account.lost');
    const refusal = refusalText(reply, { otherwise: lost, lost });
    return formAgain(submission, { error: storeFaults(reply.errors, FIELDS), refusal, secret: SECRET });
  }
  await keepCodeSent(context, { email: fields.email, purpose: 'signup' });
  return redirect(withFrom('/sign-up/verify', ownPath(url.searchParams.get('from'))), 303);
}
