import '#app/ui/manage/menu.css';
import { data, type RouterContextProvider } from 'react-router';
import { shownName } from '#app/domain/menu/local-name.ts';
import { type FieldOf, readPart } from '#app/features/manage/draft/part.server.ts';
import { fieldAt } from '#app/features/manage/draft/part-place.ts';
import { DepartmentPart } from '#app/features/manage/draft/parts.ts';
import { answerUnlessQuiet, isLoadedAgain } from '#app/features/manage/draft/quiet-answer.ts';
import { afterPress, orFormAgain, savePart, seenIn } from '#app/features/manage/draft/save.server.ts';
import { useOwnNumber } from '#app/features/manage/draft/use-quiet-save.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { loadMenu } from '#app/features/manage/menu/menu.server.ts';
import { MENU, menuOf } from '#app/features/manage/menu/menu-paths.ts';
import {
  EDITORS,
  type SignedIn,
  signedIn,
  signedInToPress,
  typedBefore,
} from '#app/features/manage/signed-in.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import type { Route } from './+types/route.ts';
import { departmentChoices, departmentIn } from './department.server.ts';
import { DEPARTMENT_FIELDS, DEPARTMENT_FORM, DepartmentForm } from './department-form.tsx';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: ScreenHandle<Loaded> = {
  title: ({ name }) => name.text,
  layout: 'special',
  app: 'manage',
};

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { seen, value } = await readPart(context, url, who, partOf(params.departmentId));
  const { departments } = await loadMenu(context, url, who, {});
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    id: params.departmentId,
    name: shownName(value, readerFrom(context)),
    dishes: departments.find(({ id }) => id === params.departmentId)?.dishes ?? 0,
    seen,
    known: value,
    choices: await departmentChoices(context, url, who),
  });
}

const FIELDS: FieldOf = (place) => fieldAt(place, DEPARTMENT_FIELDS);

function partOf(departmentId: string) {
  return { part: `departments:${departmentId}`, schema: DepartmentPart, fieldOf: FIELDS };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  const { departmentId } = params;
  const intent = form.get('intent');
  if (intent === 'remove' || intent === 'hide')
    return press(context, url, form, who, { departmentId, intent });
  return orFormAgain(context, form, DEPARTMENT_FORM, async () => {
    const { value } = await readPart(context, url, who, partOf(departmentId));
    return savePart(context, url, form, who, {
      intent: DEPARTMENT_FORM,
      part: `departments:${departmentId}`,
      value: departmentIn(form, value),
      fieldOf: FIELDS,
      to: url.pathname,
    });
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerUnlessQuiet(request, serverAction);
}

export const shouldRevalidate = isLoadedAgain;

/** Removes the department with its dishes, or hides them. */
async function press(
  context: Readonly<RouterContextProvider>,
  url: URL,
  form: FormData,
  { staffToken }: SignedIn,
  { departmentId, intent }: { departmentId: string; intent: 'remove' | 'hide' },
) {
  const name = String(form.get('name') ?? '').slice(0, 300);
  const t = translator(wordsFrom(context));
  const reply = await storeFrom(context).api.call('draft.changeMenu', {
    staffToken,
    body: {
      ...seenIn(form),
      change: { act: intent === 'hide' ? 'hideDishes' : 'removeDepartment', departmentId },
    },
  });
  return afterPress(context, url, form, reply, {
    to: reply.ok && intent === 'remove' ? MENU : url.pathname,
    done: t(intent === 'hide' ? 'manageMenu.hiddenAll' : 'manageMenu.removed', { name }),
  });
}

/** A department: its words, when its dishes can be ordered, its taxes, and its end. */
export default function Department({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, before, id, name, dishes, seen, known, choices } = loaderData;
  const [number, onSaved] = useOwnNumber(seen);
  const pressed = { formToken, number: String(number), name: name.text };
  return (
    <ManagePage
      frame={frame}
      title={<InLanguage lang={name.lang}>{name.text}</InLanguage>}
      intro={t('manageMenu.department', { dishes: t('manageMenu.dishes', { count: dishes }) })}
      back={{ href: menuOf(id), name: t('manageMenu.title') }}
      isEditing
      isNarrow
    >
      <DepartmentForm
        key={id}
        savesItself
        onSaved={onSaved}
        answer={actionData ?? undefined}
        {...{ formToken, before, seen, known, choices }}
      />
      <Card question={t('manageMenu.removeTitle')}>
        <Ask
          label={t('manageMenu.remove', { name: name.text })}
          hint={t('manageMenu.removeHint', { count: dishes })}
        >
          <div className="acts">
            <form method="post">
              <PressFields intent="remove" {...pressed} />
              <Button className="red mini">{t('manageMenu.removeYes')}</Button>
            </form>
            {dishes > 0 && (
              <form method="post">
                <PressFields intent="hide" {...pressed} />
                <Button variant="line" className="mini">
                  {t('manageMenu.hideInstead')}
                </Button>
              </form>
            )}
          </div>
        </Ask>
      </Card>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
