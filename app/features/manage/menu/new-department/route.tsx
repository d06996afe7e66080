import '#app/ui/manage/menu.css';
import { data } from 'react-router';
import { fieldAt } from '#app/features/manage/draft/part-place.ts';
import { saveMenu } from '#app/features/manage/draft/save.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { departmentChoices, departmentIn } from '#app/features/manage/menu/department/department.server.ts';
import {
  DEPARTMENT_FIELDS,
  DEPARTMENT_FORM,
  DepartmentForm,
} from '#app/features/manage/menu/department/department-form.tsx';
import { loadMenu } from '#app/features/manage/menu/menu.server.ts';
import { MENU, menuOf } from '#app/features/manage/menu/menu-paths.ts';
import { EDITORS, signedIn, signedInToPress, typedBefore } from '#app/features/manage/signed-in.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'manageMenu.newDepartment', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { number } = await loadMenu(context, url, who, {});
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    seen: { number },
    choices: await departmentChoices(context, url, who),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  const name = String(form.get('name') ?? '').trim();
  return saveMenu(context, url, form, who, {
    intent: DEPARTMENT_FORM,
    // the store has not named it yet; its faults stand at the end of the departments
    part: 'departments:new',
    change: { act: 'addDepartment', value: departmentIn(form, {}) },
    fieldOf: (place) => fieldAt(place, DEPARTMENT_FIELDS),
    to: ({ addedId }) => (addedId ? menuOf(addedId) : MENU),
    done: translator(wordsFrom(context))('manageMenu.added', { name }),
  });
}

/** A department that the menu does not have yet. */
export default function NewDepartment({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, ...form } = loaderData;
  return (
    <ManagePage
      frame={frame}
      title={t('manageMenu.newDepartment')}
      back={{ href: MENU, name: t('manageMenu.title') }}
      isEditing
      isNarrow
    >
      <DepartmentForm answer={actionData} known={{}} {...form} />
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
