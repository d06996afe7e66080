import { type RouterContextProvider, redirect } from 'react-router';
import { phoneWithCountry } from '#app/domain/account/countries.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { keepCodeSent } from '#app/features/account/code-sent.server.ts';
import { formAgain, readForm, refusalText, storeFaults } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { ownPath, withFrom } from '#app/shell/page/came-from.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { newAsker } from '#app/shell/visitor/asker.server.ts';
import { translator } from '#app/ui/translate.ts';
import { signUpRules } from './schema.ts';

type Context = Readonly<RouterContextProvider>;
const SECRET = ['password', 'confirmPassword'];
/** The form's field for each field of the call. */
const FIELDS = {
  FirstName: 'firstName',
  LastName: 'lastName',
  Email: 'email',
  PhoneNumber: 'phone',
  Password: 'password',
  BirthDate: 'birthDate',
};

/** Today in the restaurant's time zone, 'YYYY-MM-DD', which birth dates are compared with. */
export function todayOf(context: Context): string {
  return wallTime(context.get(platformContext).now(), storeFrom(context).client.timeZone).date;
}

/** Makes the account and leads to the code step. Only the call carries the password away from this server. */
export async function answerSignUp(request: Request, url: URL, context: Context) {
  const { submission, fields, error } = readForm(
    await formOf(request),
    signUpRules(todayOf(context)),
    tellFrom(context),
  );
  if (error) return formAgain(submission, { error, secret: SECRET });
  const { api } = storeFrom(context);
  const reply = await api.call('auth.signUp', {
    body: {
      FirstName: fields.firstName,
      LastName: fields.lastName,
      Email: fields.email,
      PhoneNumber: phoneWithCountry(fields.country, fields.phone),
      Password: fields.password,
      BirthDate: fields.birthDate ?? null,
      Asker: await newAsker(context),
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
