import { data } from 'react-router';
import { ManageFault } from '#app/features/manage/manage-fault.tsx';
import { ManagePage } from '#app/features/manage/manage-page.tsx';
import { EDITORS, signedIn } from '#app/features/manage/signed-in.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { promotionWords, timesWords, usedWords } from './promotion-words.ts';
import { loadPromotions } from './promotions.server.ts';

type Loaded = Route.ComponentProps['loaderData'];
type Shown = Loaded['promotions'][number];

export const handle: ScreenHandle = { title: 'managePromotions.title', layout: 'special', app: 'manage' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const who = await signedIn(context, url, EDITORS);
  const { promotions } = await loadPromotions(context, url, who);
  return data({ frame: who.frame, promotions });
}

/** The offers of the restaurant: those that run, and those that wait, are over or were stopped. */
export default function Promotions({ loaderData: { frame, promotions } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [running, others] = [true, false].map((runs) =>
    promotions.filter(({ state }) => (state === 'runs') === runs),
  );
  return (
    <ManagePage
      frame={frame}
      title={t('managePromotions.title')}
      intro={t('managePromotions.intro')}
      actions={
        <ButtonLink variant="pri" href="/manage/promotions/new">
          <Icon name="plus" />
          {t('managePromotions.add')}
        </ButtonLink>
      }
    >
      <PromotionList question={t('managePromotions.running')} promotions={running ?? []} />
      {others && others.length > 0 && (
        <PromotionList question={t('managePromotions.others')} promotions={others} />
      )}
    </ManagePage>
  );
}

function PromotionList({ question, promotions }: { question: string; promotions: readonly Shown[] }) {
  const { t } = useTranslation();
  return (
    <Card question={question}>
      {promotions.length === 0 ? (
        <Empty icon="tag" title={t('managePromotions.none')} />
      ) : (
        <Rows isPlain>
          {promotions.map((shown) => (
            <PromotionRow key={shown.promotion.id} shown={shown} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function PromotionRow({ shown: { promotion, state, used, times, differs } }: { shown: Shown }) {
  const { t } = useTranslation();
  return (
    <li className="task">
      <div>
        <b>
          <a href={`/manage/promotions/${promotion.id}`}>{promotion.name}</a>
        </b>
        <p>{[promotionWords(t, promotion), timesWords(t, times, state)].filter(Boolean).join(' · ')}</p>
        <div className="tags">
          <Badge {...(state === 'runs' && { tone: 'ok' as const, icon: 'check' as const })}>
            {t(`managePromotions.states.${state}`)}
          </Badge>
          {differs && (
            <Badge tone="info" icon="edit">
              {t('managePromotions.differs')}
            </Badge>
          )}
          {used && <Badge>{usedWords(t, used)}</Badge>}
        </div>
      </div>
      <Icon name="right" />
    </li>
  );
}

export function ErrorBoundary() {
  return <ManageFault />;
}
