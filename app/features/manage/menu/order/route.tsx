import '#app/ui/manage/menu.css';
import { data, redirect } from 'react-router';
import { shownName } from '#app/domain/menu/local-name.ts';
import { afterPress, seenIn } from '#app/features/manage/draft/save.server.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { loadMenu } from '#app/features/manage/menu/menu.server.ts';
import { MENU, ORDER } from '#app/features/manage/menu/menu-paths.ts';
import { movesOf } from '#app/features/manage/menu/neighbours.ts';
import { useArranged } from '#app/features/manage/menu/use-arranged.tsx';
import { EDITORS, signedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { GRIP } from '#app/ui/manage/use-drag-rows.ts';
import { translator } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'manageMenu.order', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { number, departments } = await loadMenu(context, url, who, {});
  const moves = movesOf(departments.map(({ id }) => id));
  const reader = readerFrom(context);
  return data({
    frame: who.frame,
    formToken: await mintFormToken(context),
    number,
    departments: departments.map((each, at) => ({
      id: each.id,
      name: shownName(each, reader),
      dishes: each.dishes,
      up: moves[at]?.up,
      down: moves[at]?.down,
    })),
  });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request);
  const { staffToken } = await signedInToPress(context, url, form, EDITORS);
  const move = [...form].find(([name]) => name.startsWith('move:'));
  if (!move) return redirect(ORDER, 303);
  const [name, before] = move;
  const departmentId = name.slice('move:'.length);
  const reply = await storeFrom(context).api.call('draft.changeMenu', {
    staffToken,
    body: {
      ...seenIn(form),
      change: { act: 'moveDepartment', departmentId, before: String(before) || null },
    },
  });
  const done = translator(wordsFrom(context))('manageMenu.moved');
  return afterPress(context, url, form, reply, { to: `${ORDER}#department-${departmentId}`, done });
}

/** The departments in their order, each one step up or down by a press. */
export default function Order({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, formToken, number, departments } = loaderData;
  const { shown, drag, sender } = useArranged(departments);
  return (
    <ManagePage
      frame={frame}
      title={t('manageMenu.order')}
      intro={t('manageMenu.orderIntro')}
      back={{ href: MENU, name: t('manageMenu.title') }}
      isNarrow
    >
      <Card question={t('manageMenu.list')}>
        <form method="post">
          <input type="hidden" name="formToken" value={formToken} />
          <input type="hidden" name="number" value={number} />
          <Rows isPlain {...drag}>
            {shown.map(({ id, name, dishes, up, down }) => (
              <li key={id} id={`department-${id}`}>
                <div>
                  <b>
                    <InLanguage lang={name.lang}>{name.text}</InLanguage>
                  </b>
                  <p>{t('manageMenu.dishes', { count: dishes })}</p>
                </div>
                <div className="acts">
                  <span className="gripper ico" aria-hidden="true" {...GRIP}>
                    <ManageIcon name="grip" />
                  </span>
                  <button
                    type="submit"
                    className="ico"
                    name={`move:${id}`}
                    value={up}
                    disabled={up === undefined}
                    aria-label={t('manageMenu.up', { name: name.text })}
                  >
                    <ManageIcon name="up" />
                  </button>
                  <button
                    type="submit"
                    className="ico"
                    name={`move:${id}`}
                    value={down ?? ''}
                    disabled={down === undefined}
                    aria-label={t('manageMenu.down', { name: name.text })}
                  >
                    <Icon name="down" />
                  </button>
                </div>
              </li>
            ))}
          </Rows>
          {sender}
        </form>
      </Card>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
