import '#app/ui/manage/menu.css';
import { clsx } from 'clsx';
import { data } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { EDITORS, signedIn } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import type { Route } from './+types/route.ts';
import { DepartmentList } from './department-list.tsx';
import { DishRow } from './dish-row.tsx';
import { menuPage, pressMenu } from './menu.server.ts';
import { departmentPath, MENU, MENU_FILE, NEW_DEPARTMENT, newDishIn, PRICES } from './menu-paths.ts';

/** Dishes on one page of the list, as the store lists them. */
const A_PAGE = 100;

type Loaded = Route.ComponentProps['loaderData'];

export const handle: ScreenHandle = { title: 'manageMenu.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const menu = await menuPage(context, url, who);
  return data({ frame: who.frame, formToken: await mintFormToken(context), ...menu });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return pressMenu(context, url, await formOf(request));
}

/** The departments, and the dishes of one or those that a search finds. */
export default function Menu({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, departments, departmentId, words, found } = loaderData;
  const isEmpty = departments.length === 0;
  return (
    <ManagePage
      frame={frame}
      title={t('manageMenu.title')}
      intro={<Sum departments={departments} />}
      actions={
        <>
          <ButtonLink variant="line" href={MENU_FILE}>
            <Icon name="download" />
            {t('manageMenu.spreadsheet')}
          </ButtonLink>
          {!isEmpty && (
            <ButtonLink variant="pri" href={newDishIn(departmentId)}>
              <Icon name="plus" />
              {t('manageMenu.addDish')}
            </ButtonLink>
          )}
        </>
      }
    >
      {isEmpty ? (
        <div className="box">
          <Empty icon="menu" title={t('manageMenu.empty')}>
            <p className="dim">{t('manageMenu.emptyHint')}</p>
            <ButtonLink variant="pri" href={NEW_DEPARTMENT}>
              {t('manageMenu.addDepartment')}
            </ButtonLink>
          </Empty>
        </div>
      ) : (
        <div className="menu2">
          <DepartmentList departments={departments} current={departmentId} />
          <div className="stack">
            <form className="find2" action={MENU}>
              <Field
                field={{ id: 'q', name: 'q', defaultValue: words }}
                label={t('manageMenu.find')}
                type="search"
                icon="search"
                maxLength={100}
                autoComplete="off"
                message={false}
              />
              <Button variant="line">{t('manageMenu.search')}</Button>
            </form>
            {words !== '' && found === 0 ? (
              <div className="box">
                <Empty icon="search" title={t('manageMenu.nothing', { words })}>
                  <p className="dim">{t('manageMenu.nothingHint')}</p>
                  <ButtonLink href={MENU}>{t('manageMenu.showAll')}</ButtonLink>
                </Empty>
              </div>
            ) : (
              <Dishes {...loaderData} />
            )}
            <p className="dim small">{t('manageMenu.atOnce')}</p>
          </div>
        </div>
      )}
    </ManagePage>
  );
}

function Sum({ departments }: Pick<Loaded, 'departments'>) {
  const { t } = useTranslation();
  const sum = (of: 'dishes' | 'hidden' | 'soldOut') =>
    departments.reduce((total, department) => total + department[of], 0);
  const [soldOut, hidden] = [sum('soldOut'), sum('hidden')];
  return [
    `${t('manageMenu.dishes', { count: sum('dishes') })} ${t('manageMenu.departments', { count: departments.length })}`,
    ...(soldOut > 0 ? [t('manageMenu.soldOutCount', { count: soldOut })] : []),
    ...(hidden > 0 ? [t('manageMenu.hiddenCount', { count: hidden })] : []),
  ].join(', ');
}

/** The list: one form, whose buttons say what they do and with which dish. */
function Dishes(loaded: Loaded) {
  const { t } = useTranslation();
  const { formToken, number, departments, departmentId, words, dishes, page, found, isArranging } = loaded;
  const department = departments.find(({ id }) => id === departmentId);
  const counted = [
    t('manageMenu.dishes', { count: found }),
    ...(department && department.hidden > 0
      ? [t('manageMenu.hiddenCount', { count: department.hidden })]
      : []),
  ].join(', ');
  return (
    <form className={clsx('box dishes', isArranging && 'arranging')} method="post">
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="number" value={number} />
      {department && <input type="hidden" name="department" value={department.id} />}
      {isArranging && <input type="hidden" name="arrange" value="1" />}
      <header>
        {department ? (
          <h2>
            <InLanguage lang={department.name.lang}>{department.name.text}</InLanguage>
            <small>{counted}</small>
          </h2>
        ) : (
          <h2>{t('manageMenu.found', { count: found, words })}</h2>
        )}
        <div className="acts">
          {department ? (
            <Tools department={department} canArrange={found > 1} isArranging={isArranging} page={page} />
          ) : (
            <ButtonLink variant="line" className="mini" href={MENU}>
              {t('manageMenu.showAll')}
            </ButtonLink>
          )}
        </div>
      </header>
      {dishes.length === 0 ? (
        <Empty icon="menu" title={t('manageMenu.noDish')}>
          <ButtonLink href={newDishIn(departmentId)}>{t('manageMenu.addDish')}</ButtonLink>
        </Empty>
      ) : (
        <ul>
          {dishes.map((dish) => (
            <DishRow key={dish.id} dish={dish} />
          ))}
        </ul>
      )}
      <Pages {...loaded} />
    </form>
  );
}

type ToolsProps = {
  department: Loaded['departments'][number];
  canArrange: boolean;
  isArranging: boolean;
  page: number;
};

function Tools({ department: { id, name }, canArrange, isArranging, page }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      {canArrange && (
        <ButtonLink
          className="mini arr"
          href={listOf({ departmentId: id, page, arrange: !isArranging })}
          aria-current={isArranging || undefined}
        >
          <Icon name="list" />
          {t('manageMenu.arrange')}
        </ButtonLink>
      )}
      <ButtonLink
        className="mini"
        href={departmentPath(id)}
        aria-label={t('manageMenu.editDepartment', { name: name.text })}
      >
        <Icon name="edit" />
        {t('manageMenu.edit')}
      </ButtonLink>
      <ButtonLink
        className="mini"
        href={`${PRICES}?${new URLSearchParams({ department: id })}`}
        aria-label={t('manageMenu.pricesOf', { name: name.text })}
      >
        <ManageIcon name="percent" />
        {t('manageMenu.prices')}
      </ButtonLink>
    </>
  );
}

function Pages({ page, pages, found, dishes, departmentId, words }: Loaded) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  const from = (page - 1) * A_PAGE + 1;
  const at = (other: number) => listOf({ departmentId, words, page: other });
  return (
    <Pager
      newer={page > 1 ? { href: at(page - 1), name: t('manageMenu.before') } : null}
      older={page < pages ? { href: at(page + 1), name: t('manageMenu.after') } : null}
    >
      {t('manageMenu.pageOf', { from, to: from + dishes.length - 1, total: found })}
    </Pager>
  );
}

/** A page of the list, and whether it is being arranged. */
function listOf({
  departmentId,
  words = '',
  page,
  arrange = false,
}: {
  departmentId: string | null;
  words?: string;
  page: number;
  arrange?: boolean;
}): string {
  const query = new URLSearchParams(departmentId ? { department: departmentId } : { q: words });
  if (page > 1) query.set('page', String(page));
  if (arrange) query.set('arrange', '1');
  return `${MENU}?${query}`;
}

export function ErrorBoundary() {
  return <ManageFault />;
}
