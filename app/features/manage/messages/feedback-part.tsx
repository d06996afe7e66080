import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { ManageMessage, MessageStars } from '#app/contract/manage-messages.ts';
import { Figure, Figures } from '#app/features/manage/figure-parts.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ShareBar } from '#app/ui/manage/bar-chart.tsx';
import { Rows } from '#app/ui/manage/card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { type Given, Part, Replies, useWhen } from './message-parts.tsx';
import { orderPath } from './message-paths.ts';
import type { ShownPart } from './messages.server.ts';

const STARS = [1, 2, 3, 4, 5];
const MOST = STARS.length;

/** The average of the stars, now and before, and each feedback with the order that it is about. */
export function FeedbackPart({ part, stars, given }: { part: ShownPart; stars: MessageStars; given: Given }) {
  const { t } = useTranslation();
  const { days, now } = stars;
  return (
    <Part
      kind="feedback"
      part={part}
      question={t('manageMessages.think')}
      hint={t('manageMessages.answersIn', { count: now.answers, days })}
      nothing={t('manageMessages.noFeedback')}
    >
      <Figures columns="four">
        <Average name={t('manageMessages.days', { days })} stars={now} />
        <Average name={t('manageMessages.daysBefore', { days })} stars={stars.before} />
        <Average name={t('manageMessages.delivery')} stars={stars.delivery} />
        <Average name={t('manageMessages.pickup')} stars={stars.pickup} />
      </Figures>
      <Rows isPlain wraps>
        {part.items.map((message) => (
          <FeedbackRow key={message.id} message={message} given={given} />
        ))}
      </Rows>
    </Part>
  );
}

function Average({ name, stars: { average = null } }: { name: string; stars: MessageStars['now'] }) {
  const { t } = useTranslation();
  if (average === null)
    return (
      <Figure name={name} value="–">
        {t('manageMessages.noStars')}
      </Figure>
    );
  return (
    <Figure name={name} value={average.toFixed(1)}>
      {t('manageMessages.ofFive')}
      <ShareBar percent={(100 * average) / MOST} />
    </Figure>
  );
}

function FeedbackRow({ message, given }: { message: ManageMessage; given: Given }) {
  const { t } = useTranslation();
  const when = useWhen(given);
  const { fullName, text, createdUtc, rating, orderId, orderNumber, orderType, answer, reply } = message;
  const name = fullName || t('manageMessages.somebody');
  const service = orderType === ORDER_TYPE.delivery ? 'delivery' : 'pickup';
  return (
    <li>
      <div>
        <b>
          {orderId
            ? t('manageMessages.order', {
                number: orderNumber ?? '',
                service: t(`manageMessages.${service}`),
              })
            : t('manageMessages.noOrder')}
        </b>{' '}
        <Stars rating={rating ?? 0} />
        {text && <p className="said">{text}</p>}
        <p>
          {name}, {when(createdUtc)}
        </p>
        {reply && <p>{t('manageMessages.yours', { text: reply })}</p>}
        {!answer && <Replies message={message} name={name} given={given} />}
      </div>
      {orderId && (
        <div className="acts">
          <ButtonLink
            className="mini"
            href={orderPath(orderId)}
            data-native=""
            aria-label={t('manageMessages.openOrder', { number: orderNumber ?? '' })}
          >
            {t('manageMessages.orderOnly')}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation();
  return (
    <span className="stars" role="img" aria-label={t('manageMessages.stars', { rating })}>
      {STARS.map((star) => (
        <Icon key={star} name="star" className={star <= rating ? 'on' : undefined} />
      ))}
    </span>
  );
}
