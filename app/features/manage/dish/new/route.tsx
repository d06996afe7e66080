import { data } from 'react-router';
import { loadDishPage, withSentAway } from '#app/features/manage/dish/dish.server.ts';
import { DishEditor } from '#app/features/manage/dish/dish-editor.tsx';
import { formOfDish } from '#app/features/manage/dish/dish-file.ts';
import { pressed } from '#app/features/manage/dish/dish-presses.ts';
import { dishFormOf, saveDish } from '#app/features/manage/dish/save-dish.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { menuOf } from '#app/features/manage/menu/menu-paths.ts';
import {
  EDITORS,
  refusalOf,
  signedIn,
  signedInToPress,
  staffBeforeForm,
  typedBefore,
} from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'manageDish.newDish', layout: 'special', app: 'manage' };

/** A blank form, in the department that the address names; `?kind=combo` for a combo. @throws as signedIn */
export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const draft = await storeFrom(context).api.call('draft.get', { staffToken: who.staffToken });
  if (!draft.ok) {
    await refusalOf(context, url, draft, null);
    throw data(null, { status: 503 });
  }
  const { page } = await loadDishPage(context, url, who, null);
  const wanted = url.searchParams.get('department');
  const department = page.departments.find(({ id }) => id === wanted) ?? page.departments[0];
  const blank = formOfDish({ department: department?.id });
  return data({
    frame: who.frame,
    known: url.searchParams.get('kind') === 'combo' ? comboOf(blank) : blank,
    seen: withSentAway(context, url, { number: draft.data.number }),
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    page,
  });
}

/** A combo begins with a group to fill in: without one it is a dish. */
function comboOf(blank: ReturnType<typeof formOfDish>): ReturnType<typeof formOfDish> {
  const combo = { ...blank, kind: 'combo' as const };
  return pressed(combo, 'add combo')?.form ?? combo;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  // a body as large as this is only read for somebody who was signed in
  await staffBeforeForm(context, url);
  const form = await dishFormOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  return saveDish(context, url, form, who, null);
}

/** A new dish or combo: only name, price and department are needed. */
export default function NewDish({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, known, seen, page, formToken, before } = loaderData;
  const department = page.departments.find(({ id }) => id === known.department);
  return (
    <ManagePage
      frame={frame}
      title={t(known.kind === 'combo' ? 'manageDish.newCombo' : 'manageDish.newDish')}
      intro={t('manageDish.newIntro')}
      back={{ href: menuOf(known.department), name: department?.name ?? t('manageDish.menu') }}
      isEditing
    >
      <DishEditor {...{ known, seen, page, formToken, before }} answer={actionData} />
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
