import { data } from 'react-router';
import { readPart } from '#app/features/manage/draft/part.server.ts';
import { DishPart } from '#app/features/manage/draft/parts.ts';
import { answerUnlessQuiet, isLoadedAgain } from '#app/features/manage/draft/quiet-answer.ts';
import { useOwnNumber } from '#app/features/manage/draft/use-quiet-save.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { menuOf } from '#app/features/manage/menu/menu-paths.ts';
import {
  EDITORS,
  signedIn,
  signedInToPress,
  staffBeforeForm,
  typedBefore,
} from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { pressBeside } from './beside.server.ts';
import { CopyAndRemove, LeftNow, SaleSwitch } from './beside.tsx';
import { loadDishPage, saleOfDish, withSentAway } from './dish.server.ts';
import { DishEditor } from './dish-editor.tsx';
import { formOfDish } from './dish-file.ts';
import { dishFormOf, saveDish } from './save-dish.server.ts';

type Loaded = Route.ComponentProps['loaderData'];

export const handle: ScreenHandle<Loaded> = {
  title: ({ known }) => known.name,
  layout: 'special',
  app: 'manage',
};

/** @throws as signedIn and readPart */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { dishId } = params;
  const { seen, value } = await readPart(context, url, who, { part: `products:${dishId}`, schema: DishPart });
  const { page, felt } = await loadDishPage(context, url, who, dishId);
  return data({
    frame: who.frame,
    dishId,
    known: formOfDish(value),
    sale: await saleOfDish(context, who, dishId),
    formToken: await mintFormToken(context),
    before: await typedBefore(context, url, who),
    ...{ seen: withSentAway(context, url, seen), page, felt },
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  // a body as large as this is only read for somebody who was signed in
  await staffBeforeForm(context, url);
  const form = await dishFormOf(request);
  const who = await signedInToPress(context, url, form, EDITORS);
  const { dishId } = params;
  const back = menuOf(String(form.get('department') ?? ''));
  return (
    (await pressBeside(context, url, form, who, { dishId, back })) ??
    saveDish(context, url, form, who, dishId)
  );
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return answerUnlessQuiet(request, serverAction);
}

export const shouldRevalidate = isLoadedAgain;

/** A dish or a combo of the draft. */
export default function Dish({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, dishId, known, sale, felt, seen, page, formToken, before } = loaderData;
  const department = page.departments.find(({ id }) => id === known.department);
  const [number, onSaved] = useOwnNumber(seen);
  const press = { formToken, number, name: known.name, department: known.department };
  return (
    <ManagePage
      frame={frame}
      title={known.name}
      intro={known.kind === 'combo' && t('manageDish.comboIntro')}
      back={{ href: menuOf(known.department), name: department?.name ?? t('manageDish.menu') }}
      actions={sale && <SaleSwitch formToken={formToken} name={known.name} sale={sale} />}
      isEditing
    >
      {/* another dish is another form: what was typed into the last one stays there */}
      <DishEditor
        key={dishId}
        {...{ known, seen, page, formToken, before, onSaved }}
        answer={actionData ?? undefined}
      >
        {sale && (
          <LeftNow
            sale={sale}
            formToken={formToken}
            answer={actionData?.intent === 'left' ? actionData : undefined}
          />
        )}
        <CopyAndRemove {...press} felt={felt} isHidden={known.isDisabled} />
      </DishEditor>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
