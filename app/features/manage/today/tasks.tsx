import type { ManageTask, ManageToday } from '#app/contract/reports.ts';
import { minutesWaited, urgencyOf } from '#app/domain/reports/waiting.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { dayText } from '#app/features/manage/figure-words.ts';
import type { IconName } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { whenText } from './when.ts';

const LOOKS = {
  order: { icon: 'alert', tone: 'no' },
  stock: { icon: 'tag', tone: 'warn' },
  reservation: { icon: 'cal', tone: 'info' },
  messages: { icon: 'chat', tone: 'info' },
} as const satisfies Record<ManageTask['kind'], { icon: IconName; tone: string }>;

type TasksProps = { today: ManageToday; own: string | undefined };

/** What waits for somebody of the restaurant. */
export function Tasks({ today, own }: TasksProps) {
  const { t } = useTranslation();
  const { tasks, nowUtc } = today;
  return (
    <Card question={t('manageToday.needs')} hint={t('manageToday.needsHint')}>
      {tasks.length === 0 ? (
        <p>{t('manageToday.noTasks')}</p>
      ) : (
        <Rows>
          {tasks.map((task) => {
            const { icon, tone } = LOOKS[task.kind];
            const isUrgent =
              task.kind === 'order' &&
              urgencyOf(minutesWaited(task.sinceUtc ?? '', new Date(nowUtc))) === 'urgent';
            return (
              <li key={`${task.kind} ${task.id}`}>
                <Mark icon={icon} tone={task.kind === 'order' && !isUrgent ? 'warn' : tone} small />
                <div>
                  <TaskWords task={task} today={today} own={own} />
                </div>
              </li>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}

function TaskWords({ task, today: { nowUtc, timeZone }, own }: TasksProps & { task: ManageTask }) {
  const { t, tell } = useTranslation();
  const when = (utc: string | null) => (utc ? whenText(tell, utc, nowUtc, timeZone) : '');
  const count = task.count ?? 0;
  switch (task.kind) {
    case 'order':
      return (
        <>
          <b>
            {t('manageToday.lateOrder', {
              number: task.orderNumber ?? '',
              minutes: minutesWaited(task.sinceUtc ?? '', new Date(nowUtc)),
            })}
          </b>
          <p>
            {task.cancelsUtc
              ? t('manageToday.lateHint', { time: when(task.cancelsUtc) })
              : t('manageToday.lateOnly')}
          </p>
        </>
      );
    case 'stock':
      return (
        <>
          <b lang={own}>{t('manageToday.few', { dish: task.name ?? '', count })}</b>
          <p>{task.of ? t('manageToday.fewOf', { count: task.of }) : t('manageToday.fewOnly')}</p>
        </>
      );
    case 'reservation': {
      const day = task.date ? dayText(tell, task.date) : '';
      const [hour = 0, minute = 0] = (task.time ?? '').split(':').map(Number);
      return (
        <>
          <b>
            {t('manageToday.table', {
              count,
              when: task.time ? `${day}, ${clockText(hour * 60 + minute)}` : day,
            })}
          </b>
          <p>{t('manageToday.asked', { name: task.name ?? '', when: when(task.sinceUtc) })}</p>
        </>
      );
    }
    case 'messages':
      return (
        <>
          <b>{t('manageToday.messages', { count })}</b>
          <p>{t('manageToday.oldest', { when: when(task.sinceUtc) })}</p>
        </>
      );
  }
}

/** What customers see as sold out. */
export function SoldOut({ today: { soldOut, nowUtc, timeZone }, own }: TasksProps) {
  const { t, tell } = useTranslation();
  return (
    <Card question={t('manageToday.soldOut')} hint={t('manageToday.soldOutHint')}>
      {soldOut.length === 0 ? (
        <p>{t('manageToday.nothingOut')}</p>
      ) : (
        <Rows>
          {soldOut.map(({ productId, name, untilUtc }) => (
            <li key={productId}>
              <Mark icon="ban" tone="warn" small />
              <div>
                <b lang={own}>{name}</b>
                <p>
                  {untilUtc
                    ? t('manageToday.outTo', { when: whenText(tell, untilUtc, nowUtc, timeZone) })
                    : t('manageToday.outOpen')}
                </p>
              </div>
            </li>
          ))}
        </Rows>
      )}
    </Card>
  );
}
