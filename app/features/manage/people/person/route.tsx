import { data, type RouterContextProvider, redirect } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { formId, ManageForm, PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { loadPeople, OWNERS, PEOPLE, shownPerson } from '#app/features/manage/people/people.server.ts';
import { RoleChoice } from '#app/features/manage/people/role-choice.tsx';
import { PERSON_RULES } from '#app/features/manage/people/schema.ts';
import { answered } from '#app/features/manage/sign-in/sign-in.server.ts';
import { refusalOf, signedIn, signedInToPress, typedBefore } from '#app/features/manage/signed-in.server.ts';
import { isRole } from '#app/features/manage/staff-role.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

type Context = Readonly<RouterContextProvider>;
type Loaded = Route.ComponentProps['loaderData'];

/** Where the page leads back to. */
const BACK = '/manage/people';

export const handle: ScreenHandle<Loaded> = {
  title: ({ person }) => person.name,
  layout: 'special',
  app: 'manage',
};

/** @throws as signedIn, and a 404 for somebody who has no account here */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, OWNERS);
  const { items } = await loadPeople(context, url, who);
  const found = items.find(({ staffId }) => staffId === params.staffId);
  if (!found) throw data(null, { status: 404 });
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    person: shownPerson(context, found),
    before: await typedBefore(context, url, who),
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const { staffToken } = await signedInToPress(context, url, form, OWNERS);
  const path = { staffId: params.staffId };
  if (form.get('intent') === 'remove') {
    const removed = await storeFrom(context).api.call('staff.remove', { staffToken, path });
    return removed.ok
      ? back(context, 'ok', 'managePeople.done.remove', PEOPLE)
      : refused(context, await refusalOf(context, url, removed, null), url.pathname);
  }
  return change(context, url, form, { staffToken, path });
}

type Call = { staffToken: string; path: { staffId: string } };

async function change(context: Context, url: URL, form: FormData, call: Call) {
  const { submission, fields, error } = readForm(form, PERSON_RULES, tellFrom(context));
  const role = String(form.get('role'));
  const mayPublish = form.get('mayPublish') === 'on';
  const payload = { ...submission.payload, role, ...(mayPublish && { mayPublish: 'on' }) };
  const again = (given: Parameters<typeof formAgain>[1]) =>
    answered('person', formAgain({ ...submission, payload }, given));
  if (error) return again({ error });
  const reply = await storeFrom(context).api.call('staff.change', {
    ...call,
    body: {
      name: fields.name,
      role: isRole(role) ? role : 'kitchen',
      mayPublish: role === 'manager' && mayPublish,
    },
  });
  if (!reply.ok) return again({ refusal: await refusalOf(context, url, reply, form) });
  return back(context, 'ok', 'managePeople.done.change', PEOPLE);
}

async function back(
  context: Context,
  kind: 'ok' | 'no',
  words: 'managePeople.done.remove' | 'managePeople.done.change',
  to: string,
) {
  await say(context, kind, translator(wordsFrom(context))(words));
  return redirect(to, 303);
}

async function refused(context: Context, words: string, to: string) {
  await say(context, 'no', words);
  return redirect(to, 303);
}

/** One person: name and role, and the end of the account. */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, person, before } = loaderData;
  const labels = { name: t('managePeople.name'), role: t('managePeople.role'), mayPublish: '' };
  return (
    <ManagePage
      frame={frame}
      title={person.name}
      intro={person.email}
      back={{ href: BACK, name: t('managePeople.title') }}
      isEditing
      isNarrow
    >
      <ManageForm intent="person" formToken={formToken} answer={actionData} before={before} labels={labels}>
        {({ field, typed, isSent }) => {
          const role = typed('role') ?? '';
          return (
            <Card question={t('managePeople.whatMay')}>
              <Field field={field('name', person.name)} label={labels.name} autoComplete="off" required />
              <RoleChoice
                form="person"
                role={isRole(role) ? role : person.role}
                mayPublish={
                  isSent ? typed('mayPublish') === 'on' : person.role === 'manager' && person.mayPublish
                }
              />
            </Card>
          );
        }}
      </ManageForm>
      <Card question={t('managePeople.removeTitle', { name: person.name })}>
        <Ask label={t('managePeople.remove')} hint={t('managePeople.removeHint', { name: person.name })}>
          <form method="post">
            <PressFields intent="remove" formToken={formToken} />
            <Button className="red mini">{t('managePeople.removeYes')}</Button>
          </form>
        </Ask>
      </Card>
      <SaveBar>
        <Button variant="pri" form={formId('person')}>
          {t('manage.save')}
        </Button>
      </SaveBar>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
