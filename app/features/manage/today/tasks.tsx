import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { StaffRole } from '#app/contract/enumerations.ts';
import type { ManageTask } from '#app/contract/reports.ts';
import { minutesWaited, urgencyOf } from '#app/domain/reports/waiting.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { dayText } from '#app/features/manage/figure-words.ts';
import { dishPath } from '#app/features/manage/menu/menu-paths.ts';
import { orderPath, partPath } from '#app/features/manage/messages/message-paths.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Card, Rows } from '#app/ui/manage/card.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { ShownToday } from './today-words.ts';

const LOOKS = {
  order: { icon: 'alert', tone: 'no' },
  stock: { icon: 'tag', tone: 'warn' },
  reservation: { icon: 'cal', tone: 'info' },
  messages: { icon: 'chat', tone: 'info' },
} as const satisfies Record<ManageTask['kind'], { icon: IconName; tone: string }>;

type TasksProps = { today: ShownToday; own: string | undefined };
type TaskLink = { href: string; press: 'openOrder' | 'addPieces' | 'answer' | 'read' };

/** Where a task is done, for who may do it there; null for who may not. */
function linkOf({ kind, id }: ManageTask, role: StaffRole): TaskLink | null {
  if (kind === 'order') return { href: orderPath(id), press: 'openOrder' };
  if (role === 'kitchen') return null;
  if (kind === 'stock') return { href: dishPath(id), press: 'addPieces' };
  if (kind === 'reservation') return { href: partPath('reservation'), press: 'answer' };
  return { href: partPath('message'), press: 'read' };
}

/** What waits for somebody of the restaurant. */
export function Tasks({ today, own, role }: TasksProps & { role: StaffRole }) {
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
            const link = linkOf(task, role);
            return (
              <li key={`${task.kind} ${task.id}`} className={link ? 'task' : undefined}>
                <Mark icon={icon} tone={task.kind === 'order' && !isUrgent ? 'warn' : tone} small />
                <div>
                  <TaskWords task={task} today={today} own={own} link={link} />
                </div>
                {link && (
                  <div className="acts">
                    <span className={clsx(buttonClass({}), 'mini', 'wide-only')} aria-hidden="true">
                      {t(`manageToday.${link.press}`)}
                    </span>
                    <span className="phone-only">
                      <Icon name="right" />
                    </span>
                  </div>
                )}
              </li>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}

/** The name of a task, which leads to where it is done. */
function TaskName({
  link,
  lang,
  children,
}: {
  link: TaskLink | null;
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <b lang={lang}>
      {link ? (
        <a href={link.href} data-native={link.press === 'openOrder' ? '' : undefined}>
          {children}
        </a>
      ) : (
        children
      )}
    </b>
  );
}

type TaskWordsProps = TasksProps & { task: ManageTask; link: TaskLink | null };

function TaskWords({ task, today: { nowUtc, words }, own, link }: TaskWordsProps) {
  const { t, tell } = useTranslation();
  const when = (utc: string | null) => words.when[utc ?? ''] ?? '';
  const count = task.count ?? 0;
  switch (task.kind) {
    case 'order':
      return (
        <>
          <TaskName link={link}>
            {t('manageToday.lateOrder', {
              number: task.orderNumber ?? '',
              minutes: minutesWaited(task.sinceUtc ?? '', new Date(nowUtc)),
            })}
          </TaskName>
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
          <TaskName link={link} lang={own}>
            {t('manageToday.few', { dish: task.name ?? '', count })}
          </TaskName>
          <p>{task.of ? t('manageToday.fewOf', { count: task.of }) : t('manageToday.fewOnly')}</p>
        </>
      );
    case 'reservation': {
      const day = task.date ? dayText(tell, task.date) : '';
      const [hour = 0, minute = 0] = (task.time ?? '').split(':').map(Number);
      return (
        <>
          <TaskName link={link}>
            {t('manageToday.table', {
              count,
              when: task.time ? `${day}, ${clockText(hour * 60 + minute)}` : day,
            })}
          </TaskName>
          <p>{t('manageToday.asked', { name: task.name ?? '', when: when(task.sinceUtc) })}</p>
        </>
      );
    }
    case 'messages':
      return (
        <>
          <TaskName link={link}>{t('manageToday.messages', { count })}</TaskName>
          <p>{t('manageToday.oldest', { when: when(task.sinceUtc) })}</p>
        </>
      );
  }
}
