import { PressFields } from '#app/features/manage/manage-form.tsx';
import { useMoments } from '#app/features/manage/use-moments.ts';
import type { ShownDelivery } from '#app/features/manage/webhooks/webhooks.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type DeliveriesProps = {
  deliveries: readonly ShownDelivery[];
  page: number;
  hasMore: boolean;
  formToken: string;
  /** Sending again is for one that goes on. */
  isPaused: boolean;
};

/** What the system was told and is to be told, newest first, and what came of it. */
export function DeliveriesCard({ deliveries, page, hasMore, formToken, isPaused }: DeliveriesProps) {
  const { t } = useTranslation();
  const to = (number: number) => `?page=${number}#told`;
  return (
    <Card id="told" question={t('manageWebhooks.told')} hint={t('manageWebhooks.toldHint')}>
      {deliveries.length === 0 ? (
        <p className="dim">{t('manageWebhooks.toldNothing')}</p>
      ) : (
        <Rows isPlain wraps>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} {...{ delivery, formToken, isPaused }} />
          ))}
        </Rows>
      )}
      {(page > 1 || hasMore) && (
        <Pager
          newer={page > 1 ? { href: to(page - 1), name: t('manageWebhooks.newer') } : null}
          older={hasMore ? { href: to(page + 1), name: t('manageWebhooks.older') } : null}
        >
          {t('manageWebhooks.page', { page: String(page) })}
        </Pager>
      )}
    </Card>
  );
}

const TONES = { delivered: 'ok', failed: 'warn', waiting: undefined } as const;

type RowProps = { delivery: ShownDelivery; formToken: string; isPaused: boolean };

function DeliveryRow({ delivery, formToken, isPaused }: RowProps) {
  const { t } = useTranslation();
  const at = useMoments();
  const { id, event, status, made, next, tries, answer, ms } = delivery;
  const name = event ? t(`manageWebhooks.events.${event}`) : t('manageWebhooks.otherEvent');
  return (
    <li>
      <div>
        <b>{name}</b>
        {made && <p>{at(made)}</p>}
        {tries > 0 && answer !== null && (
          <p className="anywhere">
            {t('manageWebhooks.answered', { answer, ms: String(ms ?? 0), tries: String(tries) })}
          </p>
        )}
        {next && <p>{t('manageWebhooks.next', { time: at(next) })}</p>}
        <div className="tags">
          <Badge tone={TONES[status]}>{t(`manageWebhooks.states.${status}`)}</Badge>
        </div>
      </div>
      {!isPaused && (
        <div className="acts">
          <form method="post">
            <PressFields intent="replay" formToken={formToken} deliveryId={id} />
            <Button variant="line" className="mini" aria-label={t('manageWebhooks.replayOf', { name })}>
              {t('manageWebhooks.replay')}
            </Button>
          </form>
        </div>
      )}
    </li>
  );
}
