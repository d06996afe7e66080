import '#app/ui/manage/menu.css';
import '#app/ui/manage/customers.css';
import { data } from 'react-router';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { signedIn } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { askedCustomers, loadCustomers, SEEING, type ShownCustomer } from './customers.server.ts';
import { LISTS } from './lists.ts';

export const handle: ScreenHandle = { title: 'manageCustomers.title', layout: 'special', app: 'manage' };

const HERE = '/manage/customers';

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, SEEING);
  const asked = askedCustomers(url);
  return data({
    frame: who.frame,
    asked,
    isOwner: who.me.role === 'owner',
    ...(await loadCustomers(context, url, who, asked)),
  });
}

/** Whoever has ordered: in one of the lists, or who is looked for. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { frame, asked, isOwner, customers, hasMore, ofYear, ofMonth } = loaderData;
  const { words, list, page } = asked;
  const isSought = words !== '';
  return (
    <ManagePage
      frame={frame}
      title={t('manageCustomers.title')}
      intro={t('manageCustomers.intro', { year: ofYear, month: ofMonth })}
      actions={
        isOwner && (
          <ButtonLink variant="line" href={`${HERE}.csv`} data-native="">
            <Icon name="download" />
            {t('manageCustomers.csv')}
          </ButtonLink>
        )
      }
    >
      <form className="find2" action={HERE}>
        <Field
          field={{ id: 'q', name: 'q', defaultValue: words }}
          label={t('manageCustomers.find')}
          type="search"
          icon="search"
          maxLength={100}
          autoComplete="off"
          message={false}
        />
        <Button variant="line">{t('manageCustomers.search')}</Button>
      </form>
      <nav className="chips" aria-label={t('manageCustomers.which')}>
        {LISTS.map((one) => (
          <a
            key={one}
            className="tick pl"
            href={one === 'lately' ? HERE : `${HERE}?list=${one}`}
            aria-current={!isSought && one === list ? 'true' : undefined}
          >
            {t(`manageCustomers.lists.${one}`)}
          </a>
        ))}
      </nav>
      <Card question={isSought ? t('manageCustomers.found', { words }) : t('manageCustomers.listTitle')}>
        {customers.length === 0 ? (
          <Empty
            icon={isSought ? 'search' : 'user'}
            title={isSought ? t('manageCustomers.nothing', { words }) : t('manageCustomers.none')}
          >
            <p className="dim">{t(isSought ? 'manageCustomers.nothingHint' : 'manageCustomers.noneHint')}</p>
            {(isSought || list !== 'lately') && (
              <ButtonLink href={HERE}>{t('manageCustomers.showAll')}</ButtonLink>
            )}
          </Empty>
        ) : (
          <Rows>
            {customers.map((customer) => (
              <CustomerRow key={customer.patronId} customer={customer} />
            ))}
          </Rows>
        )}
      </Card>
      {(hasMore || page > 1) && (
        <Pager
          newer={
            page > 1
              ? { href: HERE + queryOf({ ...asked, page: page - 1 }), name: t('manageCustomers.newer') }
              : null
          }
          older={
            hasMore
              ? { href: HERE + queryOf({ ...asked, page: page + 1 }), name: t('manageCustomers.older') }
              : null
          }
        >
          {t('manageCustomers.page', { page })}
        </Pager>
      )}
      <p className="small dim">{t('manageCustomers.onlyNeeded')}</p>
    </ManagePage>
  );
}

function CustomerRow({ customer }: { customer: ShownCustomer }) {
  const { t } = useTranslation();
  const { patronId, fullName, email, hasAccount, hasNote, isBlocked, orders, spent } = customer;
  return (
    <li className="task">
      <span className="av" aria-hidden="true">
        {customer.initials}
      </span>
      <div>
        <b>
          <a href={`${HERE}/${encodeURIComponent(patronId)}`}>{fullName || t('manageCustomers.nameless')}</a>
        </b>
        <p>{[email, hasAccount ? '' : t('manageCustomers.guest')].filter(Boolean).join(' · ')}</p>
        {(hasNote || isBlocked) && (
          <div className="tags">
            {hasNote && (
              <Badge tone="info" icon="note">
                {t('manageCustomers.note')}
              </Badge>
            )}
            {isBlocked && (
              <Badge tone="no" icon="ban">
                {t('manageCustomers.blocked')}
              </Badge>
            )}
          </div>
        )}
      </div>
      <div className="cv">
        <b className="num">{formatPrice(spent)}</b>
        <small className="dim">{t('manageCustomers.orders', { count: orders })}</small>
      </div>
    </li>
  );
}

function queryOf({ words, list, page }: { words: string; list: string; page: number }): string {
  const query = new URLSearchParams([
    ...(words === '' ? (list === 'lately' ? [] : [['list', list]]) : [['q', words]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
  return query.size > 0 ? `?${query}` : '';
}

export function ErrorBoundary() {
  return <ManageFault />;
}
