import { isRouteErrorResponse } from 'react-router';
import type { RootData } from '#app/components/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { StateCard } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { PageFrame } from './page-frame.tsx';
import { titleOf } from './page-title.tsx';

type Kind = 'notFound' | 'unavailable' | 'forbidden' | 'tooLarge' | 'wrong';
const KINDS: Record<number, Kind> = {
  404: 'notFound',
  403: 'forbidden',
  405: 'forbidden',
  413: 'tooLarge',
  503: 'unavailable',
};

/**
 * What a visitor sees when a page cannot be shown: what happened, what was not done, a way on. Inside the restaurant's
 * own frame where the restaurant is known; a host that names none gets nothing of anybody's (B-OPS-03).
 */
export function ErrorScreen({ error, root }: { error: unknown; root: RootData | null }) {
  const { t } = useTranslation();
  const kind = (isRouteErrorResponse(error) && KINDS[error.status]) || 'wrong';
  const card = (
    <div className="wrap page">
      <StateCard
        mark={
          <Mark icon={kind === 'notFound' ? 'search' : 'alert'} tone={kind === 'notFound' ? 'brand' : 'no'} />
        }
        title={t(`errors.${kind}`)}
        actions={
          root && (
            <ButtonLink variant="pri" big href="/" data-native="">
              {t('errors.menu')}
            </ButtonLink>
          )
        }
      >
        <p>{t(`errors.${kind}Hint`)}</p>
      </StateCard>
    </div>
  );
  return (
    <>
      <title>{titleOf(t(`errors.${kind}`), root?.restaurant.name ?? null)}</title>
      {root ? (
        <PageFrame root={root} inert={false} isError>
          {card}
        </PageFrame>
      ) : (
        <main id="main">{card}</main>
      )}
    </>
  );
}
