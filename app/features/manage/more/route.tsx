import { data } from 'react-router';
import { Waiting } from '#app/features/manage/frame-navigation.tsx';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { PressFields } from '#app/features/manage/manage-form.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { ACCOUNT, pagesOf } from '#app/features/manage/navigation.ts';
import { signedIn } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';

export const handle: ScreenHandle = { title: 'manage.more', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { frame } = await signedIn(context, url);
  return data({ frame, formToken: await mintFormToken(context) });
}

/** All that a phone has no room for in its bar. */
export default function More({ loaderData: { frame, formToken } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const groups = pagesOf(frame.me.role)
    .map(({ group, pages }) => ({ group, pages: pages.filter(({ inBar }) => !inBar) }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <ManagePage frame={frame} title={t('manage.more')}>
      <nav className="box more-grid" aria-label={t('manage.allPages')}>
        {groups.map(({ group, pages }) => (
          <div key={group}>
            <h2>{t(`manage.groups.${group}`)}</h2>
            <ul>
              {pages.map((page) => (
                <li key={page.name}>
                  <a href={page.href}>
                    <ManageIcon name={page.icon} />
                    {t(`manage.nav.${page.name}`)}
                    <Waiting count={frame.waiting[page.name]} />
                    <Icon name="right" />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2>{frame.me.name}</h2>
          <ul>
            <li>
              <a href={ACCOUNT}>
                <Icon name="user" />
                {t('manage.account')}
                <Icon name="right" />
              </a>
            </li>
          </ul>
        </div>
      </nav>
      <div className="acts">
        <ButtonLink variant="line" href="/order-receiver" data-native="">
          <Icon name="tablet" />
          {t('manage.kitchenScreen')}
        </ButtonLink>
        <form method="post" action="/manage/log-out">
          <PressFields intent="log-out" formToken={formToken} />
          <Button variant="line">
            <Icon name="out" />
            {t('manage.logOut')}
          </Button>
        </form>
      </div>
    </ManagePage>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
