import { isRouteErrorResponse, useLocation } from 'react-router';
import { phoneLink } from '#app/contract/phone-number.ts';
import { type MakeParts, PageFrame } from '#app/shell/frame/page-frame.tsx';
import { titleOf } from '#app/shell/page/page-title.tsx';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { StateCard } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type Kind = 'notFound' | 'unavailable' | 'forbidden' | 'tooLarge' | 'wrong';
const KINDS: Record<number, Kind> = {
  404: 'notFound',
  403: 'forbidden',
  405: 'forbidden',
  413: 'tooLarge',
  503: 'unavailable',
};
/** The kitchen's pages, where no fault leads to the customers' ones. */
const KITCHEN = /^\/order-receiver(\/|$)/;
/** What may be gone; a thrown 404 says which by its data. */
const GONE = { department: 'departmentGone', order: 'orderGone' } as const;

type ErrorScreenProps = {
  error: unknown;
  /** null: the restaurant is not known, so no restaurant's frame is shown. */
  root: RootData | null;
  parts: MakeParts;
};

/**
 * What a visitor sees when a page cannot be shown: what happened, what was not done, and where to go next. It
 * stands inside the restaurant's frame. A host that names no restaurant gets a bare page, so that it learns
 * of no restaurant. In the kitchen, which has neither cart nor menu, it stands alone, with the way to the board.
 */
export function ErrorScreen({ error, root, parts }: ErrorScreenProps) {
  const { t } = useTranslation();
  const isKitchen = KITCHEN.test(useLocation().pathname);
  const kind = (isRouteErrorResponse(error) && KINDS[error.status]) || 'wrong';
  const card = (
    <div className="wrap page">
      <StateCard
        mark={
          <Mark icon={kind === 'notFound' ? 'search' : 'alert'} tone={kind === 'notFound' ? 'brand' : 'no'} />
        }
        title={t(`errors.${kind}`)}
        actions={isKitchen ? <ToBoard /> : <WaysOn kind={kind} gone={goneOf(error)} root={root} />}
      >
        <p>{t(isKitchen ? 'errors.kitchenHint' : `errors.${hintOf(kind, goneOf(error), root !== null)}`)}</p>
      </StateCard>
    </div>
  );
  return (
    <>
      <title>{titleOf(t(`errors.${kind}`), root?.restaurant.name ?? null)}</title>
      {root && !isKitchen ? (
        <PageFrame root={root} parts={parts} inert={false} isError>
          {card}
        </PageFrame>
      ) : (
        <main id="main">{card}</main>
      )}
    </>
  );
}

/** The kitchen's one way on. */
function ToBoard() {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="pri" big href="/order-receiver" data-native="">
      {t('errors.toBoard')}
    </ButtonLink>
  );
}

type Gone = keyof typeof GONE | null;

/** Where to go next: the same page again where that may help, the menu, the orders, the contact page. */
function WaysOn({ kind, gone, root }: { kind: Kind; gone: Gone; root: RootData | null }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const mayPass = kind === 'unavailable' || kind === 'wrong';
  const phone = root?.restaurant.phone;
  return (
    <>
      {mayPass && (
        <ButtonLink variant="pri" big href={pathname + search} data-native="">
          {t('errors.tryAgain')}
        </ButtonLink>
      )}
      {gone === 'order' && (
        <ButtonLink variant="pri" big href="/profile/orders" data-native="">
          {t('layout.yourOrders')}
        </ButtonLink>
      )}
      {root && (
        <ButtonLink variant={mayPass || gone === 'order' ? 'line' : 'pri'} big href="/" data-native="">
          {t('errors.menu')}
        </ButtonLink>
      )}
      {mayPass && phone && (
        <p>
          <a className="link solo" href={phoneLink(phone)} data-native="">
            <Icon name="phone" size="s" />
            {t('errors.call', { phone })}
          </a>
        </p>
      )}
    </>
  );
}

function goneOf(error: unknown): Gone {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return said === 'department' || said === 'order' ? said : null;
}

function hintOf(kind: Kind, gone: Gone, isRestaurantKnown: boolean) {
  if (kind !== 'notFound') return `${kind}Hint` as const;
  if (!isRestaurantKnown) return 'hostHint';
  return gone ? GONE[gone] : 'notFoundHint';
}
